import type { SerialRange } from '@zhenma/codes/serial-range'
import { type Transition, TRANSITIONS } from '@zhenma/contract/labels/label-transitions'
import { sql } from 'kysely'
import { numberArray } from '../../platform/database/array-literal.ts'
import { type Database, rows } from '../../platform/database/database.ts'
import { lengthClasses } from '../labels/index.ts'

const WITHOUT_STATUS: readonly string[] = ['allot_dealer', 'allot_warehouse', 'flag_status']
/** Operations that change where a label is; activation, binding and the like do not. */
const MOVING = Object.keys(TRANSITIONS).filter((name) => {
  const { to }: Transition = TRANSITIONS[name as keyof typeof TRANSITIONS]
  return to !== undefined || WITHOUT_STATUS.includes(name)
})

/**
 * Which of these ranges hold a label that was moved by a movement after theirs: their indexes in the
 * list. Found as a label's history is: by one short index probe for each class of line length.
 */
export async function movedSince(
  db: Database,
  companyId: number,
  ranges: readonly (SerialRange & { readonly movementId: number })[],
): Promise<Set<number>> {
  if (ranges.length === 0) return new Set()
  const earliest = Math.min(...ranges.map(({ movementId }) => movementId))
  const found = await rows(
    db,
    sql<{ index: number }>`
      with classes as materialized (
        select class from ${lengthClasses(companyId)}
         where exists (select from movement
                        where company_id = ${companyId} and id > ${earliest}
                          and operation = any(${MOVING}::text[])))
      select r.position - 1 as index
        from unnest(${numberArray(ranges.map(({ lo }) => lo))}::bigint[],
                    ${numberArray(ranges.map(({ hi }) => hi))}::bigint[],
                    ${numberArray(ranges.map(({ movementId }) => movementId))}::bigint[])
             with ordinality r (lo, hi, since, position)
       where exists (
         select from classes c cross join lateral (
           select l.movement_id from movement_line l
            where l.company_id = ${companyId} and l.class = c.class
              and l.lo > r.lo - (1::bigint << c.class) and l.lo <= r.hi and l.hi >= r.lo
              and l.movement_id > r.since
           offset 0) l
           join movement m on m.company_id = ${companyId} and m.id = l.movement_id
          where m.operation = any(${MOVING}::text[]))`,
  )
  return new Set(found.map(({ index }) => index))
}
