import type { Gender, Purpose, UserStatus } from '@zhenma/contract/users/users.contract'
import { type RawBuilder, sql } from 'kysely'
import { dealerInReach, factoryInReach } from '../../platform/auth/reach.store.ts'
import { reachOf } from '../../platform/auth/reach.ts'
import type { User } from '../../platform/http/context.ts'

/** A user's own columns, by the names of the contract. What may be held by one only is null if empty. */
export type UserFields = {
  readonly username: string
  readonly realName: string
  readonly nickname: string
  readonly phone: string | null
  readonly email: string | null
  readonly gender: Gender
  readonly birthday: string | null
  readonly avatarId: string | null
  readonly employeeNumber: string | null
  readonly department: string
  readonly landline: string
  readonly purpose: Purpose | null
  readonly dealerId: number | null
  readonly factoryId: number | null
  readonly workflowSync: boolean
}

/** A user as stored: in the recycle bin, `status` is `deleted`. */
export type StoredStatus = UserStatus | 'deleted'

/** The columns of `app_user u` that make `UserFields`. */
export const FIELD_COLUMNS: RawBuilder<unknown> = sql`
  u.username, u.real_name as "realName", u.nickname, u.phone, u.email, u.gender, u.birthday,
  u.avatar_id as "avatarId", u.employee_number as "employeeNumber", u.department, u.landline,
  u.purpose, u.dealer_id as "dealerId", u.factory_id as "factoryId",
  u.workflow_sync as "workflowSync"`

/**
 * Which users a caller sees and changes, a condition on `app_user u`: a dealer's user those of the own
 * dealer and below, a factory's user those of the own factory, everybody else all.
 */
export function userInReach(user: User): RawBuilder<unknown> {
  const reach = reachOf(user, 'user')
  const ofFactory = factoryInReach(reach, sql`u.factory_id`)
  return sql`(${dealerInReach(reach, sql.ref('u.dealer_id'))} and ${ofFactory})`
}
