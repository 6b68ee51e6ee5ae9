import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

const OTHER_USER = 'Start as the user who made it, or choose another DATA_DIR'

/** What is wrong and what helps, by the code of Node. */
const WRONG: Readonly<Record<string, readonly [string, string]>> = {
  EACCES: ['this user may not write there', OTHER_USER],
  EPERM: ['this user may not write there', OTHER_USER],
  EROFS: ['its disk is read-only', 'Choose another DATA_DIR'],
  ENOSPC: ['its disk is full', 'Make room, or choose another DATA_DIR'],
  EDQUOT: ['its user’s share of the disk is used up', 'Make room, or choose another DATA_DIR'],
  EEXIST: ['that is a file, not a directory', 'Choose another DATA_DIR'],
  ENOTDIR: ['that lies below a file, not a directory', 'Choose another DATA_DIR'],
}

/** The least that a start writes before its database grows. */
const PROBE_BYTES = 64 * 1024

/**
 * Makes the directory of the installation's data, and tries whether it can be used: a start that ends
 * here has changed nothing. Throws in a sentence what is wrong and what helps.
 */
export async function makeDataDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true })
    const probe = join(directory, `.probe-${randomUUID()}`)
    try {
      const file = await open(probe, 'wx', 0o600)
      try {
        await file.writeFile(Buffer.alloc(PROBE_BYTES))
        await file.sync()
      } finally {
        await file.close()
      }
    } finally {
      await rm(probe, { force: true })
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const [why, help] = WRONG[code ?? ''] ?? [message, 'Choose another DATA_DIR']
    throw new Error(`Cannot use ${directory} for the data: ${why}. ${help}.`, { cause: error })
  }
}
