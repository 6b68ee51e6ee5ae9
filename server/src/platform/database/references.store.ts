import { type RawBuilder, sql } from 'kysely'
import { NAMED_REFERRERS, type Referrer } from '@zhenma/contract/deletion/referrers'
import { type Database, rows } from './database.ts'

/** What can refer to a record: a select of one column `name`, what each row that does is called. */
export type ReferenceSource<By extends string = Referrer> = {
  readonly by: By
  readonly names: RawBuilder<unknown>
}

/** So many are counted: a record that everything refers to is told as quickly as others. */
const COUNTED = 1000

export type Found<By extends string = Referrer> = {
  readonly by: By
  readonly count: number
  readonly isMore: boolean
  readonly names: readonly string[]
}

/** What refers to a record, in the order of its sources, in one statement; what does not is left out. */
export async function readReferences<By extends string>(
  db: Database,
  sources: readonly ReferenceSource<By>[],
): Promise<Found<By>[]> {
  const parts = sources.map(
    ({ by, names }, place) => sql`
      select ${place}::integer as place, ${by}::text as by, count(*)::integer as count,
             (array_agg(name))[1:${sql.lit(NAMED_REFERRERS)}] as names
        from (select name from (${names}) found limit ${sql.lit(COUNTED + 1)}) counted`,
  )
  const found = await rows(
    db,
    sql<{ by: By; count: number; names: string[] | null }>`
      select by, count, names from (${sql.join(parts, sql` union all `)}) of_each
       where count > 0 order by place`,
  )
  return found.map(({ by, count, names }) => ({
    by,
    count: Math.min(count, COUNTED),
    isMore: count > COUNTED,
    names: (names ?? []).filter((name) => name !== ''),
  }))
}
