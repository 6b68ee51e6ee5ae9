import type { PlaceRow } from '@zhenma/contract/places/places.contract'

export type PlaceNode = PlaceRow & { readonly children: readonly PlaceNode[] }

/** Places as a tree below one of them, or below nothing; one whose parent is out of sight stands on top. */
export function placeNodes(places: readonly PlaceRow[], below: number | null): PlaceNode[] {
  const known = new Set(places.map(({ id }) => id))
  const byParent = new Map<number | null, PlaceRow[]>()
  for (const place of places) {
    const { parentId } = place
    const parent = parentId !== null && known.has(parentId) ? parentId : null
    byParent.set(parent, [...(byParent.get(parent) ?? []), place])
  }
  const nodesOf = (parent: number | null): PlaceNode[] =>
    (byParent.get(parent) ?? []).map((place) => ({ ...place, children: nodesOf(place.id) }))
  return nodesOf(below)
}
