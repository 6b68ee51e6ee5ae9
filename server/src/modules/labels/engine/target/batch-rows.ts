import {
  type BatchLayout,
  kindOf,
  type LabelKind,
  layOutBatch,
  type Packaging,
} from '@zhenma/codes/packaging'
import type { SerialRange } from '@zhenma/codes/serial-range'
import { type RawBuilder, sql } from 'kysely'
import { type Database, first, rows } from '../../../../platform/database/database.ts'
import { numberArray } from '../../../../platform/database/array-literal.ts'
import { prepared } from '../../../../platform/database/prepared.ts'
import type { Batch, BatchPackaging } from '../model/types.ts'

/** The columns of `batch` as a `Batch`; the table must be named `b`. */
export const BATCH_COLUMNS = sql`
  b.id, b.name, b.lo, b.hi, b.product_count as "productCount", b.package_count as "packageCount",
  b.box_count as "boxCount", b.packages_per_box as "packagesPerBox",
  b.products_per_package as "productsPerPackage", b.label_kind as "labelKind", b.code_length as "codeLength",
  b.key_id as "keyId", b.hidden_digits as "hiddenDigits",
  b.activation_required as "activationRequired", b.deactivated_at as "deactivatedAt",
  b.product_id as "productId", b.factory_id as "factoryId", b.produced_on as "producedOn", b.note,
  b.created_at as "createdAt", b.created_by as "createdBy"`

/** A batch of the company, or undefined. */
export function findBatch(
  db: Database,
  companyId: number,
  batchId: number,
): Promise<Batch | undefined> {
  return first(
    db,
    sql<Batch>`select ${BATCH_COLUMNS} from batch b where b.company_id = ${companyId} and b.id = ${batchId}`,
  )
}

/** Batches: those that hold any of these serials, and the one of this id. */
export type NamedBatches = {
  readonly serials: readonly SerialRange[]
  readonly batchId: number | null
}

/** The batches that hold any of these serials, without a lock. */
export function findBatchesOf(
  db: Database,
  companyId: number,
  serials: readonly SerialRange[],
): Promise<Batch[]> {
  return findBatchesAt(db, companyId, { serials, batchId: null })
}

/** The batches of a target, without a lock: for what only looks. */
export function findBatchesAt(
  db: Database,
  companyId: number,
  named: NamedBatches,
): Promise<Batch[]> {
  return rows(db, batchesOf(companyId, named))
}

/**
 * Locks batches until the transaction ends, and answers them by id. All locks of one call are taken
 * in the order of ids, so that two submissions that name the same batches never wait for each other
 * in a circle.
 */
export function lockBatchesOf(
  db: Database,
  companyId: number,
  named: NamedBatches,
): Promise<Batch[]> {
  return rows(db, batchesOf(companyId, named, sql`for no key update of b`))
}

function batchesOf(
  companyId: number,
  named: NamedBatches,
  lock: RawBuilder<unknown> = sql``,
): RawBuilder<Batch> {
  return prepared<Batch>`
    select ${BATCH_COLUMNS} from ${batchesAt(companyId, named)} ${lock}`
}

/**
 * `b`: the rows of batches, in the order of their ids; goes behind `from`. With `onlyIf`, a
 * condition that names no row of a batch, none at all unless it holds.
 */
export function batchesAt(
  companyId: number,
  { serials, batchId }: NamedBatches,
  onlyIf: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const lows = numberArray(serials.map(({ lo }) => lo))
  const highs = numberArray(serials.map(({ hi }) => hi))
  return sql`
    (select distinct found.id
       from unnest(${lows}::bigint[], ${highs}::bigint[]) r (lo, hi)
      cross join lateral (
        (select id, hi from batch
          where company_id = ${companyId} and lo <= r.lo order by lo desc limit 1)
        union all
        (select id, hi from batch where company_id = ${companyId} and lo > r.lo and lo <= r.hi)
      ) found
      where found.hi >= r.lo
      union
     select ${batchId}::bigint) wanted
    join batch b on b.company_id = ${companyId} and b.id = wanted.id
    where ${onlyIf} order by b.id`
}

/** The packaging of a batch's two numbers; undefined where they make none. */
export function packagingOf(counts: BatchPackaging): Packaging | undefined {
  const packages = counts.packagesPerBox ?? null
  const products = counts.productsPerPackage ?? null
  const labels = counts.labelKind ?? 'product'
  if (products === null) return packages === null ? { kind: 'plain', labels } : undefined
  // In boxes lie products, and what these lie in has its own kind.
  if (labels !== 'product') return undefined
  return packages === null
    ? { kind: 'boxed', productsPerBox: products }
    : { kind: 'nested', packagesPerBox: packages, productsPerPackage: products }
}

/** Where a batch's boxes, packages and products lie. */
export function layoutOf(batch: Batch): BatchLayout {
  return layOutBatch(packagingOf(batch) ?? { kind: 'plain' }, batch.productCount, batch.lo)
}

/** Of what kind a serial of one of these batches is. */
export function kindIn(batches: readonly Batch[], serial: number): LabelKind {
  for (const batch of batches) {
    const kind = kindOf(layoutOf(batch), serial)
    if (kind !== undefined) return kind
  }
  throw new Error(`none of the batches holds ${serial}`)
}
