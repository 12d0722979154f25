extension ErrorText {
  /// The texts of errors that no command of a page can produce, by cause.
  static let withoutACommand: [(cause: String, texts: [String])] = [
    ("Another program, another user or a fault of the disk:", disk),
    ("An answer on a terminal:", answers),
    ("The clock, or a bug in subtrack:", bugs),
    ("A check behind another one, which comes first:", second),
  ]

  private static let disk = [
    "Another 'subtrack remind' has been running for … seconds; no reminders were shown.",
    "Wait for it to finish; the next run shows the rest.",
    "These reminders could not be recorded as shown, so the next run will repeat them. …",
    "Check the disk.",
    "… was written, but may not survive a power failure: ….",
    "Check the disk, then export again.",
    "The history … belongs to another user, so it is not used.",
    "Give the folder to the owner of the data file, or move it away.",
    "Another program kept removing the lock file … for … seconds; nothing was saved.",
    "Exclude *.lock from the program that cleans up or syncs this folder, then try again.",
    "… has been locked by another subtrack for … seconds; nothing was saved.",
    "Wait for it to finish, then try again.",
    "… was changed by another program in the meantime; nothing was saved.",
    "Run the command again.",
    "… is mounted as a single file, so it cannot be replaced (EBUSY). The old data is unchanged.",
    "Mount the folder that holds the file, or name another file with --file.",
    "The data file has no trace of deleted entries any more, but … could not be erased: ….",
    "Once the folder can be written, to erase the versions that are left",
    "… was saved, but may not survive a power failure: ….",
    "Check the disk. Before trying again, see what was saved",
    "Saved, but the system did not allow the file to keep its …: ….",
    "owner",
    "extended attributes (access control list)",
    "permission denied",
    "the file system is read-only",
    "disk input/output error",
    "the name is too long",
    "system error",
    "Check the permissions of the file and its folder, or choose another file with --file.",
    "Could not export to …: ….",
    "Check the folder, its permissions and free disk space; an existing file is unchanged.",
  ]

  private static let answers = [
    "Nothing was added yet.",
    "Type another name, such as …, or stop with Ctrl-D.",
    "… already exists (…). Add a second subscription of this name?",
    "Aborted.",
    "Nothing confirmed.",
    "Check your terminal's encoding.",
  ]

  private static let bugs = [
    "Nothing was saved to …: the new data failed a read-back check.",
    "This is a bug in subtrack. Your data is unchanged. Please report the command you ran.",
    "Unexpected internal error.",
    "Please report the command you ran.",
    "The system clock does not show a valid date.",
    "Set the clock, or pass the date with --today.",
    "TZ: time zone '…' was not found, so today's date is uncertain. Nothing was saved.",
    "Correct TZ, use --force for the date in UTC, or give the date: --today …",
  ]

  private static let second = [
    "The versions cannot be merged: … Nothing was changed.",
    "To check each file: subtrack doctor --file FILE",
    "To confirm it with its payment date",
    "… and … cannot be added together.",
    "Totals are kept separately for each currency.",
    "The charge dates could not be calculated.",
    "Check the dates: years range from 1 to 9999.",
    "The notice period must be 0 to 999 days, not ….",
    "Use whole days, for example --notice 14.",
    "The number of charges must be 1 to 9999, not ….",
    "For example: --times 12.",
    "Already cancelled; that cannot be withdrawn.",
    "A cancelled subscription needs a cancellation date.",
    "Add cancellationDate, for example 2026-03-31.",
  ]
}
