import { parseCheckpoint } from '@zhenma/codes/transparency-log/checkpoint'
import { parseNote } from '@zhenma/codes/transparency-log/signed-note'
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeptForgotten } from '../forget/forget.store.ts'
import { isMissing } from '../../../platform/files/file-store.ts'

/**
 * What files beside the database and outside of backups keep of each log: the checkpoint that was published last, which a
 * restored database is compared with, and which entries were forgotten, so that a restore brings back none of them.
 */
export type PublishedFiles = {
  /** The checkpoint, on the disk when this answers. */
  write(name: string, checkpoint: string): Promise<void>
  /** Undefined where none was kept. Throws where what was kept cannot be read. */
  read(name: string): Promise<string | undefined>
  names(): Promise<string[]>
  /** All entries that are forgotten of a log, on the disk when this answers. */
  writeForgotten(name: string, entries: readonly KeptForgotten[]): Promise<void>
  /** Empty where none is. Throws where what was kept cannot be read. */
  readForgotten(name: string): Promise<KeptForgotten[]>
  /** Of which logs some are. */
  forgottenNames(): Promise<string[]>
}

const ENDING = '.checkpoint'
const FORGOTTEN_ENDING = '.forgotten'

export function publishedFiles(directory: string): PublishedFiles {
  const pathOf = (name: string): string => join(directory, `${name}${ENDING}`)
  const forgottenPathOf = (name: string): string => join(directory, `${name}${FORGOTTEN_ENDING}`)
  const namesWith = async (ending: string): Promise<string[]> => {
    const found = await readdir(directory).catch((error: unknown) => {
      if (isMissing(error)) return []
      throw error
    })
    return found.flatMap((file) => (file.endsWith(ending) ? [file.slice(0, -ending.length)] : []))
  }
  return {
    write: (name, checkpoint) => writeWhole(directory, pathOf(name), checkpoint),
    async read(name) {
      const text = await readIfThere(pathOf(name))
      if (text === undefined) return undefined
      const note = parseNote(text)
      if (note !== undefined && parseCheckpoint(note.text) !== undefined) return text
      throw new Error(
        `${pathOf(name)} is no checkpoint. It says what was published of a company's log: put it back from a copy, or ` +
          'move it away, and the company’s log is closed and a new one opened.',
      )
    },
    names: () => namesWith(ENDING),
    writeForgotten(name, entries) {
      const lines = entries.map(
        ({ number, commitment, at }) => `${number} ${commitment} ${new Date(at).toISOString()}\n`,
      )
      return writeWhole(directory, forgottenPathOf(name), lines.join(''))
    },
    async readForgotten(name) {
      const text = (await readIfThere(forgottenPathOf(name))) ?? ''
      return text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => {
          const [, number, commitment, at] = FORGOTTEN_LINE.exec(line) ?? []
          if (number !== undefined && commitment !== undefined && at !== undefined)
            return { number: Number(number), commitment, at }
          throw new Error(
            `${forgottenPathOf(name)} cannot be read. It says which entries of a company's log were forgotten: put it back ` +
              'from a copy, or move it away, and what a restored backup has brought back of them stays.',
          )
        })
    },
    forgottenNames: () => namesWith(FORGOTTEN_ENDING),
  }
}

/** The entry's number, its commitment, and when it was forgotten. */
const FORGOTTEN_LINE = /^(\d{1,16}) ([A-Za-z0-9+/]{43}=) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** A file that has its name only when it is whole, and is on the disk when this answers. */
async function writeWhole(directory: string, path: string, text: string): Promise<void> {
  await mkdir(directory, { recursive: true })
  const aside = `${path}.${process.pid}`
  const file = await open(aside, 'w', 0o644)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(aside, path)
  await syncFolder(directory)
}

/** A name is on the disk only when its folder is; where a system cannot do that, it does so itself. */
async function syncFolder(directory: string): Promise<void> {
  const folder = await open(directory).catch(() => undefined)
  await folder?.sync().catch(() => {})
  await folder?.close()
}
