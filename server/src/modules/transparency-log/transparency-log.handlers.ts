import { parseCheckpoint } from '@zhenma/codes/transparency-log/checkpoint'
import { verifierText } from '@zhenma/codes/transparency-log/note-keys'
import { parseNote } from '@zhenma/codes/transparency-log/signed-note'
import {
  type LabelProof,
  type ShownLog,
  transparencyLog,
} from '@zhenma/contract/transparency-log/transparency-log.contract'
import { reachOf } from '../../platform/auth/reach.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { codeSource, labelOf, labelRowsFrom } from '../labels/index.ts'
import { signersOf } from './log-keys.ts'
import { listLogs, type Log } from './log.store.ts'
import { proveLabel } from './prove/label-proof.ts'
import { countWaiting } from './prove/leaves.store.ts'
import { labelProofFile } from './prove/proof-file.ts'

export const transparencyLogRoutes = implement(transparencyLog)({
  async state(ctx) {
    const { db, user } = ctx
    const logs = await shownLogs(ctx)
    return { logs, waitingCount: await countWaiting(db, user.companyId) }
  },

  proof: (ctx, { code }) => proofOf(ctx, code),

  async proofFile(ctx, { code }) {
    const proof = await proofOf(ctx, code)
    return {
      name: `proof-${proof.code}.json`,
      mediaType: 'application/json',
      content: labelProofFile(proof, await shownLogs(ctx), new Date()),
    }
  },
})

/** What the caller may see of a label's proofs: who is held to a dealer or factory is not told with whom others dealt. */
async function proofOf(ctx: Context, text: string): Promise<LabelProof> {
  const source = codeSource(ctx)
  const label = await labelOf(ctx, text)
  const [row] = await labelRowsFrom(source, [label])
  const reach = reachOf(ctx.user, 'label')
  const showsPlaces = reach.dealerId === null && reach.factoryId === null
  return proveLabel(source, { serial: label.serial, code: row?.code ?? '' }, { showsPlaces })
}

const shownLogs = async ({ db, user, services }: Context): Promise<ShownLog[]> =>
  (await listLogs(db, user.companyId)).map((log) => shownLog(log, services))

function shownLog(log: Log, { keyRing, publicUrl }: Context['services']): ShownLog {
  return {
    origin: log.origin,
    address: `${publicUrl}/log/${log.name}`,
    openedAt: log.openedAt,
    openedBecause: log.openedBecause,
    closedAt: log.closedAt,
    size: log.publishedSize,
    root: headOf(log.publishedCheckpoint)?.root.toString('base64') ?? null,
    publishedAt: log.publishedAt,
    lostSize: headOf(log.lostCheckpoint)?.size ?? null,
    keys: signersOf(keyRing, log).map(verifierText),
  }
}

function headOf(checkpoint: string | null) {
  const note = checkpoint === null ? undefined : parseNote(checkpoint)
  return note && parseCheckpoint(note.text)
}
