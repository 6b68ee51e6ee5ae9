import {
  MENU_LIMITS,
  type MenuFields,
  type MenuItemRow,
} from '@zhenma/contract/menus/menus.contract'
import type { Language } from '@zhenma/contract/kernel/texts'
import { logChange } from '../../platform/audit/log-change.ts'
import { asPlatformRole } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors/fail.ts'
import { inUse } from '../../platform/errors/in-use.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuseBadItem, refusePlace } from './check-menu-item.ts'
import {
  deleteMenuItem,
  insertMenuItem,
  listMenuItems,
  lockMenu,
  orderMenuItems,
  type StoredMenuItem,
  updateMenuItem,
} from './menus.store.ts'
import { isChanged, ORIGINAL_MENU } from './original-menu.ts'

const ENTITY = 'menu'

/** What an item is called; where it has no name in a language, the Chinese one is shown. */
const nameIn = ({ nameCn, nameTc, nameEn }: StoredMenuItem, language: Language): string =>
  ({ cn: nameCn, tc: nameTc, en: nameEn })[language] || nameCn

type Given = Omit<MenuFields, 'parentId'> & { readonly parentId?: number | null | undefined }

/** What is stored of a form: a button has neither address nor screen. */
export function fieldsOf({ parentId = null, ...given }: Given): MenuFields {
  const permissions = [...new Set(given.permissions)]
  const item = { ...given, parentId, permissions }
  if (given.kind !== 'button') return item
  return {
    ...item,
    path: '',
    component: '',
    url: '',
    redirect: '',
    icon: '',
    openExternal: false,
    aggregate: false,
    alwaysShow: false,
  }
}

/** The fields of an item, for the log and to be stored. */
function storedFields(item: StoredMenuItem): MenuFields {
  const { id: _, origin: __, revision: ___, ...fields } = item
  return fields
}

export const rowOf = (item: StoredMenuItem, items: readonly StoredMenuItem[]): MenuItemRow => {
  const { origin, ...row } = item
  const isOriginal = origin !== null && ORIGINAL_MENU.has(origin)
  return { ...row, isOriginal, isChanged: isChanged(item, items) }
}

/** The menu and one of its items, locked. Throws NOT_FOUND. */
export async function heldItem({ db }: Context, id: number) {
  await lockMenu(db)
  const items = await listMenuItems(db)
  const item = items.find((one) => one.id === id)
  if (item === undefined) throw fail('NOT_FOUND')
  return { items, item }
}

export async function createItem(ctx: Context, fields: MenuFields): Promise<number> {
  const { db } = ctx
  await lockMenu(db)
  const items = await listMenuItems(db)
  if (items.length >= MENU_LIMITS.items) throw fail('MENU_LIMIT', { maximum: MENU_LIMITS.items })
  refuseBadItem(items, null, fields)
  const id = await asPlatformRole(db, () => insertMenuItem(db, fields))
  await logChange(ctx, { operation: 'create', entity: ENTITY, entityId: id, after: fields })
  return id
}

export async function changeItem(
  ctx: Context,
  operation: 'update' | 'restore',
  { items, item }: { readonly items: readonly StoredMenuItem[]; readonly item: StoredMenuItem },
  after: MenuFields,
): Promise<void> {
  const { db } = ctx
  const { id: entityId } = item
  refuseBadItem(items, entityId, after)
  await asPlatformRole(db, () => updateMenuItem(db, entityId, after))
  const before = storedFields(item)
  await logChange(ctx, { operation, entity: ENTITY, entityId, before, after })
}

export async function removeItem(ctx: Context, id: number): Promise<void> {
  const { db } = ctx
  const { items, item } = await heldItem(ctx, id)
  const name = item.nameCn
  if (rowOf(item, items).isOriginal) throw fail('MENU_ORIGINAL', { name })
  const below = items.filter(({ parentId }) => parentId === id)
  const count = below.length
  if (count > 0) {
    const names = below.map((one) => nameIn(one, ctx.language))
    throw inUse(ctx, fail('MENU_HAS_CHILDREN', { name, count }), [{ by: 'menu', count, names }])
  }
  await asPlatformRole(db, () => deleteMenuItem(db, id))
  const before = storedFields(item)
  await logChange(ctx, { operation: 'delete', entity: ENTITY, entityId: id, before })
}

/** Puts items below a parent, in an order that names all that is there already. */
export async function sortItems(
  ctx: Context,
  parentId: number | null,
  ids: readonly number[],
): Promise<number> {
  const { db } = ctx
  await lockMenu(db)
  const items = await listMenuItems(db)
  const below = items.filter((item) => item.parentId === parentId)
  const isWhole = below.every(({ id }) => ids.includes(id)) && new Set(ids).size === ids.length
  const moved = ids.map((id) => items.find((item) => item.id === id))
  if (!isWhole || moved.includes(undefined)) throw fail('MENU_ORDER_STALE')
  for (const item of moved) {
    if (item) refusePlace(items, item.id, { kind: item.kind, parentId, name: item.nameCn })
  }
  await asPlatformRole(db, () => orderMenuItems(db, parentId, ids))
  await logChange(ctx, {
    operation: 'sort',
    entity: ENTITY,
    entityId: parentId ?? 0,
    before: { order: below.map(({ id }) => id) },
    after: { order: [...ids] },
  })
  return ids.length
}

/** How an item came, with the place that its parent has by now. Throws MENU_NOT_ORIGINAL. */
export function originalOf(item: StoredMenuItem, items: readonly StoredMenuItem[]): MenuFields {
  const original = item.origin === null ? undefined : ORIGINAL_MENU.get(item.origin)
  if (original === undefined) throw fail('MENU_NOT_ORIGINAL', { name: item.nameCn })
  const { parentOrigin, ...fields } = original
  const parent = items.find(({ origin }) => origin !== null && origin === parentOrigin)
  return { ...fields, parentId: parent?.id ?? null }
}
