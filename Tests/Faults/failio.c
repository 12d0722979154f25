// A preload library that breaks the k-th call of one kind in a dynamically linked program.
//
//   FAILIO=write:1:short=7   the first write takes 7 bytes     FAILIO=rename:1:5   fails with errno 5
//   FAILIO=fsync:1:stop      stops the program (kill: ends it) FAILIO=fchmod:1:cut   cuts the power of $FAILIO_MOUNT
//   FAILIO_LOG=file          notes every call as fn:k
//   FAILIO_SEED=0            every random byte is 0
//
// Descriptors 0 to 2 are left alone. A power cut is the ioctl FS_IOC_SHUTDOWN without flushing the journal: what is not
// on the disk is gone.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static void cut_power(void) {
  unsigned no_flush = 2;
  int mount = syscall(SYS_openat, AT_FDCWD, getenv("FAILIO_MOUNT"), O_RDONLY);
  syscall(SYS_ioctl, mount, _IOR('X', 125, unsigned), &no_flush);
  syscall(SYS_close, mount);
  kill(getpid(), SIGKILL);
}

static void note(const char *function, int count) {
  const char *path = getenv("FAILIO_LOG");
  if (!path) return;
  char line[64];
  int length = snprintf(line, sizeof line, "%s:%d\n", function, count);
  int file = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_APPEND | O_CREAT, 0600);
  syscall(SYS_write, file, line, length);
  syscall(SYS_close, file);
}

// 0: let the call pass; -1: it fails, errno is set; 1: it moves *limit bytes at most.
static int meet(const char *function, int *calls, long *limit) {
  int count = ++*calls;
  note(function, count);
  const char *fault = getenv("FAILIO");
  char name[32], action[32];
  int wanted;
  if (!fault || sscanf(fault, "%31[^:]:%d:%31s", name, &wanted, action) != 3) return 0;
  if (strcmp(name, function) || wanted != count) return 0;
  if (sscanf(action, "short=%ld", limit) == 1) return 1;
  if (!strcmp(action, "cut")) cut_power();
  else if (!strcmp(action, "kill")) kill(getpid(), SIGKILL);
  else if (!strcmp(action, "stop")) kill(getpid(), SIGSTOP);
  else { errno = atoi(action); return -1; }
  return 0;
}

#define REAL(function) ((__typeof__(&function))dlsym(RTLD_NEXT, #function))
#define MEET(name)                                    \
  static int calls;                                   \
  long limit = 0;                                     \
  int fault = meet(name, &calls, &limit);             \
  if (fault < 0) return -1;                           \
  (void)limit

ssize_t write(int file, const void *bytes, size_t size) {
  if (file <= 2) return REAL(write)(file, bytes, size);
  MEET("write");
  return REAL(write)(file, bytes, fault == 1 && (size_t)limit < size ? (size_t)limit : size);
}

ssize_t read(int file, void *bytes, size_t size) {
  if (file <= 2) return REAL(read)(file, bytes, size);
  MEET("read");
  return REAL(read)(file, bytes, fault == 1 && (size_t)limit < size ? (size_t)limit : size);
}

int fsync(int file) { MEET("fsync"); return REAL(fsync)(file); }
int flock(int file, int operation) { MEET("flock"); return REAL(flock)(file, operation); }
int fchmod(int file, mode_t mode) { MEET("fchmod"); return REAL(fchmod)(file, mode); }
int rename(const char *from, const char *to) { MEET("rename"); return REAL(rename)(from, to); }
int renameat2(int a, const char *from, int b, const char *to, unsigned flags) {
  MEET("renameat2");
  return REAL(renameat2)(a, from, b, to, flags);
}
int unlink(const char *path) { MEET("unlink"); return REAL(unlink)(path); }
int mkdir(const char *path, mode_t mode) { MEET("mkdir"); return REAL(mkdir)(path, mode); }

int close(int file) {
  if (file <= 2) return REAL(close)(file);
  MEET("close");
  return REAL(close)(file);
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = va_arg(rest, int);
  va_end(rest);
  if (!strncmp(path, "/proc", 5) || !strncmp(path, "/sys", 4)) return REAL(open)(path, flags, mode);
  MEET("open");
  return REAL(open)(path, flags, mode);
}

int getentropy(void *bytes, size_t size) {
  if (!getenv("FAILIO_SEED")) return REAL(getentropy)(bytes, size);
  memset(bytes, 0, size);
  return 0;
}
