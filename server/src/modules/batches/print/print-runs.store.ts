import type { SerialRange } from '@zhenma/codes/serial-range'
import {
  type PrintRunRow,
  type PrintRunState,
  SHOWN_SPOILED_PARTS,
} from '@zhenma/contract/batches/print-runs.contract'
import { type RawBuilder, sql } from 'kysely'
import { numberArray } from '../../../platform/database/array-literal.ts'
import { type Database, first, one, rows } from '../../../platform/database/database.ts'
import { pageOfRows } from '../../../platform/database/lists.ts'
import type { User } from '../../../platform/http/context.ts'
import type { RunSerials } from './printed-serials.ts'
import type { PrintNames } from './print-job.ts'

/** Makes whoever prints a batch, or says what became of it, wait for each other. */
export async function lockPrinting(
  db: Database,
  companyId: number,
  batchId: number,
): Promise<void> {
  // A statement of its own: the next one must see what was committed while we waited.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`print ${batchId}`}, ${companyId}))`.execute(
    db,
  )
}

/** A run with all of its spoiled parts; `at` as people of the company read it. */
export type HeldRun = RunSerials & {
  readonly id: number
  readonly number: number
  readonly user: string
  readonly at: string
  readonly createdByName: string | null
  readonly createdAt: string
}

/** The runs of a batch that hold any serial of a range, the first run first. */
export function runsOf(
  db: Database,
  { companyId, timeZone }: Pick<User, 'companyId' | 'timeZone'>,
  batchId: number,
  { lo, hi }: SerialRange,
): Promise<HeldRun[]> {
  return rows(
    db,
    sql<HeldRun>`
      select r.id, r.number, r.lo, r.hi, r.state, coalesce(u.real_name, platform_user_name(r.created_by), '–') as "user",
             to_char(r.created_at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI') as at,
             coalesce(u.real_name, platform_user_name(r.created_by)) as "createdByName",
             r.created_at as "createdAt",
             coalesce((
               select jsonb_agg(jsonb_build_object('lo', s.lo, 'hi', s.hi) order by s.lo)
                 from print_spoiled s
                where s.company_id = ${companyId} and s.run_id = r.id), '[]') as spoiled
        from print_run r
        left join app_user u on u.company_id = r.company_id and u.id = r.created_by
       where r.company_id = ${companyId} and r.batch_id = ${batchId}
         and r.lo <= ${hi} and r.hi >= ${lo}
       order by r.number`,
  )
}

export type NewRun = SerialRange & {
  readonly batchId: number
  readonly kind: string
  readonly format: string
  readonly reason: string
}

/** Writes the next run of a batch; under `lockPrinting`. Answers its number. */
export async function insertRun(
  db: Database,
  companyId: number,
  userId: number,
  { batchId, lo, hi, kind, format, reason }: NewRun,
): Promise<number> {
  const { number } = await one(
    db,
    sql<{ number: number }>`
      insert into print_run (company_id, batch_id, number, lo, hi, kind, format, reason, created_by)
      select ${companyId}, ${batchId}, coalesce(max(number), 0) + 1, ${lo}, ${hi}, ${kind},
             ${format}, ${reason}, ${userId}
        from print_run where company_id = ${companyId} and batch_id = ${batchId}
      returning number`,
  )
  return number
}

/** How many runs a batch has, and how many spoiled parts they have together. */
export function countRuns(
  db: Database,
  companyId: number,
  batchId: number,
): Promise<{ runs: number; parts: number }> {
  return one(
    db,
    sql<{ runs: number; parts: number }>`
      select (select count(*) from print_run
               where company_id = ${companyId} and batch_id = ${batchId}) as runs,
             (select count(*) from print_spoiled s
                join print_run r on r.company_id = s.company_id and r.id = s.run_id
               where s.company_id = ${companyId} and r.batch_id = ${batchId}) as parts`,
  )
}

/** The batch of a run, or undefined. */
export async function batchOfRun(
  db: Database,
  companyId: number,
  id: number,
): Promise<number | undefined> {
  const found = await first(
    db,
    sql<{ batchId: number }>`
      select batch_id as "batchId" from print_run where company_id = ${companyId} and id = ${id}`,
  )
  return found?.batchId
}

