import { z } from 'zod'
import { endpoint, type OutputOf } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, idOnly, moment, nothing, pageInput, pageOf } from '../kernel/lists.ts'
import { recordOf, revisionRead, revisionShape } from '../kernel/revisions.ts'
import { id, optionalId, optionalMobile, requiredText, text } from '../kernel/rules.ts'
import { managerPassword, managerUsername } from '../kernel/rules/accounts.ts'
import {
  counted,
  ids,
  MAXIMUM_ROLES_OF_USER,
  namedRole,
  USER_STATUSES,
} from '../users/user-shapes.ts'
import { assignmentCalls, MAXIMUM_ASSIGNED } from './assignments.contract.ts'
import { DUTIES } from './operators.refusals.ts'

/** What an operator's form says: the account, and one duty at several places. */
const operatorFields = {
  username: managerUsername,
  realName: requiredText(50),
  phone: optionalMobile.default(''),
  employeeNumber: text(50).default(''),
  roleIds: z.array(id).max(MAXIMUM_ROLES_OF_USER).default([]),
  factoryId: optionalId,
  duty: z.enum(DUTIES),
  placeIds: z.array(id).min(1).max(MAXIMUM_ASSIGNED),
}

const operatorRow = z.object({
  id: z.int(),
  username: z.string(),
  realName: z.string(),
  phone: z.string(),
  employeeNumber: z.string(),
  factoryId: z.int().nullable(),
  factoryName: z.string().nullable(),
  status: z.enum(USER_STATUSES),
  roles: z.array(namedRole),
  /** Where, and as what: the first of them. */
  assignments: z.array(z.object({ placeId: z.int(), placeName: z.string(), duty: z.enum(DUTIES) })),
  createdAt: moment,
})
export type OperatorRow = z.output<typeof operatorRow>

const filter = {
  status: z.enum(USER_STATUSES).optional(),
  duty: z.enum(DUTIES).optional(),
  placeId: optionalId,
}

/** Warehouse managers, scanners, inbound and outbound operators: users of a purpose, with their places. */
export const operators = {
  create: endpoint({
    method: 'POST',
    path: '/web/operator',
    allow: 'operator:create',
    summary: { cn: '新建操作员', tc: '新增操作員', en: 'Create an operator' },
    /** The password itself: its rule is a shorter one, and whoever logs in with it sets their own. */
    input: z.object({ ...operatorFields, password: managerPassword }),
    output: idOnly,
  }),
  update: endpoint({
    method: 'POST',
    path: '/web/operator/updateOther',
    allow: 'operator:update',
    revises: recordOf('user'),
    summary: { cn: '修改操作员', tc: '修改操作員', en: 'Update an operator' },
    /** What it says of duty and places stands for all that there were before. */
    input: z.object({ id, ...revisionRead, ...operatorFields }),
    output: idOnly,
  }),
  list: endpoint({
    method: 'GET',
    path: '/web/operator/list',
    allow: 'operator:list',
    summary: { cn: '操作员列表', tc: '操作員列表', en: 'List operators' },
    input: z.object({ ...pageInput, ...filter }),
    output: pageOf(operatorRow),
  }),
  exportSheet: listExport({
    list: '/web/operator/list',
    allow: 'operator:export',
    summary: { cn: '导出操作员', tc: '匯出操作員', en: 'Export operators' },
    input: { ...exportInput, ...filter },
  }),
  get: endpoint({
    method: 'GET',
    path: '/web/operator/{id}',
    allow: 'operator:list',
    tells: recordOf('user'),
    summary: { cn: '操作员详情', tc: '操作員詳情', en: 'One operator' },
    input: z.object({ id }),
    output: operatorRow.extend(revisionShape),
  }),
  freeze: endpoint({
    method: 'POST',
    path: '/web/operator/freeze',
    allow: 'operator:freeze',
    summary: { cn: '冻结或解冻操作员', tc: '凍結或解凍操作員', en: 'Freeze or unfreeze operators' },
    input: z.object({ ids, status: z.enum(USER_STATUSES) }),
    output: counted,
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/web/operator/password',
    allow: 'operator:password',
    summary: { cn: '重置操作员密码', tc: '重設操作員密碼', en: "Set an operator's password" },
    input: z.object({ id, password: managerPassword }),
    output: nothing,
  }),
  /** Roles but those of administrators; `isGrantable`: the caller may give it. */
  roles: endpoint({
    method: 'GET',
    path: '/web/operator/roles',
    allow: 'operator:list',
    summary: { cn: '操作员可有的角色', tc: '操作員可有的角色', en: 'Roles for operators' },
    input: z.object({}),
    output: z.array(namedRole.extend({ isGrantable: z.boolean() })),
  }),
  ...assignmentCalls,
}
export type OperatorDetail = OutputOf<typeof operators.get>
