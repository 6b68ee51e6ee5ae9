import { childrenOf, parentOf } from '@zhenma/codes/packaging'
import { mergeRanges, rangeLength, totalLength, type SerialRange } from '@zhenma/codes/serial-range'
import { type Database, rows } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/database/prepared.ts'
import { findBatchesOf, layoutOf } from '../target/batch-rows.ts'
import { BoxTree } from '../boxes/box-tree.ts'
import { FOREIGN_KEY } from '../target/foreign-codes.ts'
import { readAssociatedRuns } from '../boxes/read-boxes.ts'
import type { Batch, Label } from '../model/types.ts'

/** A label as its span says; what follows from arithmetic is added. */
type LabelRow = Omit<Label, 'childCount' | 'parent'> & { readonly explicitParent: number | null }

/** One label of the company by its serial, or undefined where the serial was not issued. */
export async function findLabel(
  db: Database,
  companyId: number,
  serial: number,
): Promise<Label | undefined> {
  return (await findLabels(db, companyId, [serial]))[0]
}

/** Labels by their serials, in the order given; serials that were not issued are left out. */
export async function findLabels(
  db: Database,
  companyId: number,
  serials: readonly number[],
): Promise<Label[]> {
  const labels = await rows(db, labelRows(companyId, serials))
  if (labels.length === 0) return []
  const ranges = labels.map(({ serial }) => ({ lo: serial, hi: serial }))
  const batches = await findBatchesOf(db, companyId, ranges)
  const around = labels.flatMap(({ serial }) => childRange(batches, serial))
  const runs = await readAssociatedRuns(db, companyId, mergeRanges([...ranges, ...around]))
  const tree = new BoxTree(
    batches,
    [...new Map(runs.map((run) => [run.lo, run])).values()].sort((a, b) => a.lo - b.lo),
  )
  return labels.map(({ explicitParent, ...label }) => ({
    ...label,
    parent:
      explicitParent === null ? arithmeticParent(batches, label.serial) : explicitParent || null,
    childCount: totalLength(tree.children([{ lo: label.serial, hi: label.serial }])),
  }))
}

function childRange(batches: readonly Batch[], serial: number): SerialRange[] {
  return batches.flatMap((batch) => childrenOf(layoutOf(batch), serial) ?? [])
}

function arithmeticParent(batches: readonly Batch[], serial: number): number | null {
  for (const batch of batches) {
    const parent = rangeLength(batch) > 0 ? parentOf(layoutOf(batch), serial) : undefined
    if (parent !== undefined) return parent
  }
  return null
}

function labelRows(companyId: number, serials: readonly number[]) {
  return prepared<LabelRow>`
    select w.serial, b.id as "batchId", b.name as "batchName", b.code_length as "codeLength",
           b.key_id as "keyId", f.code as "foreignCode", b.hidden_digits as "hiddenDigits", s.kind, s.status, s.activation,
           s.query_allowed as "queryAllowed", s.product_id as "productId", p.name as "productName",
           s.dealer_id as "dealerId", d.name as "dealerName", s.factory_id as "factoryId",
           s.activity_id as "activityId", s.order_id as "orderId",
           s.warehouse_id as "warehouseId", h.name as "warehouseName",
           s.produced_on as "producedOn", s.parent as "explicitParent",
           s.inbound_id as "inboundId", s.outbound_id as "outboundId",
           i.at as "inboundAt", o.at as "outboundAt", coalesce(q.query_count, 0) as "queryCount",
           q.first_at as "firstQueryAt", q.last_at as "lastQueryAt"
      from unnest(${serials}::bigint[]) with ordinality w (serial, position)
     cross join lateral (
       select * from label_span where company_id = ${companyId} and lo <= w.serial
        order by lo desc limit 1) s
      join batch b on b.company_id = ${companyId} and b.id = s.batch_id
      left join foreign_code f
        on b.key_id = ${FOREIGN_KEY} and f.company_id = ${companyId} and f.serial = w.serial
      left join product p on p.company_id = ${companyId} and p.id = s.product_id
      left join dealer d on d.company_id = ${companyId} and d.id = s.dealer_id
      left join place h on h.company_id = ${companyId} and h.id = s.warehouse_id
      left join movement i on i.company_id = ${companyId} and i.id = s.inbound_id
      left join movement o on o.company_id = ${companyId} and o.id = s.outbound_id
      left join label_query q on q.company_id = ${companyId} and q.serial = w.serial
     where s.hi >= w.serial
     order by w.position`
}
