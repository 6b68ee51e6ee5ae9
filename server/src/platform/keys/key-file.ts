import { createKeyRing, type KeyRing, parseKeyRing, serializeKeyRing } from '@zhenma/codes/key-ring'
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isMissing } from '../files/file-store.ts'

/**
 * The platform's keys: from the variable `ZHENMA_KEYS` (the text of a key file), else from the key
 * file, which the first start makes with mode 0600. Who loses this file loses the meaning of every
 * printed code, so it is flushed to the disk before the first code exists and never overwritten.
 */
export async function loadKeyRing(path: string, fromEnvironment?: string): Promise<KeyRing> {
  const existing = await readKeyRing(path, fromEnvironment)
  if (existing !== undefined) return existing
  await mkdir(dirname(path), { recursive: true })
  await createOnce(path, serializeKeyRing(createKeyRing(new Date())))
  return keysOf(path, await readFile(path, 'utf8'))
}

/** The same keys, or undefined where none have been made yet. Throws when they cannot be used. */
export async function readKeyRing(
  path: string,
  fromEnvironment?: string,
): Promise<KeyRing | undefined> {
  if (fromEnvironment !== undefined && fromEnvironment !== '') {
    return keysOf('ZHENMA_KEYS', fromEnvironment)
  }
  const existing = await readIfThere(path)
  return existing === null ? undefined : keysOf(path, existing)
}

/** Throws, saying where they stand, when the keys cannot be read. */
function keysOf(where: string, text: string): KeyRing {
  try {
    return parseKeyRing(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The keys in ${where} cannot be used: ${why}. Put them back from a backup: without them no ` +
        'printed code can be read.',
      { cause: error },
    )
  }
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The keys in ${path} cannot be read: ${why}. Start as the user who made them.`,
      {
        cause: error,
      },
    )
  }
}

/** Puts a whole, flushed file in place, or leaves the one that another server just put there. */
async function createOnce(path: string, text: string): Promise<void> {
  const aside = `${path}.${process.pid}`
  const file = await open(aside, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  try {
    await link(aside, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(aside)
  }
}
