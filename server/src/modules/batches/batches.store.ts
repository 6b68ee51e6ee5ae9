import type { BatchRow } from '@zhenma/contract/batches/batches.contract'
import type { LabelActivation, LabelStatus } from '@zhenma/contract/labels/label-transitions'
import { type RawBuilder, sql } from 'kysely'
import { batchInReach, dealerInReach } from '../../platform/auth/reach.store.ts'
import type { Reach } from '../../platform/auth/reach.ts'
import { countRows, type Database, rows } from '../../platform/database/database.ts'
import {
  containing,
  every,
  onDays,
  orderBy,
  pageOfRows,
  type SortColumns,
} from '../../platform/database/lists.ts'

export type BatchFilter = {
  readonly keyword?: string | undefined
  readonly productId?: number | null | undefined
  readonly createdFrom?: string | undefined
  readonly createdTo?: string | undefined
  readonly timeZone: string
}

export type PageOrder = {
  readonly pageNo: number
  readonly pageSize: number
  readonly sort?: string | undefined
}

type BareBatch = Omit<BatchRow, 'activatedCount' | 'statusCounts'>

const BATCH_ROWS = sql`
  select b.id, b.name, b.lo as start, b.hi as "end", b.hi - b.lo + 1 as "labelCount",
         b.product_count as quantity, b.label_kind as "labelKind",
         case when b.label_kind in ('product', 'special') then b.product_count else 0 end
           as "productCount", b.package_count as "packageCount",
         b.box_count as "boxCount", b.packages_per_box as "packagesPerBox",
         b.products_per_package as "productsPerPackage", b.code_length as "codeLength",
         b.hidden_digits as "hiddenDigits", b.activation_required as "activationRequired",
         b.deactivated_at as "deactivatedAt", (
           select d.id from batch_deactivation d
            where d.company_id = b.company_id and d.batch_id = b.id and d.decision is null
         ) as "deactivationRequestId", b.product_id as "productId",
         p.name as "productName", b.factory_id as "factoryId", f.name as "factoryName",
         b.produced_on as "producedOn", b.note, b.print_template_id as "printTemplateId",
         pt.name as "printTemplateName", b.created_at as "createdAt",
         coalesce(u.real_name, platform_user_name(b.created_by)) as "createdByName"
    from batch b
    left join product p on p.company_id = b.company_id and p.id = b.product_id
    left join place f on f.company_id = b.company_id and f.id = b.factory_id
    left join print_template pt
      on pt.company_id = b.company_id and pt.id = b.print_template_id
    left join app_user u on u.company_id = b.company_id and u.id = b.created_by`

const SORTS: SortColumns = {
  name: sql`b.name`,
  start: sql`b.lo`,
  labelCount: sql`b.hi - b.lo`,
  createdAt: sql`b.created_at`,
}

/** Batches of which the user may see labels. */
const inReach = (reach: Reach): RawBuilder<boolean> =>
  sql`(b.company_id = ${reach.companyId} and ${batchInReach(reach, 'b')})`

/** One page of batches and how many there are. */
export async function listBatches(
  db: Database,
  reach: Reach,
  filter: BatchFilter,
  page: PageOrder,
): Promise<{ records: BatchRow[]; total: number }> {
  const { keyword = '', productId = null, createdFrom, createdTo, timeZone } = filter
  const where = sql`
    where ${inReach(reach)}
      and (${keyword} = '' or b.name like ${containing(keyword)})
      and (${productId}::bigint is null or b.product_id = ${productId})
      and ${every(onDays(sql`b.created_at`, { from: createdFrom, to: createdTo }, timeZone))}`
  const total = await countRows(db, sql`batch b ${where}`)
  const found = await rows(
    db,
    sql<BareBatch>`${BATCH_ROWS} ${where} ${orderBy(page.sort, SORTS, sql`b.created_at desc, b.id desc`, sql`b.id`)}
      ${pageOfRows(page)}`,
  )
  return { records: await withCounts(db, reach, found), total }
}

/** One batch that the user may see, or undefined. */
export async function readBatch(
  db: Database,
  reach: Reach,
  id: number,
): Promise<BatchRow | undefined> {
  const found = await rows(
    db,
    sql<BareBatch>`${BATCH_ROWS} where ${inReach(reach)} and b.id = ${id}`,
  )
  return (await withCounts(db, reach, found))[0]
}

type Tally = {
  readonly batchId: number
  readonly status: LabelStatus
  readonly activation: LabelActivation
  readonly count: number
}

/** Adds the counts of a page's batches: one statement over the tallies, never over labels. */
async function withCounts(
  db: Database,
  reach: Reach,
  batches: readonly BareBatch[],
): Promise<BatchRow[]> {
  const tallies = await rows(
    db,
    sql<Tally>`
      select batch_id as "batchId", status, activation, sum(label_count)::bigint as count
        from label_tally
       where company_id = ${reach.companyId} and batch_id = any(${batches.map(({ id }) => id)}::bigint[])
         and ${dealerInReach(reach)}
       group by batch_id, status, activation`,
  )
  return batches.map((batch) => {
    const statusCounts: Record<string, number> = {}
    let activatedCount = 0
    for (const { batchId, status, activation, count } of tallies) {
      if (batchId !== batch.id) continue
      statusCounts[status] = (statusCounts[status] ?? 0) + count
      if (activation === 'activated' || activation === 'not_required') activatedCount += count
    }
    return { ...batch, activatedCount, statusCounts }
  })
}

/** Batches for a picker: these ids, or the newest twenty whose name holds the keyword. */
export function searchBatches(
  db: Database,
  reach: Reach,
  keyword: string,
  ids: readonly number[],
): Promise<{ id: number; name: string; start: number; end: number }[]> {
  const wanted =
    ids.length > 0
      ? sql`b.id = any(${ids}::bigint[])`
      : sql`(${keyword} = '' or b.name like ${containing(keyword)})`
  return rows(
    db,
    sql<{ id: number; name: string; start: number; end: number }>`
      select b.id, b.name, b.lo as start, b.hi as "end" from batch b
       where ${inReach(reach)} and ${wanted}
       order by b.created_at desc, b.id desc limit ${ids.length > 0 ? ids.length : 20}`,
  )
}
