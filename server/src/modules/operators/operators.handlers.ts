import { operators } from '@zhenma/contract/operators/operators.contract'
import { fail } from '../../platform/errors/fail.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import { findBeyond } from '../roles/index.ts'
import { assignPeople } from './assign.ts'
import { listAssignments, searchAssignable } from './assignments.store.ts'
import { ASSIGNMENT_SHEET, OPERATOR_SHEET } from './operators.sheet.ts'
import { findOperator, listOperators, operatorRoles } from './operators.store.ts'
import {
  changeOperator,
  createOperator,
  freezeOperators,
  setOperatorPassword,
} from './save-operator.ts'

export const operatorRoutes = implement(operators)({
  create: async (ctx, form) => ({ id: await createOperator(ctx, form) }),

  async update(ctx, form) {
    await changeOperator(ctx, form)
    return { id: form.id }
  },

  async list({ db, user }, page) {
    const { pageNo, pageSize } = page
    return { ...(await listOperators(db, user, page)), pageNo, pageSize }
  },

  exportSheet: (ctx, { format, columns, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...OPERATOR_SHEET,
        read: ({ db, user }, page) => listOperators(db, user, { ...filter, ...page }),
      },
    ),

  async get({ db, user }, { id }) {
    const found = await findOperator(db, user, id)
    if (found === undefined) throw fail('NOT_FOUND')
    return found
  },

  freeze: async (ctx, wish) => ({ count: await freezeOperators(ctx, wish) }),

  async setPassword(ctx, wish) {
    await setOperatorPassword(ctx, wish)
    return {}
  },

  async roles({ db, user }) {
    const all = await operatorRoles(db, user.companyId)
    const ids = all.map(({ id }) => id)
    const found = user.isAdministrator ? [] : await findBeyond(db, user, ids)
    const beyond = new Set(found.map(({ id }) => id))
    return all.map((role) => ({ ...role, isGrantable: !beyond.has(role.id) }))
  },

  async people({ db, user }, page) {
    const { pageNo, pageSize } = page
    return { ...(await listAssignments(db, user, page)), pageNo, pageSize }
  },

  exportPeople: (ctx, { format, columns, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...ASSIGNMENT_SHEET,
        read: ({ db, user }, page) => listAssignments(db, user, { ...filter, ...page }),
      },
    ),

  assign: async (ctx, asked) => ({ count: await assignPeople(ctx, asked) }),

  searchPeople: ({ db, user }, wanted) => searchAssignable(db, user, wanted),
})
