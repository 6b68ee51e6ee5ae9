import type { BillDifferenceRow, BillRow } from '@zhenma/contract/payouts/payout-providers.contract'
import type {
  BillConclusion,
  BillDifference,
  PayoutProvider,
} from '@zhenma/contract/payouts/payout-ways'
import { sql } from 'kysely'
import {
  countRows,
  type Database,
  first,
  one,
  rows,
} from '../../../../platform/database/database.ts'
import { revisionColumn } from '../../../../platform/audit/revisions.store.ts'
import { every, neverEmpty, orderBy, pageOfRows } from '../../../../platform/database/lists.ts'
import type { ReadBillRow } from './bill-reader.ts'

/** Bills are of China's days. */
const ZONE = 'Asia/Shanghai'

type Page = {
  readonly pageNo: number
  readonly pageSize: number
  readonly sort?: string | undefined
}

export function findBillOf(
  db: Database,
  companyId: number,
  of: { readonly way: PayoutProvider; readonly fileHash: Buffer },
): Promise<{ uploadedAt: string } | undefined> {
  return first(
    db,
    sql<{ uploadedAt: string }>`
      select uploaded_at as "uploadedAt" from payout_bill
       where company_id = ${companyId} and way = ${of.way} and file_hash = ${of.fileHash}`,
  )
}

