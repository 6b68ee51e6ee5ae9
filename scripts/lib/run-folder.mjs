import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const TMPFS = 0x01021994
const PREFIX = 'zhenma-run-'
/** So much has to be free: for the databases and files of a run, and for who works beside it. */
const NEEDED_BYTES = 8 * 1024 ** 3

/**
 * A folder for all that lives as long as a run of tests. In memory, where there is much of it: each
 * file of tests makes a database of a thousand files and removes it, and ext4 goes through all that
 * was removed in the last minutes before it makes a new file (0.6 s of a processor for each database;
 * in memory 0.03 s).
 */
export function makeRunFolder() {
  const path = (hasRoom() && inMemory()) || makeFolder(tmpdir())
  return {
    path,
    remove() {
      rmSync(path, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

function hasRoom() {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY)
    return type === TMPFS && Math.min(bavail * bsize, freemem()) >= NEEDED_BYTES
  } catch {
    // Another system than Linux.
    return false
  }
}

/** Some systems let no program run there, and some tests start one that they have copied. */
function inMemory() {
  let folder
  try {
    removeLeft()
    folder = makeFolder(MEMORY)
    const probe = join(folder, 'probe')
    writeFileSync(probe, '#!/bin/sh\n', { mode: 0o700 })
    const { status } = spawnSync(probe)
    rmSync(status === 0 ? probe : folder, { recursive: true })
    return status === 0 ? folder : undefined
  } catch {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
    return undefined
  }
}

/** What runs have left that were killed, or stopped by Ctrl-C: memory is not given back by itself. */
function removeLeft() {
  for (const name of readdirSync(MEMORY)) {
    if (!name.startsWith(PREFIX)) continue
    const pid = Number.parseInt(name.slice(PREFIX.length), 10)
    if (!(pid > 0) || isRunning(pid)) continue
    rmSync(join(MEMORY, name), { recursive: true, force: true })
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Of another user.
    return error.code === 'EPERM'
  }
}

/** As the system's own folder: as root PostgreSQL and some tests run as another user. */
function makeFolder(parent) {
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`))
  chmodSync(folder, 0o1777)
  return folder
}
