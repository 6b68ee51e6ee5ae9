import type { LabelKind } from '@zhenma/contract/labels/label-transitions'
import { type RawBuilder, sql } from 'kysely'
import { type Database, rows } from '../../platform/database/database.ts'

/** A run of labels of one batch and kind, both ends included. */
export type StoredLine = {
  readonly lo: number
  readonly hi: number
  readonly via: number | null
  readonly kind: LabelKind
  readonly batchName: string
}

/**
 * The batches that a run of `l` lies in, by floor look-up and by what begins inside it, cut where
 * boxes, packages and products change: as `b (lo, hi, kind, name)`.
 */
function partsOf(companyId: number): RawBuilder<unknown> {
  const columns = sql.raw('lo, hi, name, box_count, package_count')
  return sql`
    cross join lateral (
      (select ${columns} from batch
        where company_id = ${companyId} and lo <= l.lo order by lo desc limit 1)
      union all
      (select ${columns} from batch
        where company_id = ${companyId} and lo > l.lo and lo <= l.hi)) found
    cross join lateral (values
      ('box'::label_kind, found.lo, found.lo + found.box_count - 1),
      ('package', found.lo + found.box_count, found.lo + found.box_count + found.package_count - 1),
      ('product', found.lo + found.box_count + found.package_count, found.hi)) b (kind, lo, hi)`
}

/**
 * Runs of a movement's labels above `after`, ascending, at most `limit`. Its lines do not overlap:
 * one of them may hold `after`, the others begin above it.
 */
export function listLines(
  db: Database,
  companyId: number,
  movementId: number,
  after: number,
  limit: number,
): Promise<StoredLine[]> {
  return rows(
    db,
    sql<StoredLine>`
      with l as materialized (
        (select lo, hi, via from movement_line
          where company_id = ${companyId} and movement_id = ${movementId} and lo <= ${after}
          order by lo desc limit 1)
        union all
        (select lo, hi, via from movement_line
          where company_id = ${companyId} and movement_id = ${movementId} and lo > ${after}
          order by lo limit ${limit}))
      select greatest(l.lo, b.lo, ${after}::bigint + 1) as lo, least(l.hi, b.hi) as hi, l.via,
             b.kind, found.name as "batchName"
        from l ${partsOf(companyId)}
       where greatest(l.lo, b.lo, ${after}::bigint + 1) <= least(l.hi, b.hi)
       order by 1 limit ${limit}`,
  )
}