export async function insertBill(
  db: Database,
  companyId: number,
  bill: {
    readonly way: PayoutProvider
    readonly fileName: string
    readonly fileHash: Buffer
    readonly fromDay: string
    readonly toDay: string
    readonly userId: number
  },
): Promise<number> {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into payout_bill (company_id, way, file_name, file_hash, from_day, to_day, payment_count,
        agreeing_count, other_count, uploaded_by)
      values (${companyId}, ${bill.way}, ${bill.fileName}, ${bill.fileHash}, ${bill.fromDay}::date,
        ${bill.toDay}::date, 0, 0, 0, ${bill.userId})
      returning id`,
  )
  return id
}

export type BillFigures = {
  readonly paymentCount: number
  readonly agreeingCount: number
  readonly otherCount: number
}

export async function writeFigures(
  db: Database,
  companyId: number,
  id: number,
  { paymentCount, agreeingCount, otherCount }: BillFigures,
): Promise<void> {
  await sql`
    update payout_bill set payment_count = ${paymentCount}, agreeing_count = ${agreeingCount},
      other_count = ${otherCount}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Our numbers of the payouts to which a provider gave these numbers of its own. */
export async function numbersByProvider(
  db: Database,
  companyId: number,
  { way, given }: { readonly way: PayoutProvider; readonly given: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const wanted = given.filter((number) => number !== '')
  if (wanted.length === 0) return new Map()
  const found = await rows(
    db,
    sql<{ number: string; providerNumber: string }>`
      select number, provider_number as "providerNumber" from payout
       where company_id = ${companyId} and way = ${way} and provider_number <> ''
         and provider_number = any(${wanted}::text[])`,
  )
  return new Map(found.map(({ number, providerNumber }) => [providerNumber, number]))
}

/**
 * Compares payments of a bill with our payouts, which they name by their numbers, and writes down what differs;
 * answers how many agree. A payment by a number that its payout had before was not to be made.
 */
export async function matchPayments(
  db: Database,
  companyId: number,
  bill: { readonly id: number; readonly way: PayoutProvider },
  payments: readonly ReadBillRow[],
): Promise<number> {
  const { agreeing } = await one(
    db,
    sql<{ agreeing: number }>`
      with billed as (
        select * from unnest(
          ${payments.map(({ number }) => number)}::text[],
          ${payments.map(({ providerNumber }) => providerNumber)}::text[],
          ${payments.map(({ cents }) => cents)}::bigint[],
          ${payments.map(({ paidAt }) => paidAt.toISOString())}::timestamptz[])
          as t (number, provider_number, cents, paid_at)),
      compared as (
        select t.*, o.id as payout_id, o.amount_cents,
               case when o.id is null then 'unknown_here'
                    when o.number <> t.number or o.state <> 'paid' then 'not_paid_here'
                    when o.amount_cents <> t.cents then 'amount' end as kind
          from billed t
          left join payout o on o.company_id = ${companyId}
            and o.draw_id = substring(t.number from 'D(\\d+)A')::bigint),
      written as (
        insert into bill_difference (company_id, bill_id, kind, number, payout_id, provider_number,
          bill_cents, paid_at, our_cents)
        select ${companyId}, ${bill.id}, kind, number, payout_id, provider_number, cents, paid_at,
               amount_cents
          from compared where kind is not null)
      select count(*) filter (where kind is null)::int as agreeing from compared`,
  )
  return agreeing
}

/** Writes down payouts that were paid within the days of a bill and do not stand in it, `most` of them. */
export async function insertMissing(
  db: Database,
  companyId: number,
  bill: {
    readonly id: number
    readonly way: PayoutProvider
    readonly fromDay: string
    readonly toDay: string
  },
  numbers: readonly string[],
  most: number,
): Promise<void> {
  const at = sql`coalesce(o.paid_at, o.state_at)`
  await sql`
    insert into bill_difference (company_id, bill_id, kind, number, payout_id, provider_number,
      paid_at, our_cents)
    select o.company_id, ${bill.id}, 'not_there', o.number, o.id, o.provider_number, ${at},
           o.amount_cents
      from payout o
      left join unnest(${numbers as string[]}::text[]) as t (number) on t.number = o.number
     where o.company_id = ${companyId} and o.way = ${bill.way} and o.way <> 'hand'
       and o.state = 'paid' and t.number is null
       and ${at} >= ${bill.fromDay}::date::timestamp at time zone ${ZONE}
       and ${at} < (${bill.toDay}::date + 1)::timestamp at time zone ${ZONE}
     order by ${at}, o.id limit ${most}`.execute(db)
}

export const countDifferences = (db: Database, companyId: number, billId: number) =>
  countRows(db, sql`bill_difference where company_id = ${companyId} and bill_id = ${billId}`)

const BILL_SORTS = {
  fileName: sql`b.file_name`,
  fromDay: sql`b.from_day`,
  paymentCount: sql`b.payment_count`,
  agreeingCount: sql`b.agreeing_count`,
  differenceCount: sql`coalesce(f.count, 0)`,
  openCount: sql`coalesce(f.open, 0)`,
  otherCount: sql`b.other_count`,
  uploadedAt: neverEmpty(sql`b.uploaded_at`),
}

/** One page of bills, the newest first or as `sort` says, and how many there are; with an id that one alone. */
export async function listBills(
  db: Database,
  companyId: number,
  page: Page & { readonly id?: number | null | undefined },
): Promise<{ records: BillRow[]; total: number }> {
  const ofId = page.id == null ? sql`` : sql`and b.id = ${page.id}`
  const total = await countRows(db, sql`payout_bill b where b.company_id = ${companyId} ${ofId}`)
  const records = await rows(
    db,
    sql<BillRow>`
      select b.id, b.way, b.file_name as "fileName", b.from_day as "fromDay", b.to_day as "toDay",
             b.payment_count as "paymentCount", b.agreeing_count as "agreeingCount",
             b.other_count as "otherCount", coalesce(f.count, 0) as "differenceCount",
             coalesce(f.open, 0) as "openCount", b.uploaded_at as "uploadedAt",
             coalesce(u.real_name, platform_user_name(b.uploaded_by)) as "uploadedByName"
        from payout_bill b
        left join app_user u on u.company_id = b.company_id and u.id = b.uploaded_by
        left join lateral (
          select count(*)::int as count,
                 count(*) filter (where d.conclusion is null)::int as open
            from bill_difference d
           where d.company_id = b.company_id and d.bill_id = b.id) f on true
       where b.company_id = ${companyId} ${ofId}
       ${orderBy(page.sort, BILL_SORTS, sql`b.uploaded_at desc, b.id desc`, sql`b.id`)} ${pageOfRows(page)}`,
  )
  return { records, total }
}

const DIFFERENCE = sql`
  f.id, f.bill_id as "billId", b.file_name as "fileName", f.kind, f.number, f.payout_id as "payoutId",
  f.provider_number as "providerNumber", f.bill_cents as "billCents", f.paid_at as "paidAt",
  f.our_cents as "ourCents", o.state, f.conclusion, f.note, f.concluded_at as "concludedAt",
  coalesce(u.real_name, platform_user_name(f.concluded_by)) as "concludedByName",
  ${revisionColumn(sql`f.company_id`, 'bill-difference', sql`f.id::text`)}`

const DIFFERENCE_SORTS = {
  number: sql`f.number`,
  billCents: sql`f.bill_cents`,
  ourCents: sql`f.our_cents`,
  paidAt: sql`f.paid_at`,
  fileName: sql`b.file_name`,
  concludedAt: sql`f.concluded_at`,
}

/** One page of what differs, the newest first or as `sort` says, and how much there is; with an id that one alone. */
export async function listDifferences(
  db: Database,
  companyId: number,
  page: Page & {
    readonly id?: number | null | undefined
    readonly billId?: number | null | undefined
    readonly kind?: BillDifference | undefined
    readonly isConcluded?: boolean | undefined
  },
): Promise<{ records: BillDifferenceRow[]; total: number }> {
  const { id, billId, kind, isConcluded } = page
  const where = every([
    sql`f.company_id = ${companyId}`,
    ...(id == null ? [] : [sql`f.id = ${id}`]),
    ...(billId == null ? [] : [sql`f.bill_id = ${billId}`]),
    ...(kind === undefined ? [] : [sql`f.kind = ${kind}`]),
    ...(isConcluded === undefined ? [] : [sql`(f.conclusion is not null) = ${isConcluded}`]),
  ])
  const total = await countRows(db, sql`bill_difference f where ${where}`)
  const records = await rows(
    db,
    sql<BillDifferenceRow>`
      select ${DIFFERENCE} from bill_difference f
        join payout_bill b on b.company_id = f.company_id and b.id = f.bill_id
        left join payout o on o.company_id = f.company_id and o.id = f.payout_id
        left join app_user u on u.company_id = f.company_id and u.id = f.concluded_by
       where ${where} ${orderBy(page.sort, DIFFERENCE_SORTS, sql`f.id desc`, sql`f.id`)} ${pageOfRows(page)}`,
  )
  return { records, total }
}

export type HeldDifference = {
  readonly number: string
  readonly conclusion: BillConclusion | null
  readonly note: string
}

/** A difference, held for a change. */
export function holdDifference(
  db: Database,
  companyId: number,
  id: number,
): Promise<HeldDifference | undefined> {
  return first(
    db,
    sql<HeldDifference>`
      select number, conclusion, note from bill_difference
       where company_id = ${companyId} and id = ${id} for update`,
  )
}

export async function writeConclusion(
  db: Database,
  companyId: number,
  id: number,
  by: { readonly userId: number; readonly conclusion: BillConclusion; readonly note: string },
): Promise<void> {
  await sql`
    update bill_difference set conclusion = ${by.conclusion}, note = ${by.note},
      concluded_at = now(), concluded_by = ${by.userId}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}
