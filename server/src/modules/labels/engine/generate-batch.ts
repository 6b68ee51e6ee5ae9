import { codeFormat, maxSerial } from '@zhenma/codes/code-format'
import { isPackaging, layOutBatch, type BatchLayout } from '@zhenma/codes/packaging'
import { classOfLength, rangeLength } from '@zhenma/codes/serial-range'
import { sql } from 'kysely'
import { notedEvent } from '../../../platform/webhooks/events.store.ts'
import { type Database, one } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { fieldFailure } from '../../../platform/errors/reference.ts'
import { BATCH_COLUMNS, findBatch, packagingOf } from './target/batch-rows.ts'
import {
  earlierAnswer,
  hashOfRequest,
  lockKey,
  type SubmissionKey,
} from './submission/submission.ts'
import type { Actor, Batch, GenerateInput, GenerateResult } from './model/types.ts'

/**
 * Issues a batch: takes the company's next serials, and writes the batch, one span for each kind of
 * label in it, and the movement. However many labels it has, that is a handful of rows.
 *
 * Throws a Failure: BATCH_PACKAGING, BATCH_SERIALS_EXHAUSTED, IDEMPOTENCY_KEY_REUSED; a name that
 * is taken, an unknown product or factory are constraint errors of the database.
 */
export async function generateBatch(
  db: Database,
  actor: Actor,
  input: GenerateInput,
): Promise<GenerateResult> {
  const { companyId } = actor
  const packaging = packagingOf(input.packaging ?? {})
  if (packaging === undefined || !isPackaging(packaging)) throw fail('BATCH_PACKAGING')
  const { idempotencyKey, ...request } = input
  const requestHash = hashOfRequest(requestOf(request))
  const key = { idempotencyKey: idempotencyKey ?? null, requestHash }
  await lockKey(db, companyId, key)
  const earlier = await earlierAnswer<{ movementId: number; batchId: number }>(db, companyId, key)
  if (earlier !== undefined) {
    const batch = await findBatch(db, companyId, earlier.batchId)
    if (batch === undefined) throw fail('BATCH_NOT_FOUND')
    return { batch, movementId: earlier.movementId }
  }
  const needed = rangeLength(layOutBatch(packaging, input.productCount, 1).range)
  const { lo, codeLength } = await takeSerials(db, companyId, needed, input.codeLength ?? null)
  const layout = layOutBatch(packaging, input.productCount, lo)
  const batch = await insertBatch(db, actor, input, layout, codeLength)
  await insertSpans(db, companyId, batch, layout)
  const movementId = await insertMovement(db, actor, batch, layout, key)
  return { batch, movementId }
}

/** The key that a batch gets is the server's choice, so it is no part of what was asked for. */
function requestOf(input: Omit<GenerateInput, 'idempotencyKey'>): unknown[] {
  return [
    'generate',
    input.name,
    input.productCount,
    input.packaging?.packagesPerBox ?? null,
    input.packaging?.productsPerPackage ?? null,
    input.activationRequired,
    input.hiddenDigits ?? null,
    input.productId ?? null,
    input.factoryId ?? null,
    input.producedOn ?? null,
    input.note ?? '',
    input.codeLength ?? null,
    ...((input.packaging?.labelKind ?? 'product') === 'product'
      ? []
      : [input.packaging?.labelKind]),
  ]
}

/** Takes serials from the company's counter, whose row stays locked: batches come one by one. */
async function takeSerials(
  db: Database,
  companyId: number,
  needed: number,
  chosenLength: number | null,
): Promise<{ lo: number; codeLength: number }> {
  const taken = await one(
    db,
    sql<{ lo: number; codeLength: number }>`
      update company set next_serial = next_serial + ${needed} where id = ${companyId}
      returning next_serial - ${needed} as lo,
                coalesce(${chosenLength}::smallint, code_length) as "codeLength"`,
  )
  const highest = maxSerial(codeFormat(taken.codeLength))
  if (taken.lo + needed - 1 > highest) {
    const left = Math.max(0, highest - taken.lo + 1)
    const values = { length: taken.codeLength, left, needed }
    throw fieldFailure('productCount', 'BATCH_SERIALS_EXHAUSTED', values)
  }
  return taken
}

