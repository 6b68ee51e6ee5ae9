import { type Identity, SOCIAL_MINUTES } from '@zhenma/contract/social-login/social-login.contract'
import type { SocialProviderName } from '@zhenma/contract/social-login/social-providers'
import { sql } from 'kysely'
import { type Database, first, one, rows } from '../../platform/database/database.ts'
import type { SocialIdentity } from './providers/social-provider.ts'

/** An app of a provider. */
export type ProviderApp = { readonly type: SocialProviderName; readonly app: string }

/** What an authorisation is begun for: a log-in, or linking to the account of `userId`. */
export type Beginning = ProviderApp & {
  readonly stateHash: Buffer
  readonly browserHash: Buffer
  readonly userId: number | null
}

/** Keeps an authorisation that begins, and forgets those that are over. */
export async function keepState(db: Database, beginning: Beginning): Promise<void> {
  const { stateHash, browserHash, type, app, userId } = beginning
  await sql`delete from social_state where expires_at <= now()`.execute(db)
  await sql`
    insert into social_state (state_hash, browser_hash, provider, app, purpose, user_id, expires_at)
    values (${stateHash}, ${browserHash}, ${type}, ${app},
      ${userId === null ? 'login' : 'link'}, ${userId},
      now() + make_interval(mins => ${SOCIAL_MINUTES}))`.execute(db)
}

/**
 * Uses an authorisation up, whether or not it is the right one: a state that was met by another
 * browser or app must not be tried again. Undefined: there is none for that browser and app.
 */
export async function takeState(
  db: Database,
  given: ProviderApp & { readonly stateHash: Buffer; readonly browserHash: Buffer },
): Promise<{ readonly userId: number | null } | undefined> {
  const { stateHash, browserHash, type, app } = given
  const taken = await first(
    db,
    sql<{ userId: number | null; isRight: boolean }>`
      delete from social_state where state_hash = ${stateHash}
      returning user_id as "userId", expires_at > now() and browser_hash = ${browserHash}
        and provider = ${type} and app = ${app} as "isRight"`,
  )
  return taken?.isRight === true ? { userId: taken.userId } : undefined
}

/** Whose identity it is: by the openid, else by the same person's id over all apps. */
export async function findBoundUser(
  db: Database,
  { type, app }: ProviderApp,
  { openid, unionid }: SocialIdentity,
): Promise<number | undefined> {
  const found = await first(
    db,
    sql<{ user_id: number }>`
      select user_id from user_identity
      where provider = ${type} and ((app = ${app} and openid = ${openid}) or unionid = ${unionid})
      order by (app = ${app} and openid = ${openid}) desc, id limit 1`,
  )
  return found?.user_id
}

/** Notes when an identity was last logged in with, and how the provider calls the person now. */
export async function noteLogIn(
  db: Database,
  { type, app }: ProviderApp,
  { openid, unionid, name }: SocialIdentity,
): Promise<void> {
  await sql`
    update user_identity set last_login_at = now(), name = ${name}, unionid = coalesce(${unionid}, unionid)
    where provider = ${type} and ((app = ${app} and openid = ${openid}) or unionid = ${unionid})`.execute(
    db,
  )
}

export async function hasAccountNamed(db: Database, name: string): Promise<boolean> {
  const { taken } = await one(
    db,
    sql<{ taken: boolean }>`
      select exists (
        select from app_user where username = ${name} and status = 'normal') as taken`,
  )
  return taken
}

const IDENTITY_COLUMNS = sql`id, provider as type, name, linked_at as "linkedAt",
  last_login_at as "lastLoginAt"`

export function listIdentities(db: Database, userId: number): Promise<Identity[]> {
  return rows(
    db,
    sql<Identity>`
      select ${IDENTITY_COLUMNS} from user_identity where user_id = ${userId} order by id`,
  )
}

/** How many bindings an account has, and whether it has a password; holds the account. */
export function lockWaysIn(
  db: Database,
  userId: number,
): Promise<{ readonly count: number; readonly hasPassword: boolean }> {
  return one(
    db,
    sql<{ count: number; hasPassword: boolean }>`
      select (select count(*)::int from user_identity i where i.user_id = u.id) as count,
        u.password_hash like '$argon2%' as "hasPassword"
      from app_user u where u.id = ${userId} for update`,
  )
}

/** Binds an identity to a user, who may have it already. Undefined: it is somebody else's. */
export function insertIdentity(
  db: Database,
  userId: number,
  { type, app, openid, unionid, name }: ProviderApp & SocialIdentity,
): Promise<Identity | undefined> {
  return first(
    db,
    sql<Identity>`
      insert into user_identity (user_id, provider, app, openid, unionid, name)
      values (${userId}, ${type}, ${app}, ${openid}, ${unionid}, ${name})
      on conflict (provider, app, openid) do update set name = excluded.name
        where user_identity.user_id = excluded.user_id
      returning ${IDENTITY_COLUMNS}`,
  )
}

/** Takes a binding off its own user's account; answers what it was. */
export function deleteIdentity(
  db: Database,
  userId: number,
  id: number,
): Promise<Identity | undefined> {
  return first(
    db,
    sql<Identity>`
      delete from user_identity where user_id = ${userId} and id = ${id}
      returning ${IDENTITY_COLUMNS}`,
  )
}
