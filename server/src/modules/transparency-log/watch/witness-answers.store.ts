import type { WitnessFailure } from '@zhenma/contract/transparency-log/witness-words'
import { sql } from 'kysely'
import { type Database, rows } from '../../../platform/database/database.ts'
import type { LogKey } from '../tiles.store.ts'

/** What a witness said. `failure` is null where it cosigned; `status`: of an HTTP answer that refuses. */
export type WitnessAnswer = {
  readonly name: string
  readonly failure: WitnessFailure | null
  readonly status: number | null
}

/** The same failure is written down again no sooner: a log that grows every second would be at it every second. */
const AGAIN_AFTER = sql`interval '1 minute'`

/**
 * Notes what witnesses said of a checkpoint of so many entries. What changes nothing is written once a minute at most; a
 * failure is nothing where another server has had the witness cosign as much meanwhile.
 */
export async function noteAnswers(
  db: Database,
  { companyId, logId }: LogKey,
  size: number,
  answers: readonly WitnessAnswer[],
): Promise<void> {
  if (answers.length === 0) return
  await sql`
    insert into transparency_witness as w
           (company_id, log_id, name, cosigned_at, cosigned_size, failing_since, failed_at, failure, status)
    select ${companyId}::integer, ${logId}::integer, a.name, case when a.failure is null then n.at end,
           case when a.failure is null then ${size}::bigint end, case when a.failure is not null then n.at end,
           case when a.failure is not null then n.at end, a.failure, a.status
      from unnest(${answers.map(({ name }) => name)}::text[],
                  ${answers.map(({ failure }) => failure)}::text[],
                  ${answers.map(({ status }) => status)}::smallint[]) a (name, failure, status),
           (select clock_timestamp() as at) n
     order by a.name
    on conflict (company_id, log_id, name) do update
       set cosigned_at = coalesce(excluded.cosigned_at, w.cosigned_at),
           cosigned_size = greatest(excluded.cosigned_size, w.cosigned_size),
           failing_since = case when excluded.failure is not null
             then coalesce(w.failing_since, excluded.failing_since) end,
           failed_at = coalesce(excluded.failed_at, w.failed_at),
           failure = coalesce(excluded.failure, w.failure),
           status = case when excluded.failure is null then w.status else excluded.status end
     where case when excluded.failure is null
             then w.failing_since is not null or w.cosigned_size is distinct from excluded.cosigned_size
               or w.cosigned_at < excluded.cosigned_at - ${AGAIN_AFTER}
             else (w.cosigned_size is null or w.cosigned_size < ${size})
               and (w.failing_since is null or w.failure <> excluded.failure
                 or w.status is distinct from excluded.status
                 or w.failed_at < excluded.failed_at - ${AGAIN_AFTER}) end`.execute(db)
}

/** What is known of a witness of a log: when it cosigned last and how much, and when and why it did not. */
export type WitnessRow = {
  readonly name: string
  readonly cosignedAt: string | null
  readonly cosignedSize: number | null
  readonly failingSince: string | null
  readonly failedAt: string | null
  readonly failure: WitnessFailure | null
  readonly status: number | null
}

/** Of every witness that was ever asked about a log. */
export const listAnswers = (db: Database, { companyId, logId }: LogKey): Promise<WitnessRow[]> =>
  rows(
    db,
    sql<WitnessRow>`
      select name, cosigned_at as "cosignedAt", cosigned_size as "cosignedSize",
             failing_since as "failingSince", failed_at as "failedAt", failure, status
        from transparency_witness where company_id = ${companyId} and log_id = ${logId}
       order by name limit 1000`,
  )
