import { salesRegions } from '@zhenma/contract/sales-regions/sales-regions.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { normalizePhone } from '@zhenma/contract/kernel/rules/phones'
import { products } from '@zhenma/contract/products/products.contract'
import { roles } from '@zhenma/contract/roles/roles.contract'
import {
  type DuplicateTable,
  SET_PASSWORD,
  UNIQUE_USER_FIELDS,
  type UniqueUserField,
  users,
} from '@zhenma/contract/users/users.contract'
import { may, PLATFORM_COMPANY_ID } from '../../platform/auth/session.ts'
import { inSession } from '../../platform/http/transactions.ts'
import { fail } from '../../platform/errors/fail.ts'
import { inputFailure } from '../../platform/errors/reference.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import { resetPassword } from '../registration/index.ts'
import { findRoles } from '../roles/index.ts'
import { deleteUsers, freezeUsers, purgeUsers, restoreUsers, setPassword } from './change-users.ts'
import { isCheckable, isTaken, isUserValueTaken } from './duplicates.store.ts'
import { findUser, listDeleted, listUsers } from './list-users.store.ts'
import { changeUser, createUser } from './save-user.ts'
import { userInReach } from './user-fields.store.ts'
import { userSight } from './user-sight.ts'
import { DELETED_USER_SHEET, USER_SHEET } from './users.sheet.ts'

/** Who may ask whether a value is free, by any of these; menus and dictionaries are everybody's to read. */
const KEPT_BY: Readonly<Partial<Record<DuplicateTable, readonly string[]>>> = {
  sys_user: [users.checkOnly.allow],
  sys_role: [roles.create.allow, roles.update.allow],
  product: [products.create.allow, products.update.allow],
  dealer: [dealers.create.allow, dealers.update.allow],
  sales_region: [salesRegions.save.allow],
}

export const userRoutes = implement(users)({
  create: createUser,

  async update(ctx, { id, ...given }) {
    await changeUser(ctx, id, given)
    return { id }
  },

  async list({ db, user }, page) {
    const { pageNo, pageSize } = page
    return { ...(await listUsers(db, user.companyId, userInReach(user), page)), pageNo, pageSize }
  },

  exportSheet: (ctx, { format, columns, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...USER_SHEET,
        read: ({ db, user }, page) =>
          listUsers(db, user.companyId, userInReach(user), { ...filter, ...page }),
      },
    ),

  async get({ db, user }, { id }) {
    const found = await findUser(db, user.companyId, userInReach(user), id)
    if (found === undefined) throw fail('NOT_FOUND')
    return found
  },

  async roles({ db, user }, { userId }) {
    const found = await findUser(db, user.companyId, userInReach(user), userId)
    if (found === undefined) throw fail('NOT_FOUND')
    const ids = found.roles.map(({ id }) => id)
    return findRoles(db, user.companyId, ids)
  },

  sight: (ctx, { userId }) => userSight(ctx, userId),

  async freeze(ctx, { ids, status }) {
    return { count: (await freezeUsers(ctx, ids, status)).length }
  },

  async remove(ctx, { ids }) {
    return { count: await deleteUsers(ctx, ids) }
  },

  async bin({ db, user }, page) {
    const { pageNo, pageSize } = page
    return { ...(await listDeleted(db, user.companyId, userInReach(user), page)), pageNo, pageSize }
  },

  exportBin: (ctx, { format, columns, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...DELETED_USER_SHEET,
        read: ({ db, user }, page) =>
          listDeleted(db, user.companyId, userInReach(user), { ...filter, ...page }),
      },
    ),

  async restore(ctx, { ids }) {
    return { count: await restoreUsers(ctx, ids) }
  },

  async purge(ctx, { ids }) {
    return { count: await purgeUsers(ctx, ids) }
  },

  async setPassword(ctx, { userId, ticket, password }) {
    if (ticket !== undefined) {
      await resetPassword(ctx, { ticket, password: password ?? '' })
      return { temporaryPassword: null }
    }
    const { user } = ctx
    // The call is open for who brings a ticket; without one it asks for what others ask for.
    if (user === null) throw fail('SESSION_ENDED')
    if (!may(user, SET_PASSWORD)) throw fail('ACCESS_DENIED')
    const temporaryPassword = await inSession({ ...ctx, user }, (within) =>
      setPassword(within, userId ?? 0, password),
    )
    return { temporaryPassword }
  },

  async checkOnly({ db, user }, { dataId, ...values }) {
    const taken: UniqueUserField[] = []
    for (const field of UNIQUE_USER_FIELDS) {
      const value = values[field]
      if (!value) continue
      const wanted = { companyId: user.companyId, value, exceptId: dataId ?? null }
      if (await isUserValueTaken(db, field, wanted)) taken.push(field)
    }
    return { isFree: taken.length === 0, taken }
  },

  async checkDuplicate({ db, user }, { tableName, fieldName, fieldVal, dataId }) {
    if (!isCheckable(tableName, fieldName)) {
      throw inputFailure('fieldName', 'FIELD_UNKNOWN')
    }
    // What there is, is told to those who keep it; which companies there are, to the platform only.
    const asksPlatform = tableName === 'sys_company' && user.companyId !== PLATFORM_COMPANY_ID
    const keepers = KEPT_BY[tableName] ?? []
    const isKeeper = keepers.length === 0 || keepers.some((permission) => may(user, permission))
    if (asksPlatform || !isKeeper) throw fail('ACCESS_DENIED')
    const isPhone = tableName === 'sys_user' && fieldName === 'phone'
    const value = isPhone ? normalizePhone(fieldVal) : fieldVal
    const wanted = { companyId: user.companyId, value, exceptId: dataId ?? null }
    if (tableName !== 'sys_user') return { isFree: !(await isTaken(db, tableName, wanted)) }
    const field = fieldName as UniqueUserField
    return { isFree: !(await isUserValueTaken(db, field, wanted)) }
  },
})
