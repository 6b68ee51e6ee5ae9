import { LIST_VIEW_LIMITS, listViews } from '@zhenma/contract/list-views/list-views.contract'
import { logChange } from '../../platform/audit/log-change.ts'
import { may, requireHome } from '../../platform/auth/session.ts'
import { fail } from '../../platform/errors/fail.ts'
import { referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import {
  countShared,
  countViews,
  deleteView,
  holdOrder,
  holdView,
  insertView,
  lockCount,
  roleName,
  rolesOf,
  type StoredView,
  updateView,
  viewsOf,
  writeOrder,
} from './list-views.store.ts'

const ENTITY = 'list-view'

/** What the log tells of a view. */
const logged = ({ list, name, look, roleId }: StoredView) => ({ list, name, look, roleId })

/** One of the caller's own views; NOT_FOUND for anybody else's. */
async function holdOwn({ db, user }: Context, id: number): Promise<StoredView> {
  const view = await holdView(db, user.companyId, id)
  if (view?.userId !== user.id) throw fail('NOT_FOUND')
  return view
}

async function change(
  ctx: Context,
  operation: 'update' | 'share',
  {
    id,
    ...changed
  }: { readonly id: number } & Partial<Pick<StoredView, 'name' | 'look' | 'roleId'>>,
): Promise<void> {
  const before = await holdOwn(ctx, id)
  const after = { ...before, ...changed }
  await updateView(ctx.db, ctx.user.companyId, id, after)
  const [was, is] = [logged(before), logged(after)]
  await logChange(ctx, { operation, entity: ENTITY, entityId: id, before: was, after: is })
}

/** Refuses FIELD_REFERENCE for a role that there is not, and LIST_VIEW_LIMIT_OF_ROLE. */
async function requireShareable(ctx: Context, id: number, roleId: number): Promise<void> {
  const { db, user } = ctx
  const role = await roleName(db, user.companyId, roleId)
  if (role === undefined) throw referenceFailure('roleId')
  const { list } = await holdOwn(ctx, id)
  await lockCount(db, `role ${roleId} ${list}`)
  const limit = LIST_VIEW_LIMITS.ofRole
  const count = await countShared(db, user.companyId, { list, roleId, butNot: id })
  if (count >= limit) throw fail('LIST_VIEW_LIMIT_OF_ROLE', { role, limit })
}

export const listViewRoutes = implement(listViews)({
  list: ({ db, user }, { list }) => viewsOf(db, user, list),

  async create(ctx, view) {
    const { db, user } = ctx
    await lockCount(db, `user ${user.companyId} ${user.id}`)
    const count = await countViews(db, user, view.list)
    const { ofList, ofUser } = LIST_VIEW_LIMITS
    if (count.ofList >= ofList) throw fail('LIST_VIEW_LIMIT', { limit: ofList })
    if (count.ofUser >= ofUser) throw fail('LIST_VIEW_LIMIT_OF_USER', { limit: ofUser })
    const id = await insertView(db, user, view)
    await logChange(ctx, { operation: 'create', entity: ENTITY, entityId: id, after: view })
    return { id }
  },

  async save(ctx, { id, look }) {
    await change(ctx, 'update', { id, look })
    return {}
  },

  async rename(ctx, { id, name }) {
    await change(ctx, 'update', { id, name })
    return {}
  },

  async sort(ctx, { list, ids }) {
    const { db, user } = ctx
    const before = await holdOrder(db, user, list)
    const names = new Map(before.map((view) => [view.id, view.name]))
    const isAll = ids.length === names.size && new Set(ids).size === names.size
    if (!isAll || ids.some((id) => !names.has(id))) throw fail('LIST_VIEW_OTHERS')
    await writeOrder(db, user.companyId, ids)
    await logChange(ctx, {
      operation: 'sort',
      entity: ENTITY,
      entityId: list,
      before: { order: before.map((view) => view.name) },
      after: { order: ids.map((id) => names.get(id)) },
    })
    return {}
  },

  async remove(ctx, { id }) {
    const { db, user } = ctx
    const view = await holdView(db, user.companyId, id)
    const isOwn = view?.userId === user.id
    // What somebody has shared who left must not stay for good.
    const maySweep = view?.roleId != null && may(user, listViews.share.allow)
    if (view === undefined || !(isOwn || maySweep)) throw fail('NOT_FOUND')
    await deleteView(db, user.companyId, id)
    await logChange(ctx, {
      operation: 'delete',
      entity: ENTITY,
      entityId: id,
      before: logged(view),
    })
    return {}
  },

  async share(ctx, { id, roleId = null }) {
    requireHome(ctx.user)
    if (roleId !== null) await requireShareable(ctx, id, roleId)
    await change(ctx, 'share', { id, roleId })
    return {}
  },

  roles: ({ db, user }) => rolesOf(db, user.companyId),
})