function insertBatch(
  db: Database,
  { companyId, userId }: Actor,
  input: GenerateInput,
  { range, levels }: BatchLayout,
  codeLength: number,
): Promise<Batch> {
  const count = (kind: string): number => {
    const level = levels.find((candidate) => candidate.kind === kind)
    return level === undefined ? 0 : rangeLength(level.range)
  }
  return one(
    db,
    sql<Batch>`
      insert into batch as b (
        company_id, name, lo, hi, product_count, package_count, box_count, packages_per_box,
        products_per_package, label_kind, code_length, key_id, hidden_digits, activation_required, product_id,
        factory_id, produced_on, note, created_by)
      values (
        ${companyId}, ${input.name}, ${range.lo}, ${range.hi}, ${input.productCount},
        ${count('package')}, ${count('box')}, ${input.packaging?.packagesPerBox ?? null},
        ${input.packaging?.productsPerPackage ?? null},
        ${input.packaging?.labelKind ?? 'product'}::label_kind, ${codeLength}, ${input.keyId},
        ${input.hiddenDigits ?? null}, ${input.activationRequired}, ${input.productId ?? null},
        ${input.factoryId ?? null}, ${input.producedOn ?? null}, ${input.note ?? ''}, ${userId})
      returning ${BATCH_COLUMNS}`,
  )
}

async function insertSpans(
  db: Database,
  companyId: number,
  batch: Batch,
  { levels }: BatchLayout,
): Promise<void> {
  const activation = batch.activationRequired ? 'not_activated' : 'not_required'
  await sql`
    with level as (
      select * from unnest(
        ${levels.map(({ kind }) => kind)}::label_kind[], ${levels.map(({ range }) => range.lo)}::bigint[],
        ${levels.map(({ range }) => range.hi)}::bigint[]) level (kind, lo, hi)),
    spans as (
      insert into label_span (company_id, lo, hi, batch_id, kind, activation, product_id, factory_id,
                              produced_on)
      select ${companyId}, lo, hi, ${batch.id}, kind, ${activation}, ${batch.productId}::bigint,
             ${batch.factoryId}::bigint, ${batch.producedOn}::date
        from level)
    insert into label_tally (company_id, batch_id, kind, status, activation, product_id, label_count)
    select ${companyId}, ${batch.id}, kind, 'not_in_stock', ${activation},
           ${batch.productId ?? 0}, hi - lo + 1
      from level`.execute(db)
}

async function insertMovement(
  db: Database,
  actor: Actor,
  batch: Batch,
  { range, levels }: BatchLayout,
  key: SubmissionKey,
): Promise<number> {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      with new_movement as materialized (
        select nextval(pg_get_serial_sequence('movement', 'id')) as id),
      written as (
        insert into movement (
          company_id, id, operation, user_id, product_id, factory_id, note, ip, device,
          idempotency_key, request_hash, label_count, box_count, package_count, product_count, answer)
        select ${actor.companyId}, id, 'generate', ${actor.userId}::bigint,
               ${batch.productId}::bigint, ${batch.factoryId}::bigint, ${batch.note}, ${actor.ip},
               ${actor.device}, ${key.idempotencyKey}, ${key.requestHash}::bytea,
               ${rangeLength(range)}, ${batch.boxCount}, ${batch.packageCount},
               ${rangeLength(range) - batch.boxCount - batch.packageCount},
               jsonb_build_object('movementId', id, 'batchId', ${batch.id}::bigint)
          from new_movement),
      noted as (${notedEvent(actor.companyId, 'movement.done', {
        id: sql`(select id from new_movement)`,
      })}),
      line as (
        insert into movement_line (company_id, class, lo, hi, movement_id)
        select ${actor.companyId}, ${classOfLength(rangeLength(range))}, ${range.lo}, ${range.hi}, id
          from new_movement),
      products as (
        insert into movement_product (company_id, movement_id, product_id, kind, label_count)
        select ${actor.companyId}, new_movement.id, ${batch.productId ?? 0}, level.kind, level.n
          from new_movement, unnest(
            ${levels.map(({ kind }) => kind)}::label_kind[],
            ${levels.map((level) => rangeLength(level.range))}::bigint[]) level (kind, n))
      select id from new_movement`,
  )
  return id
}
