import { z } from 'zod'
import { PASSWORD_MAXIMUM } from '../auth/password-strength.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { moment, nothing, pageInput, pageOf } from '../kernel/lists.ts'
import {
  day,
  id,
  optionalEmail,
  optionalId,
  optionalLandline,
  optionalMobile,
  passwordMd5,
  requiredText,
  text,
  username,
} from '../kernel/rules.ts'

export const USER_STATUSES = ['normal', 'frozen'] as const
export type UserStatus = (typeof USER_STATUSES)[number]
/** The specification's account purposes (section 6). */
export const PURPOSES = [
  'master_data',
  'factory_warehouse',
  'dealer_side',
  'inbound_operator',
  'outbound_operator',
] as const
export type Purpose = (typeof PURPOSES)[number]
export const GENDERS = ['unknown', 'male', 'female'] as const
export type Gender = (typeof GENDERS)[number]

/** Users in one bulk call, and roles of one user. */
const MAXIMUM_USERS = 100
const MAXIMUM_ROLES_OF_USER = 20
/** Users of one imported sheet: every one gets a password of its own, which is slow on purpose. */
export const USER_IMPORT_ROW_LIMIT = 500

const userFields = {
  username,
  realName: requiredText(50),
  nickname: text(50).default(''),
  phone: optionalMobile.default(''),
  email: optionalEmail.default(''),
  gender: z.enum(GENDERS).default('unknown'),
  birthday: day.nullish(),
  avatarId: z.uuid().nullish(),
  employeeNumber: text(50).default(''),
  department: text(100).default(''),
  landline: optionalLandline.default(''),
  roleIds: z.array(id).max(MAXIMUM_ROLES_OF_USER).default([]),
  factoryId: optionalId,
  dealerId: optionalId,
  purpose: z.enum(PURPOSES).nullish(),
  workflowSync: z.boolean().default(false),
}

const namedRole = z.object({ id: z.int(), name: z.string() })

export const userRow = z.object({
  id: z.int(),
  username: z.string(),
  realName: z.string(),
  nickname: z.string(),
  phone: z.string(),
  email: z.string(),
  employeeNumber: z.string(),
  department: z.string(),
  avatarUrl: z.string().nullable(),
  roles: z.array(namedRole),
  /** Holds a role with every permission: cannot be frozen or deleted. */
  isAdministrator: z.boolean(),
  dealerId: z.int().nullable(),
  dealerName: z.string().nullable(),
  factoryId: z.int().nullable(),
  factoryName: z.string().nullable(),
  purpose: z.enum(PURPOSES).nullable(),
  status: z.enum(USER_STATUSES),
  createdAt: moment,
})
export type UserRow = z.output<typeof userRow>

const deletedUserRow = userRow.omit({ status: true }).extend({ deletedAt: moment })
export type DeletedUserRow = z.output<typeof deletedUserRow>

const ids = z.array(id).min(1).max(MAXIMUM_USERS)
const counted = z.object({ count: z.int() })
/** In plain text, this once and never again; null where the caller chose the password. */
const temporaryPassword = z.string().nullable()

const newAccount = z.object({
  username: z.string(),
  realName: z.string(),
  /** In plain text, this once and never again. */
  password: z.string(),
})
export type NewAccount = z.output<typeof newAccount>

/** Fields that nobody else may have, and where `checkDuplicate` looks for them. */
export const UNIQUE_USER_FIELDS = ['username', 'email', 'phone', 'employeeNumber'] as const
export type UniqueUserField = (typeof UNIQUE_USER_FIELDS)[number]
export const DUPLICATE_FIELDS = {
  sys_user: UNIQUE_USER_FIELDS,
  sys_role: ['code'],
  product: ['number'],
  dealer: ['name'],
  sales_region: ['name'],
  /** A menu item's address. */
  sys_permission: ['path'],
  sys_dict: ['code'],
  sys_company: ['code'],
} as const
export type DuplicateTable = keyof typeof DUPLICATE_FIELDS
const DUPLICATE_TABLES = Object.keys(DUPLICATE_FIELDS) as DuplicateTable[]
const isFree = z.object({ isFree: z.boolean() })

