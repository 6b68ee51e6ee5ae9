import { APPLICATION_PERMISSIONS } from '@zhenma/contract/third-party/for-people'
import { application, MAXIMUM_APPLICATIONS } from '@zhenma/contract/third-party/application.entity'
import { thirdParty } from '@zhenma/contract/third-party/third-party.contract'
import { hashSecret, newKeyId, newSecret, writeKey } from '../../platform/auth/application-key.ts'
import { logChange } from '../../platform/audit/log-change.ts'
import { entityHandlers, fieldsOf } from '../../platform/entities/entity-handlers.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { permissionTreeOf } from '../roles/index.ts'
import {
  applicationStore,
  boundNames,
  countApplications,
  endPrevious,
  insertAccount,
  insertApplication,
  lockApplications,
  readKeyId,
  readRules,
  renameAccount,
  visibleApplications,
  writeBlocked,
  writeRules,
  writeSecret,
} from './applications.store.ts'
import { changeable } from './changeable.ts'
import { requireBinding, requirePermissions, requireWithin, rulesFor } from './may-grant.ts'

const ENTITY = application.name

/** A key for an application, as it is told once and as it is stored. */
function makeKey({ services }: Context, keyId: string) {
  const made = { keyId, secret: newSecret() }
  return { key: writeKey(made), secretHash: hashSecret(services.keyRing, made) }
}

async function create(ctx: Context, given: object) {
  const { db, user } = ctx
  await lockApplications(db, user.companyId)
  if ((await countApplications(db, user.companyId)) >= MAXIMUM_APPLICATIONS) {
    throw fail('APPLICATION_LIMIT', { maximum: MAXIMUM_APPLICATIONS })
  }
  const asked = fieldsOf(application, { ...given })
  // What a dealer's or a factory's user makes is bound as they are.
  const fields = {
    ...asked,
    dealerId: asked.dealerId ?? user.dealerId,
    factoryId: asked.factoryId ?? user.factoryId,
  }
  requirePermissions(user, fields.permissions)
  await requireBinding(ctx, fields)
  const keyId = newKeyId(user.companyId)
  const { key, secretHash } = makeKey(ctx, keyId)
  const id = await insertAccount(db, user.companyId, fields.name)
  const dataRules = rulesFor(user, fields.permissions)
  await insertApplication(db, user.companyId, id, fields, {
    keyId,
    secretHash,
    dataRules,
    createdBy: user.id,
  })
  const after = { ...fields, dataRules }
  await logChange(ctx, { operation: 'create', entity: ENTITY, entityId: id, after })
  return { id, name: fields.name, key }
}

const base = entityHandlers(applicationStore, thirdParty, {
  sight: ({ user }) => visibleApplications(user),
  async more({ db, user }, records) {
    const names = await boundNames(
      db,
      user.companyId,
      records.map(({ id }) => id),
    )
    const nothing = { dealerName: null, factoryName: null }
    return records.map(({ id }) => names.get(id) ?? nothing)
  },
  detail: () => ({}),
  // Made by `create` below, for its answer has the key.
  insert: () => Promise.reject(new Error('an application is made with its key')),
  async beforeUpdate(ctx, id, before, after) {
    const { db, user } = ctx
    await requireWithin(ctx, id, before)
    const added = after.permissions.filter((one) => !before.permissions.includes(one))
    requirePermissions(user, added)
    await requireBinding(ctx, after, before)
    const rules = await readRules(db, user.companyId, id)
    await writeRules(db, user.companyId, id, rulesFor(user, after.permissions, rules))
    await renameAccount(db, user.companyId, id, after.name)
  },
  beforeRemove: requireWithin,
})

export const thirdPartyRoutes = implement(thirdParty)({
  ...base,
  create,

  async permissionTree(ctx) {
    const known = new Set(APPLICATION_PERMISSIONS)
    const grantable = <P extends { readonly key: string }>(permissions: readonly P[]): P[] =>
      permissions.filter(({ key }) => known.has(key))
    const tree = await permissionTreeOf(ctx)
    return tree.flatMap((menu) => {
      const screens = menu.screens.flatMap((screen) => {
        const permissions = grantable(screen.permissions)
        return permissions.length === 0 ? [] : [{ ...screen, permissions, dataRules: [] }]
      })
      const permissions = grantable(menu.permissions)
      return screens.length + permissions.length === 0 ? [] : [{ ...menu, screens, permissions }]
    })
  },

  async changeKey(ctx, { id, overlapHours }) {
    const { name } = await changeable(ctx, id)
    const { companyId } = ctx.user
    const { key, secretHash } = makeKey(ctx, await readKeyId(ctx.db, companyId, id))
    await writeSecret(ctx.db, companyId, id, secretHash, overlapHours)
    const after = { overlapHours }
    await logChange(ctx, { operation: 'change_key', entity: ENTITY, entityId: id, after })
    return { id, name, key }
  },

  async endOldKey(ctx, { id }) {
    await changeable(ctx, id)
    if (!(await endPrevious(ctx.db, ctx.user.companyId, id))) throw fail('NO_OLD_KEY')
    await logChange(ctx, { operation: 'end_old_key', entity: ENTITY, entityId: id })
    return {}
  },

  async block(ctx, { id, blocked }) {
    await changeable(ctx, id)
    // What was so already leaves no trace: a step over many does not take back what it did not change.
    if (!(await writeBlocked(ctx.db, ctx.user.companyId, id, blocked))) return {}
    const operation = blocked ? 'block' : 'unblock'
    await logChange(ctx, { operation, entity: ENTITY, entityId: id })
    return {}
  },
})
