import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { type Database, first, rows } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/database/prepared.ts'
import { fail } from '../../../../platform/errors/fail.ts'
import { referenceFailure } from '../../../../platform/errors/reference.ts'
import { BATCH_COLUMNS, batchesAt, findBatchesAt, lockBatchesOf } from '../target/batch-rows.ts'
import { batchesNamedBy, type ReadTarget } from '../target/read-target.ts'
import { planByIndexes } from './planner.ts'
import type { EngineSettings } from '../model/settings.ts'
import type { Batch, SubmissionFacts } from '../model/types.ts'

/** A repeated submission ends with the answer of the first; a new one goes on, under its locks. */
export type Beginning<Answer> =
  | { readonly earlier: Answer }
  | ({ readonly earlier: undefined } & SubmissionUnderLocks)

/** A new submission, with what it touches locked. */
export type SubmissionUnderLocks = {
  readonly settings: EngineSettings
  readonly facts: SubmissionFacts
  /** The batches that the target touches, by id. */
  readonly batches: readonly Batch[]
  /** In these batches everything seems to lie where the packaging says: to be made sure of. */
  readonly asPacked: boolean
  /** Nothing is locked: see `OperationInput.isTrial`. */
  readonly isTrial: boolean
}

/** By what a repeated submission is known: the client's key, and the hash of what it asks for. */
export type SubmissionKey = {
  readonly idempotencyKey: string | null
  readonly requestHash: Buffer
}

/** What a submission names. */
export type Naming = {
  readonly target: ReadTarget
  readonly dealerId: number | null
  readonly warehouseId: number | null
}

type BeginningRow = EngineSettings &
  Pick<SubmissionFacts, 'inventoryMode'> &
  (({ readonly asPacked: boolean } & Batch) | { readonly asPacked: null }) & {
    /** Null: there is no such dealer, or none is named. */
    readonly dealerStatus: string | null
    readonly warehouseKnown: boolean
    readonly answer: unknown
    /** Null: the key is new. */
    readonly sameRequest: boolean | null
  }

/**
 * Begins a submission, in one round trip where it can: looks for an earlier one of the same key,
 * reads the settings, looks whether the dealer and the warehouse exist, and locks the batches, in the
 * order of their ids. A trial begins like a new one, and locks nothing.
 */
export async function beginSubmission<Answer>(
  db: Database,
  companyId: number,
  key: SubmissionKey,
  naming: Naming,
  isTrial = false,
): Promise<Beginning<Answer>> {
  const found = await rows(db, beginning(companyId, key, naming, isTrial))
  const [row] = found
  if (row === undefined) throw new Error(`the company ${companyId} is missing`)
  if (row.sameRequest === false) throw fail('IDEMPOTENCY_KEY_REUSED')
  if (row.sameRequest === true) return { earlier: row.answer as Answer }
  if (naming.dealerId !== null && row.dealerStatus === null) throw referenceFailure('dealerId')
  if (!row.warehouseKnown) throw referenceFailure('warehouseId')
  const { closedBoxRule, outboundFromNotInStock, associationRule, associated } = row
  const { outboundActivation, receiptConfirmed } = row
  const settings = {
    closedBoxRule,
    outboundFromNotInStock,
    associationRule,
    associated,
    outboundActivation,
    receiptConfirmed,
  }
  const { inventoryMode } = row
  const facts = { inventoryMode, isDealerApproved: row.dealerStatus === 'approved' }
  if (associated && isTrial) {
    const batches = await findBatchesAt(db, companyId, batchesNamedBy(naming.target))
    return { earlier: undefined, settings, facts, batches, asPacked: false, isTrial }
  }
  if (associated) {
    // The content of a box may lead to other batches. Then all locks have to be given back and
    // taken anew, in order.
    await sql`savepoint before_locks`.execute(db)
    const batches = await lockBatchesOf(db, companyId, batchesNamedBy(naming.target))
    return { earlier: undefined, settings, facts, batches, asPacked: false, isTrial }
  }
  const batches = found.flatMap((each) => (each.asPacked === null ? [] : [each]))
  const asPacked = batches.every((batch) => batch.asPacked)
  return { earlier: undefined, settings, facts, batches, asPacked, isTrial }
}

