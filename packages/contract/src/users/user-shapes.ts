import { z } from 'zod'
import { moment } from '../kernel/lists.ts'
import {
  day,
  id,
  optionalEmail,
  optionalId,
  optionalLandline,
  optionalMobile,
  requiredText,
  text,
  username,
} from '../kernel/rules.ts'

export const USER_STATUSES = ['normal', 'frozen'] as const
export type UserStatus = (typeof USER_STATUSES)[number]
/** The specification's account purposes. */
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
export const MAXIMUM_ROLES_OF_USER = 20

export const userFields = {
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

export const namedRole = z.object({ id: z.int(), name: z.string() })

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

export const deletedUserRow = userRow.omit({ status: true }).extend({
  deletedAt: moment,
  /** Null where the log does not reach back so far. */
  deletedBy: z.string().nullable(),
})
export type DeletedUserRow = z.output<typeof deletedUserRow>

/** Users of one bulk call. */
export const ids = z.array(id).min(1).max(MAXIMUM_USERS)
export const counted = z.object({ count: z.int() })
/** In plain text, this once and never again; null where the caller chose the password. */
export const temporaryPassword = z.string().nullable()
