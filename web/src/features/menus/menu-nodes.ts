import type { Language } from '@zhenma/contract/kernel/texts'
import type { MenuItemRow } from '@zhenma/contract/menus/menus.contract'

/** An item with what lies below it. */
export type MenuNode = {
  readonly key: number
  readonly item: MenuItemRow
  readonly isLeaf: boolean
  readonly children: MenuNode[]
}

type Items = readonly MenuItemRow[]

export const nameOf = (item: MenuItemRow, language: Language): string =>
  ({ cn: item.nameCn, tc: item.nameTc, en: item.nameEn })[language]

const childrenOf = (items: Items, parentId: number | null): MenuItemRow[] =>
  items.filter((item) => item.parentId === parentId)

/** The tree; with a word only what has it, with what is above and below. */
export function menuNodes(items: Items, word = '', parentId: number | null = null): MenuNode[] {
  const wanted = word.trim().toLowerCase()
  const has = ({ nameCn, nameTc, nameEn, path, permissions }: MenuItemRow): boolean =>
    [nameCn, nameTc, nameEn, path, ...permissions].some((text) =>
      text.toLowerCase().includes(wanted),
    )
  return childrenOf(items, parentId).flatMap((item) => {
    const isFound = has(item)
    const children = menuNodes(items, isFound ? '' : word, item.id)
    return isFound || children.length > 0
      ? [{ key: item.id, item, isLeaf: children.length === 0, children }]
      : []
  })
}

/** What an item can lie below, as a tree to choose from. */
export type Choice = { readonly id: number; readonly name: string; readonly children: Choice[] }
export function parentChoices(
  items: Items,
  language: Language,
  parentId: number | null = null,
): Choice[] {
  return childrenOf(items, parentId)
    .filter(({ kind }) => kind !== 'button')
    .map((item) => ({
      id: item.id,
      name: nameOf(item, language),
      children: parentChoices(items, language, item.id),
    }))
}

/** An order as the server takes it: everything that is to lie below a parent. */
export type Order = { readonly parentId: number | null; readonly ids: number[] }

const isBelow = (items: Items, item: MenuItemRow | undefined, id: number): boolean =>
  item !== undefined &&
  (item.id === id ||
    isBelow(
      items,
      items.find((one) => one.id === item.parentId),
      id,
    ))

/**
 * Where a dragged item would come to lie: before, after or inside another. Undefined where it cannot:
 * level-1 menus stay at the top, nothing goes below a button or below itself.
 */
export function orderAfterDrop(
  items: Items,
  draggedId: number,
  target: { readonly id: number; readonly where: 'before' | 'after' | 'inside' },
): Order | undefined {
  const dragged = items.find(({ id }) => id === draggedId)
  const at = items.find(({ id }) => id === target.id)
  if (!dragged || !at || isBelow(items, at, draggedId)) return undefined
  const isInside = target.where === 'inside'
  const parentId = isInside ? at.id : at.parentId
  if ((dragged.kind === 'menu') !== (parentId === null)) return undefined
  if (isInside && at.kind === 'button') return undefined
  const others = childrenOf(items, parentId)
    .map(({ id }) => id)
    .filter((id) => id !== draggedId)
  // What is dropped onto a group comes first in it, under the pointer.
  const index = isInside ? 0 : others.indexOf(at.id) + (target.where === 'after' ? 1 : 0)
  return { parentId, ids: others.toSpliced(index, 0, draggedId) }
}

/** The order after one step up or down among those beside it; undefined at the end. */
export function orderAfterStep(items: Items, id: number, step: -1 | 1): Order | undefined {
  const item = items.find((one) => one.id === id)
  if (item === undefined) return undefined
  const ids = childrenOf(items, item.parentId).map((one) => one.id)
  const from = ids.indexOf(id)
  const to = from + step
  if (to < 0 || to >= ids.length) return undefined
  return { parentId: item.parentId, ids: ids.toSpliced(from, 1).toSpliced(to, 0, id) }
}
