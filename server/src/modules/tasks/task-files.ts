import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileStore } from '../../platform/files/file-store.ts'

const partKey = (companyId: number, id: string): string => `${companyId}/${id}.csv`

/**
 * Keeps a part of a result file under a new id. Whether it counts is decided by the transaction that
 * writes the id; a part without a row stays behind, and nothing points to it.
 */
export async function writePart(
  files: FileStore,
  companyId: number,
  text: string,
): Promise<string> {
  const id = randomUUID()
  await files.write(partKey(companyId, id), Buffer.from(text))
  return id
}

/** Deletes parts of result files. */
export async function removeResultParts(
  files: FileStore,
  companyId: number,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await files.remove(partKey(companyId, id))
}

/** Whether all parts of a result file lie here. */
export async function hasParts(
  files: FileStore,
  companyId: number,
  ids: readonly string[],
): Promise<boolean> {
  for (const id of ids) if (!(await files.has(partKey(companyId, id)))) return false
  return true
}

/** The parts one after the other; only one is in memory. */
export function streamParts(files: FileStore, companyId: number, ids: readonly string[]): Readable {
  return Readable.from(partsOf(files, companyId, ids), { objectMode: false })
}

async function* partsOf(
  files: FileStore,
  companyId: number,
  ids: readonly string[],
): AsyncGenerator<Buffer, void> {
  for (const id of ids) yield await readPart(files, companyId, id)
}

/** One part of a result file; throws where it is not there. */
export async function readPart(files: FileStore, companyId: number, id: string): Promise<Buffer> {
  const content = await files.read(partKey(companyId, id))
  if (content === null) throw new Error(`a part of a result file is missing: ${id}`)
  return content
}
