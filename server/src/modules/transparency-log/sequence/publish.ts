import { consistencyParts, hashesOf } from '@zhenma/codes/transparency-log/proofs'
import { nodesInTiles, tilesOf } from '@zhenma/codes/transparency-log/tiles'
import type { Hash } from '@zhenma/codes/transparency-log/tree'
import { asCompany, type Connections } from '../../../platform/database/database.ts'
import type { Context } from '../../../platform/http/context.ts'
import { holdLog, type Log, markPublished } from '../log.store.ts'
import { readTiles } from '../tiles.store.ts'
import { noteAnswers } from '../watch/witness-answers.store.ts'
import type { Cosign } from './ask-witnesses.ts'
import type { PublishedFiles } from './published-file.ts'

export type Publishing = {
  readonly connections: Connections
  readonly files: PublishedFiles
  readonly log: Pick<Context['log'], 'error' | 'warn'>
  /** Asks the witnesses; left out: none are to be asked. */
  readonly cosign?: Cosign
}

/**
 * Keeps what was signed last of a log where no backup overwrites it; from then on it is told. The log is held
 * meanwhile: of two servers the slower one never puts an older checkpoint in the place of a newer.
 */
export async function publish(
  options: Publishing,
  companyId: number,
  { id }: Pick<Log, 'id'>,
): Promise<void> {
  const { connections, files, cosign } = options
  if (cosign !== undefined) return publishCosigned({ ...options, cosign }, companyId, id)
  await asCompany(connections, companyId, async (db) => {
    const signed = await holdLog(db, companyId, id)
    if (signed === undefined || signed.checkpoint === null) return
    if (signed.checkpoint === signed.publishedCheckpoint) return
    await files.write(signed.name, signed.checkpoint)
    const { checkpoint } = signed
    await markPublished(db, companyId, { ...signed, checkpoint, signed: checkpoint })
  })
}

/**
 * The same with what witnesses say of it. They are asked while nothing is held; where too few cosign, nothing is told of
 * what came since, and whoever publishes next, within a minute, asks them again.
 */
async function publishCosigned(
  { connections, files, log, cosign }: Publishing & { readonly cosign: Cosign },
  companyId: number,
  id: number,
): Promise<void> {
  const found = await asCompany(connections, companyId, (db) => holdLog(db, companyId, id))
  if (found === undefined || found.checkpoint === null) return
  const { checkpoint: signed, size, publishedSize, name, origin } = found
  if (publishedSize >= size) return
  const prove = (oldSize: number): Promise<Hash[]> =>
    asCompany(connections, companyId, async (db) => {
      const parts = consistencyParts(oldSize, size)
      const tiles = await readTiles(db, { companyId, logId: id }, size, tilesOf(parts))
      return hashesOf(parts, nodesInTiles(tiles))
    })
  const { checkpoint, isEnough, answers, failures } = await cosign({
    checkpoint: signed,
    size,
    publishedSize,
    prove,
  })
  const key = { companyId, logId: id }
  if (!isEnough) {
    await asCompany(connections, companyId, (db) => noteAnswers(db, key, size, answers))
    log.error(
      { origin, size, failures },
      'a checkpoint is not published: too few witnesses cosigned it',
    )
    return
  }
  if (failures.length > 0) log.warn({ origin, size, failures }, 'witnesses did not cosign')
  await asCompany(connections, companyId, async (db) => {
    const held = await holdLog(db, companyId, id)
    await noteAnswers(db, key, size, answers)
    if (held === undefined || held.publishedSize >= size) return
    await files.write(name, checkpoint)
    await markPublished(db, companyId, { id, size, checkpoint, signed })
  })
}
