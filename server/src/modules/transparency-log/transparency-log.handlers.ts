import {
  type LabelProof,
  transparencyLog,
} from '@zhenma/contract/transparency-log/transparency-log.contract'
import { reachOf } from '../../platform/auth/reach.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { codeSource, labelOf, labelRowsFrom } from '../labels/index.ts'
import { forgetEntry, readEntries } from './forget/forget-entry.ts'
import { everyPart, noEvents } from './prove/event-proofs.ts'
import { proveLabel } from './prove/label-proof.ts'
import { countWaiting } from './prove/leaves.store.ts'
import { labelProofFile } from './prove/proof-file.ts'
import { shownLogs } from './prove/shown-logs.ts'
import { shownPublishing } from './watch/shown-publishing.ts'

export const transparencyLogRoutes = implement(transparencyLog)({
  async state(ctx) {
    const { db, user } = ctx
    const logs = await shownLogs(db, user.companyId, ctx.services)
    return {
      logs,
      waitingCount: await countWaiting(db, user.companyId),
      ...(await shownPublishing(db, user.companyId, ctx.services.witnesses)),
    }
  },

  proof: (ctx, { code }) => proofOf(ctx, code),

  entries: readEntries,
  forget: forgetEntry,

  async proofFile(ctx, { code }) {
    const proof = await proofOf(ctx, code)
    return {
      name: `proof-${proof.code}.json`,
      mediaType: 'application/json',
      content: labelProofFile(
        proof,
        await shownLogs(ctx.db, ctx.user.companyId, ctx.services),
        new Date(),
      ),
    }
  },
})

/**
 * What the caller may see of a label's proofs: who is held to a dealer or factory is not told with whom others dealt, nor
 * what staff have added without telling it to buyers.
 */
async function proofOf(ctx: Context, text: string): Promise<LabelProof> {
  const source = codeSource(ctx)
  const label = await labelOf(ctx, text)
  const [row] = await labelRowsFrom(source, [label])
  const reach = reachOf(ctx.user, 'label')
  const showsPlaces = reach.dealerId === null && reach.factoryId === null
  const shown = { showsPlaces, eventParts: showsPlaces ? everyPart : noEvents }
  return proveLabel(source, { serial: label.serial, code: row?.code ?? '' }, shown)
}