/** One row for each locked batch, or one without a batch; begins to plan by indexes. */
function beginning(
  companyId: number,
  { idempotencyKey, requestHash }: SubmissionKey,
  { target, dealerId, warehouseId }: Naming,
  isTrial: boolean,
): RawBuilder<BeginningRow> {
  const isNew = sql`(select "sameRequest" is null and not associated from settings)`
  return prepared<BeginningRow>`
    with settings as materialized (
      select m.answer, m.same as "sameRequest", closed_box_rule as "closedBoxRule",
             outbound_from_not_in_stock as "outboundFromNotInStock",
             outbound_activation as "outboundActivation",
             receipt_confirmed as "receiptConfirmed",
             association_rule as "associationRule", inventory_mode as "inventoryMode",
             exists (select from label_span where company_id = ${companyId} and parent > 0)
               as associated,
             (select review_status from dealer
               where company_id = ${companyId} and id = ${dealerId}::bigint
                 and deleted_at is null
                 ${isTrial ? sql`` : sql`for key share`}) as "dealerStatus",
             (${warehouseId}::bigint is null or exists (
               select from place where company_id = ${companyId} and id = ${warehouseId}
                  and kind = 'warehouse' and deleted_at is null
                  ${isTrial ? sql`` : sql`for key share`})) as "warehouseKnown",
             ${planByIndexes(target.kind === 'codes' ? '16MB' : '128MB')}
        from company
        left join lateral (
          select answer, coalesce(request_hash = ${requestHash}::bytea, false) as same
            from movement
           where company_id = ${companyId} and idempotency_key = ${idempotencyKey}::text
          offset 0) m on true
       where id = ${companyId}),
    locked as materialized (
      select ${BATCH_COLUMNS}, not exists (
               select from label_span s
                where s.company_id = ${companyId} and s.parent is not null
                  and s.lo >= b.lo and s.lo <= b.hi) as "asPacked"
        from ${batchesAt(companyId, batchesNamedBy(target), isNew)}
             ${isTrial ? sql`` : sql`for no key update of b`})
    select * from settings left join locked on true order by locked.id`
}

/** The hash by which a repeated submission is told from another one under the same key. */
export function hashOfRequest(request: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(request)).digest()
}

/**
 * The answer that was given to this idempotency key, or undefined if it is new. Throws
 * IDEMPOTENCY_KEY_REUSED where the key stands for another request.
 */
export async function earlierAnswer<Answer>(
  db: Database,
  companyId: number,
  { idempotencyKey, requestHash }: SubmissionKey,
): Promise<Answer | undefined> {
  if (idempotencyKey === null) return undefined
  const earlier = await first(
    db,
    sql<{ answer: Answer; same: boolean }>`
      select answer, coalesce(request_hash = ${requestHash}::bytea, false) as same from movement
       where company_id = ${companyId} and idempotency_key = ${idempotencyKey}`,
  )
  if (earlier === undefined) return undefined
  if (!earlier.same) throw fail('IDEMPOTENCY_KEY_REUSED')
  return earlier.answer
}

/** Makes submissions of one idempotency key wait for each other until the transaction ends. */
export async function lockKey(
  db: Database,
  companyId: number,
  { idempotencyKey }: Pick<SubmissionKey, 'idempotencyKey'>,
): Promise<void> {
  if (idempotencyKey === null) return
  // A statement of its own: the next one must see what was committed while we waited.
  await sql`select pg_advisory_xact_lock(hashtextextended(${idempotencyKey}, ${companyId}))`.execute(
    db,
  )
}

/** Another submission was quicker; the transaction runs again and will find what that one left. */
export class LostRace extends Error {
  /** serialization_failure: what `asCompany` repeats. */
  readonly code = '40001'
}

/** Whether an error is the second of two submissions of one key that ran at the same time. */
export function isKeyRace(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23505' && constraint === 'movement_idempotency'
}
