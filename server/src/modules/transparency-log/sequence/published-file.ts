import { parseCheckpoint } from '@zhenma/codes/transparency-log/checkpoint'
import { parseNote } from '@zhenma/codes/transparency-log/signed-note'
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing } from '../../../platform/files/file-store.ts'

/**
 * The checkpoint of each log that was published last, as a file beside the database and outside of backups: what a
 * restored database is compared with.
 */
export type PublishedFiles = {
  /** The checkpoint, on the disk when this answers. */
  write(name: string, checkpoint: string): Promise<void>
  /** Undefined where none was kept. Throws where what was kept cannot be read. */
  read(name: string): Promise<string | undefined>
  names(): Promise<string[]>
}

const ENDING = '.checkpoint'

export function publishedFiles(directory: string): PublishedFiles {
  const pathOf = (name: string): string => join(directory, `${name}${ENDING}`)
  return {
    async write(name, checkpoint) {
      await mkdir(directory, { recursive: true })
      const aside = `${pathOf(name)}.${process.pid}`
      const file = await open(aside, 'w', 0o644)
      try {
        await file.writeFile(checkpoint)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(aside, pathOf(name))
      await syncFolder(directory)
    },
    async read(name) {
      try {
        const text = await readFile(pathOf(name), 'utf8')
        const note = parseNote(text)
        if (note !== undefined && parseCheckpoint(note.text) !== undefined) return text
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
      throw new Error(
        `${pathOf(name)} is no checkpoint. It says what was published of a company's log: put it back from a copy, or ` +
          'move it away, and the company’s log is closed and a new one opened.',
      )
    },
    async names() {
      const found = await readdir(directory).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      return found.flatMap((file) => (file.endsWith(ENDING) ? [file.slice(0, -ENDING.length)] : []))
    },
  }
}

/** A name is on the disk only when its folder is; where a system cannot do that, it does so itself. */
async function syncFolder(directory: string): Promise<void> {
  const folder = await open(directory).catch(() => undefined)
  await folder?.sync().catch(() => {})
  await folder?.close()
}
