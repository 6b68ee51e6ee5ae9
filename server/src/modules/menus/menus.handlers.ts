import { ALL_PERMISSIONS, permissionsOfCompany } from '@zhenma/contract/calls'
import { say } from '@zhenma/contract/kernel/texts'
import {
  MENU_LIMITS,
  type MenuFields,
  type MenuItemRow,
  menus,
} from '@zhenma/contract/menus/menus.contract'
import { permissionText } from '@zhenma/contract/roles/permission-text'
import { logChange } from '../../platform/audit/log-change.ts'
import { PLATFORM_COMPANY_ID } from '../../platform/auth/session.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { menuTree, readMenu } from '../auth/index.ts'
import { findRole, readPermissions } from '../roles/index.ts'
import { refuseBadItem, refusePlace } from './check-menu-item.ts'
import {
  asMenuOwner,
  deleteMenuItem,
  insertMenuItem,
  listMenuItems,
  lockMenu,
  orderMenuItems,
  type StoredMenuItem,
  updateMenuItem,
} from './menus.store.ts'
import { COMPONENTS, isChanged, ORIGINAL_MENU } from './original-menu.ts'

const ENTITY = 'menu'

type Given = Omit<MenuFields, 'parentId'> & { readonly parentId?: number | null | undefined }

/** What is stored of a form: a button has neither address nor screen. */
function fieldsOf({ parentId = null, ...given }: Given): MenuFields {
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
  const { id: _, origin: __, ...fields } = item
  return fields
}

const rowOf = (item: StoredMenuItem, items: readonly StoredMenuItem[]): MenuItemRow => {
  const { origin, ...row } = item
  const isOriginal = origin !== null && ORIGINAL_MENU.has(origin)
  return { ...row, isOriginal, isChanged: isChanged(item, items) }
}

/** The menu and one of its items, locked. Throws NOT_FOUND. */
async function heldItem({ db }: Context, id: number) {
  await lockMenu(db)
  const items = await listMenuItems(db)
  const item = items.find((one) => one.id === id)
  if (item === undefined) throw fail('NOT_FOUND')
  return { items, item }
}

async function create(ctx: Context, fields: MenuFields): Promise<number> {
  const { db } = ctx
  await lockMenu(db)
  const items = await listMenuItems(db)
  if (items.length >= MENU_LIMITS.items) throw fail('MENU_LIMIT', { maximum: MENU_LIMITS.items })
  refuseBadItem(items, null, fields)
  const id = await asMenuOwner(db, () => insertMenuItem(db, fields))
  await logChange(ctx, { operation: 'create', entity: ENTITY, entityId: id, after: fields })
  return id
}

async function change(
  ctx: Context,
  operation: 'update' | 'restore',
  { items, item }: { readonly items: readonly StoredMenuItem[]; readonly item: StoredMenuItem },
  after: MenuFields,
): Promise<void> {
  const { db } = ctx
  const { id: entityId } = item
  refuseBadItem(items, entityId, after)
  await asMenuOwner(db, () => updateMenuItem(db, entityId, after))
  const before = storedFields(item)
  await logChange(ctx, { operation, entity: ENTITY, entityId, before, after })
}

async function remove(ctx: Context, id: number): Promise<void> {
  const { db } = ctx
  const { items, item } = await heldItem(ctx, id)
  const name = item.nameCn
  if (rowOf(item, items).isOriginal) throw fail('MENU_ORIGINAL', { name })
  const count = items.filter(({ parentId }) => parentId === id).length
  if (count > 0) throw fail('MENU_HAS_CHILDREN', { name, count })
  await asMenuOwner(db, () => deleteMenuItem(db, id))
  const before = storedFields(item)
  await logChange(ctx, { operation: 'delete', entity: ENTITY, entityId: id, before })
}

/** Puts items below a parent, in an order that names all that is there already. */
async function sort(
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
  await asMenuOwner(db, () => orderMenuItems(db, parentId, ids))
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
function originalOf(item: StoredMenuItem, items: readonly StoredMenuItem[]): MenuFields {
  const original = item.origin === null ? undefined : ORIGINAL_MENU.get(item.origin)
  if (original === undefined) throw fail('MENU_NOT_ORIGINAL', { name: item.nameCn })
  const { parentOrigin, ...fields } = original
  const parent = items.find(({ origin }) => origin !== null && origin === parentOrigin)
  return { ...fields, parentId: parent?.id ?? null }
}

/** Whose permissions a preview is of: a role of the platform, or all that an audience can have. */
async function heldIn(
  { db, user }: Context,
  audience: 'company' | 'platform',
  roleId: number | undefined,
): Promise<readonly string[]> {
  const all = permissionsOfCompany(audience === 'platform')
  if (roleId === undefined) return all
  const role = await findRole(db, user.companyId, roleId)
  if (role === undefined) throw fail('NOT_FOUND')
  return role.isAdministrator ? all : readPermissions(db, user.companyId, roleId)
}

/** A company of whose kind an audience is, to read its menu: the platform's own number, or any other. */
const companyOf = (audience: 'company' | 'platform'): number =>
  audience === 'platform' ? PLATFORM_COMPANY_ID : PLATFORM_COMPANY_ID + 1

export const menuRoutes = implement(menus)({
  async list({ db, language }) {
    const items = await listMenuItems(db)
    const permissions = ALL_PERMISSIONS.map((key) => ({
      key,
      title: say(permissionText(key), language) || key,
    }))
    return {
      items: items.map((item) => rowOf(item, items)),
      components: [...COMPONENTS],
      permissions,
    }
  },

  async create(ctx, given) {
    return { id: await create(ctx, fieldsOf(given)) }
  },

  async update(ctx, { id, ...given }) {
    await change(ctx, 'update', await heldItem(ctx, id), fieldsOf(given))
    return { id }
  },

  async remove(ctx, { id }) {
    await remove(ctx, id)
    return {}
  },

  async sort(ctx, { parentId, ids }) {
    return { count: await sort(ctx, parentId, ids) }
  },

  async restore(ctx, { id }) {
    const held = await heldItem(ctx, id)
    await change(ctx, 'restore', held, originalOf(held.item, held.items))
    return { id }
  },

  async preview(ctx, { audience, roleId }) {
    const held = new Set(await heldIn(ctx, audience, roleId))
    const items = await readMenu(ctx.db, companyOf(audience))
    return { menu: menuTree(items, (permission) => held.has(permission)) }
  },
})
