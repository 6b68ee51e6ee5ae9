import { subtractRanges } from '@zhenma/codes/serial-range'
import type { LabelStatus } from '@zhenma/contract/labels/label-transitions'
import { type RawBuilder, sql } from 'kysely'
import { numberArray } from '../../../../platform/database/array-literal.ts'
import { type Database, rows } from '../../../../platform/database/database.ts'
import { fail } from '../../../../platform/errors/fail.ts'
import type { TouchedRange } from '../boxes/resolve-boxes.ts'
import type { Changes } from './span-pieces.ts'

/** What a run of labels was before a movement. */
type FormerState = {
  readonly lo: number
  readonly hi: number
  readonly status: LabelStatus
  readonly dealerId: number | null
  readonly warehouseId: number | null
  readonly outboundId: number | null
  readonly deliveryId: number | null
}

/** The part of a change's statement that keeps what its labels were: a row for each piece, none for a label. */
export const keptFormer = (companyId: number): RawBuilder<unknown> => sql`
    former as (
      insert into movement_former (company_id, movement_id, lo, hi, status, dealer_id, warehouse_id,
                                   outbound_id, delivery_id)
      select ${companyId}, new_movement.id, lo, hi, status, dealer_id, warehouse_id, outbound_id,
             delivery_id
        from pieces, new_movement
       where inside and (select ok from verdict)),`

/**
 * The runs of a movement that is taken back, cut where its labels were different things before, and what
 * they are to be again: a run's role is the place of its former state in the lists. Throws
 * MOVEMENT_UNDO_MIXED for a movement that kept nothing, as those before ADR 0066.
 */
export async function formerOf(
  db: Database,
  companyId: number,
  movementId: number,
  touched: readonly TouchedRange[],
): Promise<{ readonly ranges: readonly TouchedRange[]; readonly changes: Changes }> {
  const kept = await rows(
    db,
    sql<FormerState>`
      select lo, hi, status, dealer_id as "dealerId", warehouse_id as "warehouseId",
             outbound_id as "outboundId", delivery_id as "deliveryId"
        from movement_former
       where company_id = ${companyId} and movement_id = ${movementId} order by lo`,
  )
  if (subtractRanges(touched, kept).length > 0) {
    const [movement] = await rows(
      db,
      sql<{ number: number }>`
        select number from movement where company_id = ${companyId} and id = ${movementId}`,
    )
    throw fail('MOVEMENT_UNDO_MIXED', { number: movement?.number ?? movementId })
  }
  const states = new Map<string, { readonly role: number; readonly state: FormerState }>()
  const roleOf = ({ lo: _lo, hi: _hi, ...state }: FormerState): number => {
    const key = JSON.stringify(state)
    const known = states.get(key)
    if (known !== undefined) return known.role
    const role = states.size + 1
    states.set(key, { role, state: { lo: 0, hi: 0, ...state } })
    return role
  }
  const ranges = cutAt(touched, kept, roleOf)
  const list = [...states.values()].map(({ state }) => state)
  const numbers = (of: (state: FormerState) => number | null) =>
    sql`(${numberArray(list.map(of))}::bigint[])[role]`
  return {
    ranges,
    changes: {
      status: sql`(${`{${list.map(({ status }) => status).join(',')}}`}::label_status[])[role]`,
      dealer_id: numbers(({ dealerId }) => dealerId),
      warehouse_id: numbers(({ warehouseId }) => warehouseId),
      outbound_id: numbers(({ outboundId }) => outboundId),
      delivery_id: numbers(({ deliveryId }) => deliveryId),
    },
  }
}

/** What was touched, by the former states that lie within it; both in order. */
function cutAt(
  touched: readonly TouchedRange[],
  kept: readonly FormerState[],
  roleOf: (state: FormerState) => number,
): TouchedRange[] {
  const cut: TouchedRange[] = []
  let next = 0
  for (const range of [...touched].sort((a, b) => a.lo - b.lo)) {
    while ((kept[next]?.hi ?? Infinity) < range.lo) next += 1
    for (let at = next; (kept[at]?.lo ?? Infinity) <= range.hi; at += 1) {
      const state = kept[at]
      if (state === undefined) break
      const lo = Math.max(state.lo, range.lo)
      const hi = Math.min(state.hi, range.hi)
      const last = cut.at(-1)
      const role = roleOf(state)
      // Fewer lines in the history.
      if (last !== undefined && last.hi + 1 === lo && last.lo >= range.lo && last.role === role) {
        cut[cut.length - 1] = { ...last, hi }
      } else cut.push({ ...range, lo, hi, role })
    }
  }
  return cut
}
