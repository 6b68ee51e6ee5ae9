import { MAX_PER_PARENT } from '@zhenma/codes/packaging'
import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/database.ts'
import { fail, problem } from '../../../../platform/errors/fail.ts'
import { applyChange } from '../change/apply-change.ts'
import { asForm } from './bind-form.ts'
import { refuseLevels, ruleOf, touchedBy } from './bind-touches.ts'
import { allowedSql } from '../change/conditions.ts'
import { keepOpenings } from '../change/box-openings.ts'
import { explainRefusal } from '../change/explain-refusal.ts'
import { nameLabels, nameOfRun } from '../target/named-labels.ts'
import { withBoxTree } from '../boxes/read-boxes.ts'
import { type ReadTarget, readTarget } from '../target/read-target.ts'
import { refusal } from '../model/refusal.ts'
import {
  hashOfRequest,
  type SubmissionKey,
  type SubmissionUnderLocks,
} from '../submission/submission.ts'
import { submitOnce } from '../submission/submit-once.ts'
import { endTrial } from '../change/trial.ts'
import type { Actor, BindInput, OperationResult } from '../model/types.ts'

/**
 * Packs labels into a box or package, and counts what it touched. What a label lay in before, the
 * company's rule decides: `strict` refuses it, `steal` moves it, `reset` also empties the box
 * first, unless they are added to what was packed. History shows the movement at every label that
 * came in or went out.
 *
 * Throws a Failure: those of codes (see `applyOperation`), LABEL_NOT_A_BOX, LABEL_WRONG_LEVEL,
 * LABEL_IN_OTHER_BOX, LABEL_BOX_FULL, LABEL_WRONG_STATUS, LABEL_WRONG_STATE, IDEMPOTENCY_KEY_REUSED.
 */
export async function bindToBox(
  db: Database,
  actor: Actor,
  input: BindInput,
): Promise<OperationResult> {
  const { companyId } = actor
  const { box, codes } = input
  if (codes.length === 0) throw fail('LABEL_NO_TARGET')
  if (codes.length > MAX_PER_PARENT) {
    throw fail('LABEL_TOO_MANY_CODES', { limit: MAX_PER_PARENT, count: codes.length })
  }
  const scanned = { codes: [box, ...codes] }
  const target = await asForm(() =>
    readTarget(db, scanned, companyId, input.keyRing, MAX_PER_PARENT + 1),
  )
  const key = {
    idempotencyKey: input.idempotencyKey ?? null,
    requestHash: hashOfRequest([
      'bind',
      box,
      codes,
      input.note ?? '',
      ...(input.isAddition === true ? ['added'] : []),
    ]),
  }
  const naming = { target, dealerId: null, warehouseId: null }
  const work = (begun: SubmissionUnderLocks) => bindNew(db, actor, input, target, begun, key)
  return submitOnce(db, companyId, key, naming, work, input.isTrial)
}

async function bindNew(
  db: Database,
  actor: Actor,
  input: BindInput,
  target: ReadTarget,
  begun: SubmissionUnderLocks,
  key: SubmissionKey,
): Promise<OperationResult> {
  const { companyId } = actor
  const { settings } = begun
  const named = await asForm(() => nameLabels(target, begun.batches))
  const [box, ...children] = named.map(({ lo }) => lo)
  if (box === undefined) throw fail('LABEL_NO_TARGET')
  const { result: ranges, batches } = await withBoxTree(db, companyId, begun, (tree) =>
    touchedBy(box, children, ruleOf(input, settings), tree),
  )
  const name = (serial: number): string =>
    nameOfRun(input.keyRing, companyId, batches, { lo: serial, hi: serial }, named)
  refuseLevels(box, children, batches, name)
  if (ranges.inOtherBox.length > 0) {
    const problems = ranges.inOtherBox.map(([serial, parent]) => {
      const code = name(serial)
      return problem('LABEL_IN_OTHER_BOX', { code, box: name(parent) }, { field: 'codes', code })
    })
    throw refusal('LABEL_WRONG_STATE', problems)
  }
  if (ranges.count > MAX_PER_PARENT) {
    throw fail('LABEL_BOX_FULL', { box: name(box), limit: MAX_PER_PARENT, count: ranges.count })
  }
  const conditions = {
    companyId,
    operation: 'bind',
    settings,
    atDealer: actor.dealerId ?? null,
    inWarehouse: null,
    isOwnDealer: actor.dealerId != null,
    deliveryId: null,
    returnId: null,
    productId: null,
  } as const
  const opened = ranges.moved.map(([serial, parent]) => ({ lo: serial, hi: serial, box: parent }))
  // None of them was touched through the box.
  const scanned = ranges.touched.map((range) => ({ ...range, via: null }))
  if (begun.isTrial) {
    const { keyRing } = input
    return endTrial(db, { conditions, batches, ranges: scanned, opened, keyRing, named })
  }
  const result = await applyChange(db, {
    companyId,
    batches,
    assumesAsPacked: begun.asPacked,
    ranges: ranges.touched,
    allowed: allowedSql(conditions),
    changes: { parent: sql`${box}::bigint` },
    mayJoinNeighbours: true,
    movement: {
      operation: 'bind',
      userId: actor.userId,
      dealerId: null,
      warehouseId: null,
      recordsFromDealer: false,
      recordsFromWarehouse: false,
      recordsWarehouse: false,
      reason: '',
      note: input.note ?? '',
      details: {},
      ip: actor.ip,
      device: actor.device,
      ...key,
    },
  })
  if (result !== undefined) {
    await keepOpenings(db, companyId, result.movementId, [...opened, ...ranges.emptied])
    return result
  }
  throw await explainRefusal(db, conditions, batches, scanned, input.keyRing, named)
}
