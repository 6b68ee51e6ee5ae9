import type { OpenedRun } from '../model/findings.ts'
import { sql } from 'kysely'
import { numberArray } from '../../../../platform/database/array-literal.ts'
import type { Database } from '../../../../platform/database/database.ts'

/**
 * Keeps that a movement took labels out of boxes that stayed behind, for the history of both: the
 * box itself is no label of the movement.
 */
export async function keepOpenings(
  db: Database,
  companyId: number,
  movementId: number,
  opened: readonly OpenedRun[],
): Promise<void> {
  if (opened.length === 0) return
  await sql`
    insert into box_opening (company_id, movement_id, lo, hi, box)
    select ${companyId}, ${movementId}, lo, hi, box
      from unnest(${numberArray(opened.map(({ lo }) => lo))}::bigint[],
                  ${numberArray(opened.map(({ hi }) => hi))}::bigint[],
                  ${numberArray(opened.map(({ box }) => box))}::bigint[]) r (lo, hi, box)`.execute(
    db,
  )
}
