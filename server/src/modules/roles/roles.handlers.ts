import type { DataRules } from '@zhenma/contract/roles/data-rules'
import { MAXIMUM_ROLES, roles } from '@zhenma/contract/roles/roles.contract'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail, failWith, problem } from '../../platform/errors/fail.ts'
import { inUse } from '../../platform/errors/in-use.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import { changeable, requireWithin } from './changeable-role.ts'
import { findBeyond, readDataRules, writeDataRules } from './role-rules.store.ts'
import { possible, roleTree, treeOf } from './role-tree.ts'
import {
  countRoles,
  deleteRole,
  findRole,
  findRoles,
  firstHolders,
  holdRole,
  insertRole,
  isCodeTaken,
  listRoles,
  lockRoles,
  readPermissions,
  type RoleFields,
  updateRole,
  writePermissions,
} from './roles.store.ts'
import { savePermissions } from './save-permissions.ts'
import { ROLE_SHEET } from './roles.sheet.ts'

const ENTITY = 'role'

async function requireFreeCode(ctx: Context, code: string, exceptId: number | null): Promise<void> {
  if (!(await isCodeTaken(ctx.db, ctx.user.companyId, code, exceptId))) return
  throw failWith(fail('ROLE_CODE_TAKEN'), [problem('ROLE_CODE_TAKEN', {}, { field: 'code' })])
}

async function create(
  ctx: Context,
  fields: RoleFields,
  permissions: readonly string[],
  dataRules: DataRules,
): Promise<number> {
  const { db, user } = ctx
  await lockRoles(db, user.companyId)
  if ((await countRoles(db, user.companyId)) >= MAXIMUM_ROLES) {
    throw fail('ROLE_LIMIT', { maximum: MAXIMUM_ROLES })
  }
  await requireFreeCode(ctx, fields.code, null)
  const id = await insertRole(db, user.companyId, fields)
  await writePermissions(db, user.companyId, id, permissions)
  await writeDataRules(db, user.companyId, id, dataRules)
  const after = permissions.length === 0 ? fields : { ...fields, permissions, dataRules }
  await logChange(ctx, { operation: 'create', entity: ENTITY, entityId: id, after })
  return id
}

async function update(ctx: Context, id: number, fields: RoleFields): Promise<void> {
  const { db, user } = ctx
  await lockRoles(db, user.companyId)
  const { isAdministrator: _, ...before } = await changeable(ctx, id)
  await requireFreeCode(ctx, fields.code, id)
  await updateRole(db, user.companyId, id, fields)
  await logChange(ctx, { operation: 'update', entity: ENTITY, entityId: id, before, after: fields })
}

async function remove(ctx: Context, id: number): Promise<void> {
  const { db, user } = ctx
  const { isAdministrator: _, ...fields } = await changeable(ctx, id)
  const { userCount = 0 } = (await findRole(db, user.companyId, id)) ?? {}
  if (userCount > 0) {
    const refusal = fail('ROLE_IN_USE', { name: fields.name, count: userCount })
    const names = await firstHolders(db, user.companyId, id)
    throw inUse(ctx, refusal, [{ by: 'user', count: userCount, names, query: `roleId=${id}` }])
  }
  const permissions = await readPermissions(db, user.companyId, id)
  const dataRules = await readDataRules(db, user.companyId, id)
  await deleteRole(db, user.companyId, id)
  const before = { ...fields, permissions, dataRules }
  await logChange(ctx, { operation: 'delete', entity: ENTITY, entityId: id, before })
}

export const roleRoutes = implement(roles)({
  async list(ctx, page) {
    const { pageNo, pageSize } = page
    return { ...(await listRoles(ctx.db, ctx.user.companyId, page)), pageNo, pageSize }
  },

  exportSheet: (ctx, { format, columns, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...ROLE_SHEET,
        read: ({ db, user }, page) => listRoles(db, user.companyId, { ...filter, ...page }),
      },
    ),

  tree: (ctx) => roleTree(ctx),

  async get({ db, user }, { id }) {
    const role = await findRole(db, user.companyId, id)
    if (role === undefined) throw fail('NOT_FOUND')
    return role
  },

  async all({ db, user }) {
    const found = await findRoles(db, user.companyId)
    const ids = found.map(({ id }) => id)
    const beyond = user.isAdministrator ? [] : await findBeyond(db, user, ids)
    const ungrantable = new Set(beyond.map(({ id }) => id))
    return found.map((role) => ({ ...role, isGrantable: !ungrantable.has(role.id) }))
  },

  async create(ctx, fields) {
    return { id: await create(ctx, fields, [], {}) }
  },

  async copy(ctx, { id, ...fields }) {
    const { db, user } = ctx
    const source = await holdRole(db, user.companyId, id)
    if (source === undefined) throw fail('NOT_FOUND')
    await requireWithin(ctx, id)
    // The copy of an administrator's role has today's permissions, not those of later versions.
    const permissions = source.isAdministrator
      ? possible(user)
      : await readPermissions(db, user.companyId, id)
    const dataRules = await readDataRules(db, user.companyId, id)
    return { id: await create(ctx, fields, permissions, dataRules) }
  },

  async update(ctx, { id, ...fields }) {
    await update(ctx, id, fields)
    return { id }
  },

  async remove(ctx, { id }) {
    await remove(ctx, id)
    return {}
  },

  permissionTree: (ctx) => treeOf(ctx),

  async permissions({ db, user }, { roleId }) {
    const role = await findRole(db, user.companyId, roleId)
    if (role === undefined) throw fail('NOT_FOUND')
    if (role.isAdministrator) return { permissions: [...possible(user)], dataRules: {} }
    return {
      permissions: await readPermissions(db, user.companyId, roleId),
      dataRules: await readDataRules(db, user.companyId, roleId),
    }
  },

  async savePermissions(ctx, { roleId, permissions, dataRules }) {
    return { count: await savePermissions(ctx, roleId, permissions, dataRules) }
  },
})
