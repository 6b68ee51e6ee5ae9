import { subtractRanges } from '@zhenma/codes/serial-range'
import { type Transition, TRANSITIONS } from '@zhenma/contract/labels/label-transitions'
import { type RawBuilder, sql } from 'kysely'
import { SPAN_ATTRIBUTES, type SpanAttribute } from '../model/operations.ts'
import { type Attributes, type Boxes, TAKEN_OVER } from './replacement-boxes.ts'
import type { TouchedRange } from '../boxes/resolve-boxes.ts'

/** What each touched label is in a replacement. */
const OLD = 1
const NEW = 2
const CONTENT = 3

/** The two labels, and what lies in the old one. */
export function touchedBy(old: number, successor: number, boxes: Boxes): TouchedRange[] {
  // The old label's place in its box is the new one's.
  const leaves = boxes.oldParent !== null
  const both: TouchedRange[] = [
    { lo: old, hi: old, via: null, takeOut: leaves, role: OLD },
    { lo: successor, hi: successor, via: null, takeOut: false, role: NEW },
  ]
  const content = subtractRanges(boxes.content, both).map(
    (range): TouchedRange => ({ ...range, via: old, takeOut: false, role: CONTENT }),
  )
  return [...both, ...content].sort((a, b) => a.lo - b.lo)
}

/** What each of them gets. */
export function changesOf(
  taken: Attributes,
  successor: number,
  { oldParent, newParent }: Boxes,
): Partial<Record<SpanAttribute, RawBuilder<unknown>>> {
  const { to }: Transition = TRANSITIONS.replace
  const changes: Partial<Record<SpanAttribute, RawBuilder<unknown>>> = {}
  for (const name of TAKEN_OVER) {
    const type = sql.raw(SPAN_ATTRIBUTES[name])
    const column = sql.raw(name)
    const ofOld =
      name === 'status'
        ? sql`${to}::label_status`
        : // What is on its way is the new label.
          name === 'delivery_id'
          ? sql`null::bigint`
          : column
    changes[name] = sql`case role when ${sql.lit(NEW)} then ${taken[name]}::${type}
      when ${sql.lit(OLD)} then ${ofOld} else ${column} end`
  }
  // 0: the new label leaves its own box for none; without a box it stays as it is.
  const box = oldParent ?? (newParent === null ? null : 0)
  changes.parent = sql`case role when ${sql.lit(NEW)} then coalesce(${box}::bigint, parent)
    when ${sql.lit(CONTENT)} then ${successor}::bigint else parent end`
  return changes
}
