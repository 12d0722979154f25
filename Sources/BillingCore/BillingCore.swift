// BillingCore
