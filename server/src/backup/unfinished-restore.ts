import { existsSync } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { processState } from '../platform/database/embedded/process-state.ts'
import { Refusal } from './refusal.ts'

const noteSchema = z.object({
  /** The backup that was being restored. */
  backupId: z.string(),
  file: z.string(),
  /** The keys lay there before: they are not to be cleared away. */
  hadKeys: z.boolean(),
  pid: z.number().int(),
  start: z.string(),
})

/** What a restore notes in DATA_DIR before it writes anything else there, until it is done. */
export type RestoreNote = z.infer<typeof noteSchema>

const pathOf = (dataDir: string): string => join(dataDir, 'restore-unfinished.json')

/** Throws where a restore into this DATA_DIR was killed: what lies there is not whole. */
export async function assertNoUnfinishedRestore(dataDir: string): Promise<void> {
  const note = await readNote(dataDir)
  if (note === undefined) return
  throw new Error(
    `A restore into ${dataDir} is not finished. Wait until it is; or, if it was killed, run it again: ` +
      `npm run restore -- ${note.file}`,
  )
}

/** The note of a restore that was killed; undefined where there is none. Refuses while one runs. */
export async function readNote(dataDir: string): Promise<RestoreNote | undefined> {
  if (!existsSync(pathOf(dataDir))) return undefined
  const text = await readFile(pathOf(dataDir), 'utf8')
  // Killed while it made the note: it had written nothing else.
  if (text === '') return undefined
  return noteSchema.parse(JSON.parse(text))
}

export function assertNotRunning(dataDir: string, { pid, start }: RestoreNote): void {
  const state = processState(pid)
  if (pid === process.pid || state === undefined || state.zombie || state.start !== start) return
  throw new Refusal(`Another restore (process ${pid}) is writing into ${dataDir} just now.`)
}

export async function writeNote(
  dataDir: string,
  note: Omit<RestoreNote, 'pid' | 'start'>,
): Promise<void> {
  const start = processState(process.pid)?.start ?? ''
  const file = await open(pathOf(dataDir), 'w', 0o600)
  try {
    await file.writeFile(JSON.stringify({ ...note, pid: process.pid, start }))
    await file.sync()
  } finally {
    await file.close()
  }
}

export const removeNote = (dataDir: string): Promise<void> => rm(pathOf(dataDir), { force: true })
