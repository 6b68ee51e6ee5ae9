import { boundsOf } from '@zhenma/contract/print-templates/element-geometry'
import type { Box } from '@zhenma/contract/print-templates/label-geometry'
import { aroundAll, movedBy, type Placed } from './placed.ts'

export const ALIGNMENTS = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const
export type Alignment = (typeof ALIGNMENTS)[number]
export const DIRECTIONS = ['across', 'down'] as const
export type Direction = (typeof DIRECTIONS)[number]

type Unit = { readonly ids: ReadonlySet<string>; readonly box: Box }

/** What is arranged as one: a chosen group, or a chosen element that is in none. Locked ones stay. */
export function unitsOf(elements: readonly Placed[], chosen: ReadonlySet<string>): Unit[] {
  const units = new Map<string, Placed[]>()
  for (const element of elements) {
    if (!chosen.has(element.id) || element.locked) continue
    const key = element.group === null ? `element ${element.id}` : `group ${element.group}`
    units.set(key, [...(units.get(key) ?? []), element])
  }
  return [...units.values()].flatMap((members) => {
    const box = aroundAll(members.map(boundsOf))
    return box ? [{ ids: new Set(members.map(({ id }) => id)), box }] : []
  })
}

/** Each unit's elements moved as it says; all others stay. */
function moveUnits<E extends Placed>(
  elements: readonly E[],
  moves: readonly { readonly unit: Unit; readonly across: number; readonly down: number }[],
): readonly E[] {
  return elements.map((element) => {
    const move = moves.find(({ unit }) => unit.ids.has(element.id))
    return move === undefined ? element : movedBy(element, move.across, move.down)
  })
}

function shiftTo(alignment: Alignment, box: Box, frame: Box): { across: number; down: number } {
  const right = frame.left + frame.width - box.left - box.width
  const lower = frame.top + frame.height - box.top - box.height
  switch (alignment) {
    case 'left':
      return { across: frame.left - box.left, down: 0 }
    case 'center':
      return { across: (frame.left - box.left + right) / 2, down: 0 }
    case 'right':
      return { across: right, down: 0 }
    case 'top':
      return { across: 0, down: frame.top - box.top }
    case 'middle':
      return { across: 0, down: (frame.top - box.top + lower) / 2 }
    case 'bottom':
      return { across: 0, down: lower }
  }
}

/** Several are aligned to what surrounds them, one (or one group) to the label. */
export function aligned<E extends Placed>(
  elements: readonly E[],
  chosen: ReadonlySet<string>,
  alignment: Alignment,
  label: Box,
): readonly E[] {
  const units = unitsOf(elements, chosen)
  const around = aroundAll(units.map(({ box }) => box))
  if (around === undefined) return elements
  const frame = units.length === 1 ? label : around
  return moveUnits(
    elements,
    units.map((unit) => ({ unit, ...shiftTo(alignment, unit.box, frame) })),
  )
}

/** Units that can be distributed: fewer than three have one gap at most. */
export const LEAST_DISTRIBUTED = 3

/** The gaps between neighbours become equal; the outermost two stay. */
export function distributed<E extends Placed>(
  elements: readonly E[],
  chosen: ReadonlySet<string>,
  direction: Direction,
): readonly E[] {
  const isAcross = direction === 'across'
  const startOf = ({ box }: Unit): number => (isAcross ? box.left : box.top)
  const lengthOf = ({ box }: Unit): number => (isAcross ? box.width : box.height)
  const units = unitsOf(elements, chosen).toSorted(
    (one, other) => startOf(one) + lengthOf(one) / 2 - startOf(other) - lengthOf(other) / 2,
  )
  const [first, last] = [units[0], units.at(-1)]
  if (units.length < LEAST_DISTRIBUTED || first === undefined || last === undefined) return elements
  const room = startOf(last) + lengthOf(last) - startOf(first)
  const taken = units.reduce((sum, unit) => sum + lengthOf(unit), 0)
  const gap = (room - taken) / (units.length - 1)
  let next = startOf(first)
  const moves = units.map((unit) => {
    const by = next - startOf(unit)
    next += lengthOf(unit) + gap
    return { unit, across: isAcross ? by : 0, down: isAcross ? 0 : by }
  })
  return moveUnits(elements, moves)
}
