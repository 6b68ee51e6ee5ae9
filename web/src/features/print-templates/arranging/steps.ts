import { boundsOf } from '@zhenma/contract/print-templates/element-geometry'
import type { Rotation } from '@zhenma/contract/print-templates/layout-limits'
import { aroundAll, hundredths, movedBy, type Placed } from './placed.ts'

type Ids = ReadonlySet<string>

/** A short name that none of these has: `e1`, `e2` … */
export function freshName(prefix: string, taken: Iterable<string>): string {
  const known = new Set(taken)
  let number = 1
  while (known.has(`${prefix}${number}`)) number += 1
  return `${prefix}${number}`
}

/** These, with all that are in a group with one of them. */
export function withGroups(elements: readonly Placed[], chosen: Ids): Ids {
  const groups = new Set(
    elements.flatMap(({ id, group }) => (chosen.has(id) && group !== null ? [group] : [])),
  )
  const added = elements.filter(({ group }) => group !== null && groups.has(group))
  return new Set([...chosen, ...added.map(({ id }) => id)])
}

/** Those that may be moved: locked ones stay where they are. */
export const movable = <E extends Placed>(elements: readonly E[], chosen: Ids): E[] =>
  elements.filter(({ id, locked }) => chosen.has(id) && !locked)

export const shifted = <E extends Placed>(
  elements: readonly E[],
  chosen: Ids,
  across: number,
  down: number,
): readonly E[] =>
  elements.map((element) =>
    chosen.has(element.id) && !element.locked ? movedBy(element, across, down) : element,
  )

export const without = <E extends Placed>(elements: readonly E[], chosen: Ids): readonly E[] =>
  elements.filter(({ id, locked }) => !chosen.has(id) || locked)

/** Further elements as these are, a little further right and down, on top of all; their groups are groups of their own. */
export function copied<E extends Placed>(
  elements: readonly E[],
  originals: readonly E[],
  by: number,
): { readonly elements: readonly E[]; readonly added: Ids } {
  const taken = new Set(elements.map(({ id }) => id))
  const takenGroups = new Set(elements.flatMap(({ group }) => (group === null ? [] : [group])))
  const groups = new Map<string, string>()
  const made = originals.map((original) => {
    const id = freshName('e', taken)
    taken.add(id)
    return { ...movedBy(original, by, by), id, group: groupOf(original.group), locked: false }
  })
  function groupOf(group: string | null): string | null {
    if (group === null) return null
    const known = groups.get(group)
    if (known !== undefined) return known
    const fresh = freshName('g', takenGroups)
    takenGroups.add(fresh)
    groups.set(group, fresh)
    return fresh
  }
  return { elements: [...elements, ...made], added: new Set(made.map(({ id }) => id)) }
}

/** These become one group, whatever groups they were in. */
export function grouped<E extends Placed>(elements: readonly E[], chosen: Ids): readonly E[] {
  const group = freshName(
    'g',
    elements.flatMap((element) => (element.group === null ? [] : [element.group])),
  )
  return elements.map((element) => (chosen.has(element.id) ? { ...element, group } : element))
}

export const ungrouped = <E extends Placed>(elements: readonly E[], chosen: Ids): readonly E[] =>
  elements.map((element) =>
    chosen.has(element.id) && element.group !== null ? { ...element, group: null } : element,
  )

const turned = (rotation: Rotation): Rotation => ((rotation + 90) % 360) as Rotation

/** A quarter turn to the right, all together about the middle of what surrounds them. */
export function turnedRight<E extends Placed>(elements: readonly E[], chosen: Ids): readonly E[] {
  const around = aroundAll(movable(elements, chosen).map(boundsOf))
  if (around === undefined) return elements
  const [x, y] = [around.left + around.width / 2, around.top + around.height / 2]
  return elements.map((element) => {
    if (!chosen.has(element.id) || element.locked) return element
    const centre = { x: element.x + element.width / 2, y: element.y + element.height / 2 }
    return {
      ...element,
      x: hundredths(x - (centre.y - y) - element.width / 2),
      y: hundredths(y + (centre.x - x) - element.height / 2),
      rotation: turned(element.rotation),
    }
  })
}

/**
 * These one place nearer to the eye (1) or further from it (-1), each past the next that is not among them. Elements are
 * drawn in order: the last lies on top.
 */
export function raised<E extends Placed>(
  elements: readonly E[],
  chosen: Ids,
  by: -1 | 1,
): readonly E[] {
  const next = [...elements]
  const places = [...next.keys()]
  for (const at of by === 1 ? places.toReversed() : places) {
    const [here, there] = [next[at], next[at + by]]
    if (here && there && chosen.has(here.id) && !chosen.has(there.id)) {
      next[at] = there
      next[at + by] = here
    }
  }
  return next
}

/** One changed, all others as they are. */
export const changed = <E extends Placed>(
  elements: readonly E[],
  id: string,
  change: (element: E) => E,
): readonly E[] => elements.map((element) => (element.id === id ? change(element) : element))
