import type { Language } from '@zhenma/contract/kernel/texts'
import { users } from '@zhenma/contract/users/users.contract'
import { sql } from 'kysely'
import { callAs, type TestApp } from '../../../../test/app.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../../test/make/user.ts'
import { asPlatform, rows } from '../../../platform/database/database.ts'

/** The calls about users, as somebody makes them, in a language. */
export function usersAs(
  app: TestApp,
  { token }: Pick<MadeUser, 'token'>,
  language: Language = 'en',
) {
  const call = <E extends (typeof users)[keyof typeof users]>(endpoint: E, input: object) =>
    callAs(app, token, endpoint, { ...input }, { language })
  return {
    create: (input: object = {}) =>
      call(users.create, { username: uniqueName('n'), realName: '周敏', ...input }),
    update: (id: number, input: object) =>
      call(users.update, { id, username: uniqueName('n'), realName: '周敏', ...input }),
    list: (input: object = {}) => call(users.list, input),
    get: (id: number) => call(users.get, { id }),
    roles: (userId: number) => call(users.roles, { userId }),
    freeze: (ids: number[], status = 'frozen') => call(users.freeze, { ids, status }),
    remove: (ids: number[]) => call(users.remove, { ids }),
    bin: (input: object = {}) => call(users.bin, input),
    restore: (ids: number[]) => call(users.restore, { ids }),
    purge: (ids: number[]) => call(users.purge, { ids }),
    setPassword: (userId: number, password?: string) =>
      call(users.setPassword, { userId, password }),
    checkOnly: (input: object) => call(users.checkOnly, input),
    check: (input: object) => call(users.checkDuplicate, input),
  }
}

export async function roleOf(app: TestApp, user: MadeUser): Promise<number> {
  const [held] = await asPlatform(app.connections, (db) =>
    rows(db, sql<{ id: number }>`select role_id as id from user_role where user_id = ${user.id}`),
  )
  return held?.id ?? 0
}

/** Every permission about users. */
export const ALL_OF_USERS = [
  'user:list',
  'user:create',
  'user:update',
  'user:freeze',
  'user:delete',
  'user:restore',
  'user:purge',
  'user:password',
]

export const colleague = (
  app: TestApp,
  companyId: number,
  permissions: readonly string[] = ['user:list'],
): Promise<MadeUser> => makeUser(app.connections, { companyId, permissions })