const shownParts = (companyId: number): RawBuilder<unknown> => sql`
  select jsonb_agg(jsonb_build_object('start', s.lo, 'end', s.hi, 'reason', s.reason,
           'userName', s.real_name, 'at', s.at) order by s.lo)
    from (select p.lo, p.hi, p.reason,
                 coalesce(u.real_name, platform_user_name(p.created_by)) as real_name,
                 to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
            from print_spoiled p
            left join app_user u on u.company_id = p.company_id and u.id = p.created_by
           where p.company_id = ${companyId} and p.run_id = r.id
           order by p.lo limit ${SHOWN_SPOILED_PARTS}) s`

function runRows(companyId: number, chosen: RawBuilder<unknown>): RawBuilder<PrintRunRow> {
  return sql<PrintRunRow>`
    select r.id, r.batch_id as "batchId", r.number, r.lo as start, r.hi as "end",
           r.hi - r.lo + 1 as "labelCount", r.kind, r.format, r.state, r.reason,
           (select coalesce(sum(hi - lo + 1), 0)::bigint from print_spoiled
             where company_id = ${companyId} and run_id = r.id) as "spoiledCount",
           coalesce((${shownParts(companyId)}), '[]') as spoiled,
           r.created_at as "createdAt",
           coalesce(c.real_name, platform_user_name(r.created_by)) as "createdByName",
           r.changed_at as "changedAt",
           coalesce(h.real_name, platform_user_name(r.changed_by)) as "changedByName"
      from (${chosen}) r
      left join app_user c on c.company_id = r.company_id and c.id = r.created_by
      left join app_user h on h.company_id = r.company_id and h.id = r.changed_by
     order by r.number desc`
}

/** One page of a batch's runs, the newest first, and how many there are. */
export async function listRuns(
  db: Database,
  companyId: number,
  batchId: number,
  page: { readonly pageNo: number; readonly pageSize: number },
): Promise<{ records: PrintRunRow[]; total: number }> {
  const { runs: total } = await countRuns(db, companyId, batchId)
  const chosen = sql`
    select * from print_run where company_id = ${companyId} and batch_id = ${batchId}
     order by number desc ${pageOfRows(page)}`
  return { records: await rows(db, runRows(companyId, chosen)), total }
}

/** One run as the list shows it. */
export function readRun(db: Database, companyId: number, id: number): Promise<PrintRunRow> {
  const chosen = sql`select * from print_run where company_id = ${companyId} and id = ${id}`
  return one(db, runRows(companyId, chosen))
}

export async function setRunState(
  db: Database,
  companyId: number,
  userId: number,
  id: number,
  state: PrintRunState,
): Promise<void> {
  await sql`
    update print_run set state = ${state}, changed_by = ${userId}, changed_at = clock_timestamp()
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Adds spoiled parts to a run; they must not overlap those it has. */
export async function insertSpoiled(
  db: Database,
  companyId: number,
  userId: number,
  runId: number,
  parts: readonly SerialRange[],
  reason: string,
): Promise<void> {
  await sql`
    insert into print_spoiled (company_id, run_id, lo, hi, reason, created_by)
    select ${companyId}, ${runId}, lo, hi, ${reason}, ${userId}
      from unnest(${numberArray(parts.map(({ lo }) => lo))}::bigint[],
                  ${numberArray(parts.map(({ hi }) => hi))}::bigint[]) part (lo, hi)`.execute(db)
}

/** What a batch is printed with: what stands on its labels, and the template it has. */
export function readPrintData(
  db: Database,
  { companyId, timeZone }: Pick<User, 'companyId' | 'timeZone'>,
  batchId: number,
): Promise<PrintNames & { readonly templateId: number | null }> {
  return one(
    db,
    sql<PrintNames & { readonly templateId: number | null }>`
      select b.print_template_id as "templateId", p.name as "productName", p.barcode,
             c.name as company, coalesce(p.number, '') as number,
             coalesce(p.specification, '') as specification,
             coalesce(p.packaging, '') as packaging, coalesce(p.unit, '') as unit,
             coalesce(f.name, '') as factory,
             coalesce(to_char(b.produced_on + p.shelf_life_days, 'YYYY-MM-DD'), '') as "validUntil",
             to_char(now() at time zone ${timeZone}, 'YYYY-MM-DD') as "printedOn"
        from batch b
        join company c on c.id = b.company_id
        left join product p on p.company_id = b.company_id and p.id = b.product_id
        left join place f on f.company_id = b.company_id and f.id = b.factory_id
       where b.company_id = ${companyId} and b.id = ${batchId}`,
  )
}
