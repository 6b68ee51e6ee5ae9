import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, moment, pageInput, pageOf } from '../kernel/lists.ts'
import { recordOf, revisionRead, revisionShape } from '../kernel/revisions.ts'
import { id, optionalId, passwordMd5 } from '../kernel/rules.ts'
import { userChecks } from './user-checks.contract.ts'
import {
  GENDERS,
  namedRole,
  PURPOSES,
  temporaryPassword,
  USER_STATUSES,
  userFields,
  userRow,
} from './user-shapes.ts'
import { userSight } from './user-sight.ts'
import { userSteps } from './user-steps.contract.ts'

export {
  DUPLICATE_FIELDS,
  type DuplicateTable,
  UNIQUE_USER_FIELDS,
  type UniqueUserField,
} from './user-checks.contract.ts'
export {
  type DeletedUserRow,
  type Gender,
  GENDERS,
  type Purpose,
  PURPOSES,
  USER_STATUSES,
  type UserRow,
  userRow,
  type UserStatus,
} from './user-shapes.ts'
export { SET_PASSWORD } from './user-steps.contract.ts'

const userFilter = {
  status: z.enum(USER_STATUSES).optional(),
  purpose: z.enum(PURPOSES).optional(),
  roleId: optionalId,
  dealerId: optionalId,
  factoryId: optionalId,
}

export const users = {
  create: endpoint({
    method: 'POST',
    path: '/sys/user/add',
    allow: 'user:create',
    summary: { cn: '新建用户', tc: '新增使用者', en: 'Create a user' },
    /** Without a password the server makes a temporary one. */
    input: z.object({ ...userFields, password: passwordMd5.optional() }),
    output: z.object({ id: z.int(), username: z.string(), temporaryPassword }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/sys/user/edit',
    allow: 'user:update',
    revises: recordOf('user'),
    summary: { cn: '修改用户', tc: '修改使用者', en: 'Update a user' },
    input: z.object({ id, ...revisionRead, ...userFields }),
    output: z.object({ id: z.int() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/sys/user/listByPage',
    allow: 'user:list',
    summary: { cn: '用户列表', tc: '使用者列表', en: 'List users' },
    input: z.object({ ...pageInput, ...userFilter }),
    output: pageOf(userRow),
  }),
  exportSheet: listExport({
    list: '/sys/user/listByPage',
    allow: 'user:export',
    summary: { cn: '导出用户', tc: '匯出使用者', en: 'Export users' },
    input: { ...exportInput, ...userFilter },
  }),
  get: endpoint({
    method: 'GET',
    path: '/sys/user/queryById',
    allow: 'user:list',
    tells: recordOf('user'),
    summary: { cn: '用户详情', tc: '使用者詳情', en: 'One user' },
    input: z.object({ id }),
    output: userRow.extend({
      ...revisionShape,
      gender: z.enum(GENDERS),
      birthday: z.string().nullable(),
      avatarId: z.string().nullable(),
      landline: z.string(),
      workflowSync: z.boolean(),
      updatedAt: moment,
    }),
  }),
  roles: endpoint({
    method: 'GET',
    path: '/sys/user/queryUserRole',
    allow: 'user:list',
    summary: { cn: '用户的角色', tc: '使用者的角色', en: 'The roles of a user' },
    input: z.object({ userId: id }),
    output: z.array(namedRole.extend({ code: z.string() })),
  }),
  sight: endpoint({
    method: 'GET',
    path: '/sys/user/queryUserSight',
    allow: 'user:list',
    summary: {
      cn: '用户能看到和能做什么',
      tc: '使用者能看到和能做什麼',
      en: 'What a user sees and may do',
    },
    input: z.object({ userId: id }),
    output: userSight,
  }),
  ...userSteps,
  ...userChecks,
}
