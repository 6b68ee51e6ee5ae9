import type { DealerAccountRow } from '@zhenma/contract/dealers/dealer-accounts.contract'
import { type RawBuilder, sql } from 'kysely'
import { dealerInReach } from '../../../platform/auth/reach.store.ts'
import { reachOf } from '../../../platform/auth/reach.ts'
import { type Database, first, rows } from '../../../platform/database/database.ts'
import type { User } from '../../../platform/http/context.ts'
import { userInReach } from '../../users/index.ts'

/** Accounts of dealers that somebody sees: a condition on `u`. */
const visibleAccounts = (user: User): RawBuilder<unknown> => sql`
  u.company_id = ${user.companyId} and u.status in ('normal', 'frozen') and u.dealer_id is not null
  and ${dealerInReach(reachOf(user, 'dealer'), sql.ref('u.dealer_id'))} and ${userInReach(user)}`

/** Most accounts that a dealer's are told of. */
const MOST = 200

export function accountsOf(
  db: Database,
  user: User,
  dealerId: number,
): Promise<DealerAccountRow[]> {
  return rows(
    db,
    sql<DealerAccountRow>`
      select u.id, u.username, u.real_name as "realName", coalesce(u.phone, '') as phone, u.status,
             u.must_change_password as "isTemporary", u.created_at as "createdAt",
             (select l.at from login_log l
               where l.company_id = u.company_id and l.user_id = u.id and l.outcome = 'success'
               order by l.at desc, l.id desc limit 1) as "lastLoginAt"
        from app_user u
       where u.dealer_id = ${dealerId} and ${visibleAccounts(user)}
       order by u.id limit ${MOST}`,
  )
}

/** Of ids those of accounts that belong to dealers whom somebody sees. */
export function knownAccounts(
  db: Database,
  user: User,
  ids: readonly number[],
): Promise<{ id: number }[]> {
  return rows(
    db,
    sql<{ id: number }>`
      select u.id from app_user u
       where u.id = any(${ids}::bigint[]) and ${visibleAccounts(user)}`,
  )
}

/** The accounts of each of some dealers. */
export function accountIdsOf(
  db: Database,
  user: User,
  dealerIds: readonly number[],
): Promise<{ id: number; dealerId: number }[]> {
  return rows(
    db,
    sql<{ id: number; dealerId: number }>`
      select u.id, u.dealer_id as "dealerId" from app_user u
       where u.dealer_id = any(${dealerIds}::bigint[]) and ${visibleAccounts(user)}
       order by u.id`,
  )
}

export type RoleOfAccounts = {
  readonly id: number
  readonly name: string
  readonly isUsual: boolean
}

/** The roles of a company but those of its administrators; the one that it began with for dealers is the usual one. */
export function rolesOfAccounts(db: Database, companyId: number): Promise<RoleOfAccounts[]> {
  return rows(
    db,
    sql<RoleOfAccounts>`
      select id, name, code in ('dealer_side', 'dealer') as "isUsual" from role
       where company_id = ${companyId} and not is_administrator
       order by code in ('dealer_side', 'dealer') desc, name, id`,
  )
}

/** What an account says of its dealer where its form says nothing. */
export function findDealerNames(
  db: Database,
  companyId: number,
  dealerId: number,
): Promise<{ name: string; contactPerson: string } | undefined> {
  return first(
    db,
    sql<{ name: string; contactPerson: string }>`
      select name, contact_person as "contactPerson" from dealer
       where company_id = ${companyId} and id = ${dealerId}`,
  )
}
