import { ALL_PERMISSIONS } from '@zhenma/contract/calls'
import { MENU_LIMITS, type MenuFields } from '@zhenma/contract/menus/menus.contract'
import { type Failure, fail, failWith } from '../../platform/errors/fail.ts'
import type { StoredMenuItem } from './menus.store.ts'
import { COMPONENTS } from './original-menu.ts'

type Items = readonly StoredMenuItem[]
type Placed = Pick<MenuFields, 'kind' | 'parentId'> & { readonly name: string }

/** The addresses that belong to the application: log-in and what is before it, and no address. */
const RESERVED = /^\/(404|user)(\/|$)/
/** The screen that changes the menu. */
const EDITOR = 'system/menus'

const inField = (failure: Failure, field: string): Failure =>
  failWith(failure, [{ error: failure.key, values: failure.values, field }])

const childrenOf = (items: Items, id: number): Items =>
  items.filter(({ parentId }) => parentId === id)

/** Levels from an item to the lowest one below it; 1: nothing is below. */
function heightOf(items: Items, id: number): number {
  return 1 + Math.max(0, ...childrenOf(items, id).map((child) => heightOf(items, child.id)))
}

/** The items from the top to `id`; a circle ends in MENU_CYCLE. */
function pathTo(items: Items, id: number | null): StoredMenuItem[] {
  const path: StoredMenuItem[] = []
  let at = items.find((item) => item.id === id)
  while (at !== undefined) {
    if (path.includes(at)) throw inField(fail('MENU_CYCLE'), 'parentId')
    path.unshift(at)
    const { parentId } = at
    at = items.find((item) => item.id === parentId)
  }
  return path
}

/**
 * Refuses a place that an item cannot have. `id`: the item that is moved, or null for a new one.
 * Throws FIELD_REFERENCE, MENU_CYCLE, MENU_PLACE, MENU_TOO_DEEP.
 */
export function refusePlace(
  items: Items,
  id: number | null,
  { kind, parentId, name }: Placed,
): void {
  const above = pathTo(items, parentId)
  const parent = above.at(-1)
  if (parentId !== null && parent === undefined) {
    throw inField(fail('FIELD_REFERENCE', { field: 'parentId' }), 'parentId')
  }
  if (id !== null && above.some((item) => item.id === id)) {
    throw inField(fail('MENU_CYCLE'), 'parentId')
  }
  const hasChildren = id !== null && childrenOf(items, id).length > 0
  const isMisplaced =
    (kind === 'menu') !== (parent === undefined) ||
    parent?.kind === 'button' ||
    (kind === 'button' && hasChildren)
  if (isMisplaced) throw inField(fail('MENU_PLACE', { name }), 'parentId')
  const levels = above.length + (id === null ? 1 : heightOf(items, id))
  if (levels > MENU_LIMITS.levels) {
    throw inField(fail('MENU_TOO_DEEP', { maximum: MENU_LIMITS.levels }), 'parentId')
  }
}

/** What is missing for an item of its kind. */
function refuseMissing({ kind, path, permissions }: MenuFields): void {
  const field = kind === 'button' ? 'permissions' : 'path'
  const isMissing = kind === 'button' ? permissions.length !== 1 : path === ''
  if (isMissing) throw inField(fail('FIELD_REQUIRED', { field }), field)
}

function refusePath(items: Items, id: number | null, { path }: MenuFields): void {
  if (path === '') return
  if (RESERVED.test(path)) throw inField(fail('MENU_PATH_RESERVED', { path }), 'path')
  const holder = items.find((item) => item.path === path && item.id !== id)
  if (holder) throw inField(fail('MENU_PATH_TAKEN', { path, name: holder.nameCn }), 'path')
}

function refusePermissions(
  items: Items,
  id: number | null,
  { kind, permissions }: MenuFields,
): void {
  for (const permission of permissions) {
    if (ALL_PERMISSIONS.includes(permission)) continue
    throw inField(fail('MENU_PERMISSION_UNKNOWN', { permission }), 'permissions')
  }
  if (kind !== 'button') return
  const [permission = ''] = permissions
  const holder = items.find(
    (item) => item.kind === 'button' && item.id !== id && item.permissions.includes(permission),
  )
  if (holder === undefined) return
  throw inField(fail('MENU_BUTTON_TAKEN', { permission, name: holder.nameCn }), 'permissions')
}

/** Without the editor nobody could take the change back. */
function refuseSelfLock(items: Items, item: MenuFields): void {
  const isOpen =
    item.enabled &&
    !item.hidden &&
    item.isRoute &&
    item.audience !== 'company' &&
    item.component === EDITOR
  if (!isOpen) throw fail('MENU_SELF_LOCK')
  const isClosedAbove = pathTo(items, item.parentId).some(({ enabled }) => !enabled)
  if (isClosedAbove) throw fail('MENU_SELF_LOCK')
}

/** Refuses what an item cannot be; of the kind of button only name, permission and place count. */
export function refuseBadItem(items: Items, id: number | null, item: MenuFields): void {
  refuseMissing(item)
  refusePath(items, id, item)
  refusePermissions(items, id, item)
  const { component, kind, parentId, nameCn: name } = item
  const before = items.find((one) => one.id === id)
  // A screen that an earlier version had may stay where it is.
  if (component !== '' && component !== before?.component && !COMPONENTS.includes(component)) {
    throw inField(fail('MENU_COMPONENT_UNKNOWN', { component }), 'component')
  }
  refusePlace(items, id, { kind, parentId, name })
  if (before?.component === EDITOR) refuseSelfLock(items, item)
  const isClosing = !item.enabled || item.audience === 'company'
  const editor = items.find((one) => one.component === EDITOR)
  if (isClosing && pathTo(items, editor?.id ?? null).some((one) => one.id === id)) {
    throw fail('MENU_SELF_LOCK')
  }
}