/** Whoever holds it sets the passwords of others. */
export const SET_PASSWORD = 'user:password'

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
  importSheet: endpoint({
    method: 'POST',
    path: '/sys/user/import',
    encoding: 'multipart',
    allow: 'user:create',
    summary: { cn: '导入用户', tc: '匯入使用者', en: 'Import users from xlsx or csv' },
    /** `check`: report what would happen, change nothing. */
    input: z.object({ check: z.boolean().default(false) }),
    output: z.object({
      rows: z.int(),
      created: z.int(),
      updated: z.int(),
      /** Who was created, with temporary passwords; none while only checked. */
      accounts: z.array(newAccount),
    }),
    files: ['file'],
    ratePerMinute: 20,
  }),
  importTemplate: endpoint({
    method: 'GET',
    path: '/sys/user/import/template',
    allow: 'user:create',
    summary: { cn: '用户导入模板', tc: '使用者匯入範本', en: 'The empty sheet to fill in' },
    input: nothing,
    output: z.instanceof(Uint8Array),
    answer: 'stream',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/sys/user/edit',
    allow: 'user:update',
    summary: { cn: '修改用户', tc: '修改使用者', en: 'Update a user' },
    input: z.object({ id, ...userFields }),
    output: z.object({ id: z.int() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/sys/user/listByPage',
    allow: 'user:list',
    summary: { cn: '用户列表', tc: '使用者列表', en: 'List users' },
    input: z.object({
      ...pageInput,
      status: z.enum(USER_STATUSES).optional(),
      purpose: z.enum(PURPOSES).optional(),
      roleId: optionalId,
      dealerId: optionalId,
      factoryId: optionalId,
    }),
    output: pageOf(userRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/sys/user/queryById',
    allow: 'user:list',
    summary: { cn: '用户详情', tc: '使用者詳情', en: 'One user' },
    input: z.object({ id }),
    output: userRow.extend({
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
  freeze: endpoint({
    method: 'PUT',
    path: '/sys/user/frozenBatch',
    allow: 'user:freeze',
    summary: { cn: '冻结或解冻用户', tc: '凍結或解凍使用者', en: 'Freeze or unfreeze users' },
    input: z.object({ ids, status: z.enum(USER_STATUSES) }),
    output: counted,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/sys/user/deleteBatch',
    allow: 'user:delete',
    summary: { cn: '删除用户到回收站', tc: '刪除使用者到資源回收筒', en: 'Delete users' },
    input: z.object({ ids }),
    output: counted,
  }),
  bin: endpoint({
    method: 'GET',
    path: '/sys/user/recycleBin',
    allow: 'user:restore',
    summary: { cn: '用户回收站', tc: '使用者資源回收筒', en: 'List deleted users' },
    input: z.object(pageInput),
    output: pageOf(deletedUserRow),
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/sys/user/putRecycleBin',
    allow: 'user:restore',
    summary: { cn: '还原已删除的用户', tc: '還原已刪除的使用者', en: 'Restore deleted users' },
    input: z.object({ ids }),
    output: counted,
  }),
  purge: endpoint({
    method: 'DELETE',
    path: '/sys/user/deleteRecycleBin',
    allow: 'user:purge',
    summary: { cn: '彻底删除用户', tc: '永久刪除使用者', en: 'Delete users for good' },
    input: z.object({ ids }),
    output: counted,
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/web/user/passwd/set',
    /** Of others with its permission; of the own account with the ticket of a verified phone. */
    allow: 'public',
    further: {
      [SET_PASSWORD]: { cn: '重置用户密码', tc: '重設使用者密碼', en: "Set a user's password" },
    },
    summary: { cn: '设置用户密码', tc: '設定使用者密碼', en: 'Set a password' },
    /**
     * `userId` with the MD5 of a password, or without: then the server makes a temporary one. Or a
     * `ticket` with the password itself, for its strength is judged by the server.
     */
    input: z
      .object({
        userId: optionalId,
        ticket: text(100).optional(),
        password: z.string().min(1).max(PASSWORD_MAXIMUM).optional(),
      })
      .check(({ value: { userId, ticket, password }, issues }) => {
        const wrong = (field: string, input: unknown): number =>
          issues.push({ code: 'custom', path: [field], input })
        if (ticket !== undefined) {
          if (password === undefined) wrong('password', password)
        } else {
          if (userId === undefined || userId === null) wrong('userId', userId)
          if (password !== undefined && !passwordMd5.safeParse(password).success) {
            wrong('password', '')
          }
        }
      }),
    output: z.object({ temporaryPassword }),
    ratePerMinute: 60,
  }),
  checkOnly: endpoint({
    method: 'GET',
    path: '/sys/user/checkOnlyUser',
    allow: 'user:list',
    summary: {
      cn: '用户名、邮箱、手机号或工号是否可用',
      tc: '使用者名稱、電子郵件、手機號碼或工號是否可用',
      en: 'Is a username, email, phone or employee number free',
    },
    input: z.object({
      username: text(254).optional(),
      email: text(254).optional(),
      phone: text(254).optional(),
      employeeNumber: text(254).optional(),
      /** The user who may have it. */
      dataId: optionalId,
    }),
    /** What of it somebody else has. */
    output: z.object({ isFree: z.boolean(), taken: z.array(z.enum(UNIQUE_USER_FIELDS)) }),
    ratePerMinute: 120,
  }),
  checkDuplicate: endpoint({
    method: 'GET',
    path: '/sys/duplicate/check',
    allow: 'session',
    summary: { cn: '校验值是否重复', tc: '校驗值是否重複', en: 'Is a value free' },
    input: z.object({
      tableName: z.enum(DUPLICATE_TABLES),
      fieldName: requiredText(30),
      fieldVal: requiredText(254),
      dataId: optionalId,
    }),
    output: isFree,
    ratePerMinute: 120,
  }),
}
