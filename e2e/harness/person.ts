import { createHash } from 'node:crypto'
import { auth } from '@zhenma/contract/auth/auth.contract'
import { users } from '@zhenma/contract/users/users.contract'
import { apiAs, apiOf } from './api.ts'
import { uniqueName } from './labels.ts'
import type { Role } from './log-in.ts'

/** As the back-office sends a password. */
export const md5 = (password: string): string => createHash('md5').update(password).digest('hex')

/** Somebody of the demo company with an own password, for one test only. */
export type Person = { readonly id: number; readonly username: string; readonly password: string }

/** `as`: whose rights it has. */
export async function makePerson({
  as = 'staff',
  ...more
}: {
  readonly as?: Role
  readonly phone?: string
} = {}): Promise<Person> {
  const admin = await apiAs('admin')
  const { records } = await admin.call(users.list, { keyword: as })
  const roleIds = records.find(({ username }) => username === as)?.roles.map(({ id }) => id) ?? []
  const username = uniqueName('p')
    .replaceAll(/[^A-Za-z0-9_]/g, '')
    .slice(-18)
  const [temporary, password] = ['For-The-First-1!', 'Journey-2026!']
  const { id } = await admin.call(users.create, {
    username,
    realName: username,
    roleIds,
    password: md5(temporary),
    ...more,
  })
  const own = await apiOf({ username, password: temporary })
  const change = { oldPassword: md5(temporary), newPassword: md5(password) }
  await own.call(auth.changePassword, change)
  return { id, username, password }
}
