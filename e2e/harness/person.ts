import { createHash } from 'node:crypto'
import { users } from '@zhenma/contract/users/users.contract'
import { apiAs } from './api.ts'
import { uniqueName } from './labels.ts'

/** Somebody of the demo company with the rights of its staff, for one test only. */
export type Person = { readonly id: number; readonly username: string; readonly password: string }

export async function makePerson(more: { readonly phone?: string } = {}): Promise<Person> {
  const admin = await apiAs('admin')
  const { records } = await admin.call(users.list, { keyword: 'staff' })
  const roleIds = records[0]?.roles.map(({ id }) => id) ?? []
  const username = uniqueName('p')
    .replaceAll(/[^A-Za-z0-9_]/g, '')
    .slice(-18)
  const password = 'Journey-2026!'
  const md5 = createHash('md5').update(password).digest('hex')
  const { id } = await admin.call(users.create, {
    username,
    realName: username,
    roleIds,
    password: md5,
    ...more,
  })
  return { id, username, password }
}
