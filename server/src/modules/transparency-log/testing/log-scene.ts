import { type Checkpoint, parseCheckpoint } from '@zhenma/codes/transparency-log/checkpoint'
import { parseVerifier, type Verifier } from '@zhenma/codes/transparency-log/note-keys'
import { type Note, parseNote } from '@zhenma/codes/transparency-log/signed-note'
import { TILE_WIDTH, tileName } from '@zhenma/codes/transparency-log/tiles'
import { hashLeaf, rootOf } from '@zhenma/codes/transparency-log/tree'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { TestWish } from '../../../../test/app.ts'
import { useLabelTest } from '../../../../test/label-test.ts'
import { asCompany } from '../../../platform/database/database.ts'
import { listLogs, type Log } from '../log.store.ts'
import { publishedFiles, type PublishedFiles } from '../sequence/published-file.ts'
import { createSequencer, type SequencerOptions } from '../sequence/sequencer.ts'

export const HOST = 'zhenma.test'

/** A company whose labels are moved, its log, and what anybody can fetch of it. */
export function useLog(wish: TestWish = {}) {
  const test = useLabelTest(wish)
  let folder = ''
  let files: PublishedFiles
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'zhenma-log-'))
    files = publishedFiles(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const options = (changed: Partial<SequencerOptions> = {}): SequencerOptions => ({
    connections: test.connections,
    keyRing: test.keyRing,
    host: HOST,
    files,
    log: { error: () => {}, warn: () => {} },
    ...changed,
  })
  const sequence = (changed: Partial<SequencerOptions> = {}): Promise<void> =>
    createSequencer(options(changed)).workOnce()
  const logs = (companyId = test.user.companyId): Promise<Log[]> =>
    asCompany(test.connections, companyId, (db) => listLogs(db, companyId))
  const open = async (companyId = test.user.companyId): Promise<Log> => {
    const [log] = await logs(companyId)
    if (log === undefined) throw new Error('no log')
    return log
  }
  const get = (path: string) => test.app.inject({ method: 'GET', url: `/log/${path}` })
  const getWhole = async (path: string): Promise<Buffer> => {
    const { statusCode, rawPayload } = await get(path)
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
    return rawPayload
  }
  return Object.assign(test, {
    options,
    sequence,
    logs,
    open,
    get,
    files: () => files,
    /** What is served as the newest checkpoint of a log. */
    checkpoint: async (name: string): Promise<Note & Checkpoint> =>
      readCheckpoint(String(await getWhole(`${name}/checkpoint`))),
    keys: async (name: string): Promise<Verifier[]> =>
      String(await getWhole(`${name}/keys`))
        .trim()
        .split('\n')
        .map((line) => parseVerifier(line) as Verifier),
    entries: (name: string, size: number) => readEntries(getWhole, name, size),
  })
}

/** All entries of a log, as bundles have them. */
export async function readEntries(
  getWhole: (path: string) => Promise<Buffer>,
  name: string,
  size: number,
): Promise<Buffer[]> {
  const found: Buffer[] = []
  for (let from = 0; from < size; from += TILE_WIDTH) {
    const width = Math.min(TILE_WIDTH, size - from)
    const at = tileName({ level: 'entries', index: from / TILE_WIDTH, width })
    found.push(...splitBundle(await getWhole(`${name}/tile/${at}`)))
  }
  return found
}

export function readCheckpoint(text: string): Note & Checkpoint {
  const note = parseNote(text)
  const head = note && parseCheckpoint(note.text)
  if (note === undefined || head === undefined) throw new Error(`no checkpoint: ${text}`)
  return { ...note, ...head }
}

/** The root over entries, each hashed anew. */
export const rootOfEntries = (entries: readonly Buffer[]): Buffer => rootOf(entries.map(hashLeaf))

function splitBundle(bundle: Buffer): Buffer[] {
  const entries: Buffer[] = []
  for (let at = 0; at < bundle.length; ) {
    const length = bundle.readUInt16BE(at)
    entries.push(bundle.subarray(at + 2, at + 2 + length))
    at += 2 + length
  }
  return entries
}
