import { createHash } from 'node:crypto'
import { mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Archive } from './archive-reader.ts'
import { fileEntry } from './manifest.ts'
import type { Progress } from './progress.ts'
import { Refusal } from './refusal.ts'

/** Writes the files of a backup, each for its owner only and on the disk before we go on. */
export async function restoreFiles(
  archive: Archive,
  directory: string,
  progress: Progress,
): Promise<void> {
  progress.step('files')
  for (const { key, sha256 } of archive.manifest.files) {
    const path = join(directory, key)
    await mkdir(dirname(path), { recursive: true })
    const hash = createHash('sha256')
    const file = await open(path, 'wx', 0o600)
    try {
      for await (const piece of (await archive.stream(fileEntry(key))) as AsyncIterable<Buffer>) {
        hash.update(piece)
        progress.bytes(piece.length)
        await file.writeFile(piece)
      }
      await file.sync()
    } finally {
      await file.close()
    }
    if (hash.digest('hex') !== sha256) throw new Refusal(`${path} is not as it was backed up.`)
  }
  await syncFolders(directory)
}

/** Writes the key file, on the disk before the first row is. */
export async function restoreKeys(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A name is on the disk only when its folder is. */
async function syncFolders(directory: string): Promise<void> {
  const companies = await readdir(directory).catch(() => [])
  for (const path of [...companies.map((name) => join(directory, name)), directory]) {
    const folder = await open(path).catch(() => undefined)
    await folder?.sync().catch(() => {})
    await folder?.close()
  }
}
