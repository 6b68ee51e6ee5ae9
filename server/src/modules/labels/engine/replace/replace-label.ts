import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/database.ts'
import { fail } from '../../../../platform/errors/fail.ts'
import { applyChange } from '../change/apply-change.ts'
import { keepOpenings } from '../change/box-openings.ts'
import { trialAnswer } from '../change/trial.ts'
import { nameLabels, nameOfRun } from '../target/named-labels.ts'
import { withBoxTree } from '../boxes/read-boxes.ts'
import { type ReadTarget, readTarget } from '../target/read-target.ts'
import { changesOf, touchedBy } from './replacement-change.ts'
import { boxesIn, openedBy, readAttributes } from './replacement-boxes.ts'
import { refuseUnfit } from './replacement-refusals.ts'
import {
  hashOfRequest,
  type SubmissionKey,
  type SubmissionUnderLocks,
} from '../submission/submission.ts'
import { submitOnce } from '../submission/submit-once.ts'
import type { Actor, OperationResult, ReplaceInput } from '../model/types.ts'
import { handWarrantyOver } from '../change/warranties.ts'
import { handWinOver } from '../change/wins.ts'

/**
 * Lets a new label take the place of a damaged one: it takes over product, place, state and box,
 * and for a box its content; the old label becomes invalid. The new one must be of the same kind,
 * not in stock, and hold nothing. A box that it lay in is opened, or it is refused, as the company's
 * rule says. A trial judges one of the two as well, while the other is not known.
 *
 * Throws a Failure: those of codes (see `applyOperation`), ACCESS_DENIED for a dealer's user (who
 * has no spare labels) and for labels of another factory than the user's, LABEL_WRONG_STATUS,
 * LABEL_OTHER_KIND, LABEL_REPLACEMENT_USED, LABEL_REPLACEMENT_HOLDS, LABEL_BOX_CLOSED, BATCH_DEACTIVATED,
 * LABEL_NO_TARGET, IDEMPOTENCY_KEY_REUSED.
 */
export async function replaceLabel(
  db: Database,
  actor: Actor,
  input: ReplaceInput,
): Promise<OperationResult> {
  const { companyId } = actor
  if (actor.dealerId != null) throw fail('ACCESS_DENIED')
  const codes = [input.old, input.new].filter((code) => code !== undefined)
  if (codes.length < 2 && input.isTrial !== true) throw fail('LABEL_NO_TARGET')
  const target = await readTarget(db, { codes }, companyId, input.keyRing)
  const { reason = '', note = '' } = input
  const key = {
    idempotencyKey: input.idempotencyKey ?? null,
    requestHash: hashOfRequest(['replace', input.old, input.new, reason, note]),
  }
  const naming = { target, dealerId: null, warehouseId: null }
  const work = (begun: SubmissionUnderLocks) => replaceNew(db, actor, input, target, begun, key)
  return submitOnce(db, companyId, key, naming, work, input.isTrial)
}

async function replaceNew(
  db: Database,
  actor: Actor,
  input: ReplaceInput,
  target: ReadTarget,
  begun: SubmissionUnderLocks,
  key: SubmissionKey,
): Promise<OperationResult> {
  const { companyId } = actor
  const named = nameLabels(target, begun.batches)
  const serials = named.map(({ lo }) => lo)
  const [old, successor] = input.old === undefined ? [undefined, ...serials] : serials
  const { result: boxes, batches } = await withBoxTree(db, companyId, begun, (tree) =>
    boxesIn(tree, { old, successor }),
  )
  const name = (serial: number): string =>
    nameOfRun(input.keyRing, companyId, batches, { lo: serial, hi: serial }, named)
  const attributes = await readAttributes(db, companyId, serials)
  // Afterwards both would seem to be of the old label's factory.
  const isForeign = [...attributes.values()].some((each) => each.factory_id !== actor.factoryId)
  if (actor.factoryId != null && isForeign) throw fail('ACCESS_DENIED')
  refuseUnfit({ old, successor, boxes, batches, begun, name, attributes })
  const opened = openedBy(boxes, successor)
  if (begun.isTrial) {
    const { outboundActivation } = begun.settings
    return trialAnswer({ ranges: named, opened, inactive: [], outboundActivation })
  }
  if (old === undefined || successor === undefined) throw fail('LABEL_NO_TARGET')
  const taken = attributes.get(old)
  if (taken === undefined) throw new Error(`the label ${old} has no span`)
  const result = await applyChange(db, {
    companyId,
    batches,
    assumesAsPacked: begun.asPacked,
    ranges: touchedBy(old, successor, boxes),
    // Looked at above, under the locks.
    allowed: sql`true`,
    changes: changesOf(taken, successor, boxes),
    mayJoinNeighbours: true,
    movement: {
      operation: 'replace',
      userId: actor.userId,
      dealerId: null,
      warehouseId: null,
      recordsFromDealer: false,
      recordsFromWarehouse: false,
      recordsWarehouse: false,
      reason: input.reason ?? '',
      note: input.note ?? '',
      details: {
        oldCode: name(old),
        newCode: name(successor),
        oldSerial: old,
        newSerial: successor,
      },
      ip: actor.ip,
      device: actor.device,
      ...key,
    },
  })
  if (result === undefined) throw new Error('a replacement was refused after it was allowed')
  await keepOpenings(db, companyId, result.movementId, opened)
  await handWinOver(db, actor, old, successor)
  const codes = { oldCode: name(old), newCode: name(successor) }
  await handWarrantyOver(db, actor, { old, successor, ...codes })
  return result
}
