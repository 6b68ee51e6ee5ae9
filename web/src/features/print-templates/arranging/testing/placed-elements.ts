import type { Placed } from '../placed.ts'

/** An element of tests: 10 × 10 mm in the label's corner, but for what is said of it. */
export const placed = (id: string, more: Partial<Placed> = {}): Placed => ({
  id,
  x: 0,
  y: 0,
  width: 10,
  height: 10,
  rotation: 0,
  locked: false,
  group: null,
  ...more,
})

export const byId = <E extends Placed>(elements: readonly E[], id: string): E => {
  const found = elements.find((element) => element.id === id)
  if (found === undefined) throw new Error(`No element ${id}`)
  return found
}
