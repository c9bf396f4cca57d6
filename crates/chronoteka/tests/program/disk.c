/*
 * A disk between a program and its files, laid over the C library with LD_PRELOAD. What the program writes into DISK_FOLDER is also
 * kept in DISK_IMAGE as a disk would have it after a power cut: only what was synced, and, as disks please, some of what was not
 * (DISK_EARLY percent of the writes). DISK_FAIL percent of the syncs fail; what they should have made durable is lost for good, as
 * Linux does it, unless it is written again. While DISK_CONTROL has a file "full", nothing more can be written; while it has a
 * file "broken", every sync fails.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define MOST_FILES 64
#define MOST_FDS 4096

struct range {
	off_t begin, end;
};

/* A file of the folder, whoever has it open. */
struct file {
	char name[256];
	int image;
	struct range *unsynced;
	size_t count, room;
};

static struct file files[MOST_FILES];
/* For each descriptor the number of its file, from 1 on. */
static unsigned char of_fd[MOST_FDS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static unsigned int chance;
static int is_ready;
static const char *folder, *image, *control;
static int fail, early;

static void prepare(void) {
	if (is_ready)
		return;
	is_ready = 1;
	folder = getenv("DISK_FOLDER");
	image = getenv("DISK_IMAGE");
	control = getenv("DISK_CONTROL");
	fail = getenv("DISK_FAIL") ? atoi(getenv("DISK_FAIL")) : 0;
	early = getenv("DISK_EARLY") ? atoi(getenv("DISK_EARLY")) : 0;
	chance = (getenv("DISK_SEED") ? atoi(getenv("DISK_SEED")) : 1) * 2654435761u + 1;
}

static int happens(int percent) {
	chance = chance * 1664525u + 1013904223u;
	return (int)((chance >> 16) % 100) < percent;
}

static int is_set(const char *name) {
	char path[4096];
	struct stat found;
	if (!control)
		return 0;
	snprintf(path, sizeof path, "%s/%s", control, name);
	return stat(path, &found) == 0;
}

/* The name of a file inside the folder that matters after a power cut; shared memory and locks do not. */
static const char *name_of(const char *path) {
	size_t length;
	const char *name;
	if (!folder || !path || strncmp(path, folder, length = strlen(folder)) != 0 || path[length] != '/')
		return NULL;
	name = path + length + 1;
	length = strlen(name);
	if (!length || length > 200 || strchr(name, '/'))
		return NULL;
	if ((length > 4 && !strcmp(name + length - 4, "-shm")) || (length > 5 && !strcmp(name + length - 5, ".lock")))
		return NULL;
	return name;
}

static void image_path(char *path, size_t size, const char *name) {
	snprintf(path, size, "%s/%s", image, name);
}

static int number_of(const char *name, int make) {
	int free_one = -1;
	for (int i = 0; i < MOST_FILES; i++) {
		if (!strcmp(files[i].name, name) && *name)
			return i + 1;
		if (!files[i].name[0] && free_one < 0)
			free_one = i;
	}
	if (!make || free_one < 0)
		return 0;
	strcpy(files[free_one].name, name);
	files[free_one].image = -1;
	files[free_one].count = 0;
	return free_one + 1;
}

static int image_of(struct file *file) {
	char path[4096];
	if (file->image < 0) {
		image_path(path, sizeof path, file->name);
		file->image = syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	}
	return file->image;
}

static void copy(int from, int to, off_t begin, off_t end) {
	char bytes[65536];
	while (begin < end) {
		size_t most = end - begin < (off_t)sizeof bytes ? (size_t)(end - begin) : sizeof bytes;
		long n = syscall(SYS_pread64, from, bytes, most, begin);
		if (n <= 0 || syscall(SYS_pwrite64, to, bytes, n, begin) != n)
			return;
		begin += n;
	}
}

static void wrote(struct file *file, int fd, off_t begin, off_t end) {
	if (happens(early)) {
		copy(fd, image_of(file), begin, end);
		return;
	}
	if (file->count == file->room) {
		file->room = file->room ? file->room * 2 : 64;
		file->unsynced = realloc(file->unsynced, file->room * sizeof *file->unsynced);
	}
	file->unsynced[file->count++] = (struct range){begin, end};
}

static struct file *tracked(int fd) {
	return fd >= 0 && fd < MOST_FDS && of_fd[fd] ? &files[of_fd[fd] - 1] : NULL;
}

static int opened(int fd, const char *path, int flags) {
	const char *name;
	if (fd < 0 || fd >= MOST_FDS)
		return fd;
	pthread_mutex_lock(&lock);
	prepare();
	name = name_of(path);
	of_fd[fd] = name ? number_of(name, 1) : 0;
	if (of_fd[fd] && (flags & O_TRUNC))
		files[of_fd[fd] - 1].count = 0;
	pthread_mutex_unlock(&lock);
	return fd;
}

#define OPEN(NAME) \
	int NAME(const char *path, int flags, ...) { \
		va_list rest; \
		int mode; \
		va_start(rest, flags); \
		mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(rest, int) : 0; \
		va_end(rest); \
		return opened(syscall(SYS_openat, AT_FDCWD, path, flags, mode), path, flags); \
	}
OPEN(open)
OPEN(open64)

int close(int fd) {
	pthread_mutex_lock(&lock);
	if (fd >= 0 && fd < MOST_FDS)
		of_fd[fd] = 0;
	pthread_mutex_unlock(&lock);
	return syscall(SYS_close, fd);
}

static ssize_t write_at(int fd, const void *bytes, size_t n, off_t at, int has_place) {
	struct file *file = tracked(fd);
	ssize_t written;
	if (!file)
		return has_place ? syscall(SYS_pwrite64, fd, bytes, n, at) : syscall(SYS_write, fd, bytes, n);
	pthread_mutex_lock(&lock);
	if (is_set("full")) {
		pthread_mutex_unlock(&lock);
		errno = ENOSPC;
		return -1;
	}
	if (!has_place)
		at = syscall(SYS_lseek, fd, 0, SEEK_CUR);
	written = has_place ? syscall(SYS_pwrite64, fd, bytes, n, at) : syscall(SYS_write, fd, bytes, n);
	if (written > 0)
		wrote(file, fd, at, at + written);
	pthread_mutex_unlock(&lock);
	return written;
}

ssize_t write(int fd, const void *bytes, size_t n) {
	return write_at(fd, bytes, n, 0, 0);
}

ssize_t pwrite(int fd, const void *bytes, size_t n, off_t at) {
	return write_at(fd, bytes, n, at, 1);
}

ssize_t pwrite64(int fd, const void *bytes, size_t n, off64_t at) {
	return write_at(fd, bytes, n, at, 1);
}

static int sync_file(int fd, long number) {
	struct file *file = tracked(fd);
	struct stat now;
	int to;
	if (!file)
		return syscall(number, fd);
	pthread_mutex_lock(&lock);
	if (is_set("broken") || happens(fail)) {
		file->count = 0;
		pthread_mutex_unlock(&lock);
		errno = EIO;
		return -1;
	}
	to = image_of(file);
	for (size_t i = 0; i < file->count; i++)
		copy(fd, to, file->unsynced[i].begin, file->unsynced[i].end);
	file->count = 0;
	if (fstat(fd, &now) == 0 && syscall(SYS_ftruncate, to, now.st_size) != 0)
		abort();
	pthread_mutex_unlock(&lock);
	return 0;
}

int fsync(int fd) {
	return sync_file(fd, SYS_fsync);
}

int fdatasync(int fd) {
	return sync_file(fd, SYS_fdatasync);
}

static void forget(const char *name) {
	int number = number_of(name, 0);
	if (!number)
		return;
	if (files[number - 1].image >= 0)
		syscall(SYS_close, files[number - 1].image);
	files[number - 1].image = -1;
	files[number - 1].count = 0;
	files[number - 1].name[0] = 0;
	for (int fd = 0; fd < MOST_FDS; fd++)
		if (of_fd[fd] == number)
			of_fd[fd] = 0;
}

int unlink(const char *path) {
	char kept[4096];
	const char *name;
	int removed = syscall(SYS_unlinkat, AT_FDCWD, path, 0);
	pthread_mutex_lock(&lock);
	prepare();
	name = name_of(path);
	if (removed == 0 && name) {
		forget(name);
		image_path(kept, sizeof kept, name);
		syscall(SYS_unlinkat, AT_FDCWD, kept, 0);
	}
	pthread_mutex_unlock(&lock);
	return removed;
}
