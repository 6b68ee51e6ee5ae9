import { type RawBuilder, sql } from 'kysely'
import { numberArray } from '../../../../platform/database/array-literal.ts'
import type { TouchedRange } from '../boxes/resolve-boxes.ts'
import type { PutBack } from './original-boxes.ts'

/** What a touched range's `role` says of where its labels lie after a reset. */
const STAYS = 0
const AS_PACKED = 1
/** From here on: the place of the box in a list. */
const FIRST_BOX = 2

/** The touched ranges cut where places differ, each with the role that tells its place. */
export function changeOf(
  putBack: readonly PutBack[],
  touched: readonly TouchedRange[],
): { readonly ranges: readonly TouchedRange[]; readonly parent: RawBuilder<unknown> } {
  const boxes = [...new Set(putBack.flatMap(({ box }) => box ?? []))]
  const roles = new Map(boxes.map((box, index) => [box, FIRST_BOX + index]))
  const sorted = [...putBack].sort((a, b) => a.lo - b.lo)
  const ranges: TouchedRange[] = []
  let next = 0
  for (const range of [...touched].sort((a, b) => a.lo - b.lo)) {
    let { lo } = range
    // What was put back lies within what was touched.
    for (
      let part = sorted[next];
      part !== undefined && part.lo <= range.hi;
      part = sorted[++next]
    ) {
      if (part.lo > lo) ranges.push({ ...range, lo, hi: part.lo - 1 })
      const role = part.box === null ? AS_PACKED : roles.get(part.box)
      ranges.push({ ...range, lo: part.lo, hi: part.hi, role })
      lo = part.hi + 1
    }
    if (lo <= range.hi) ranges.push({ ...range, lo })
  }
  const parent = sql`case role when ${sql.lit(STAYS)} then parent
    when ${sql.lit(AS_PACKED)} then null
    else (${numberArray(boxes)}::bigint[])[role - ${sql.lit(FIRST_BOX - 1)}] end`
  return { ranges, parent }
}
