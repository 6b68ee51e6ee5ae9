import { CALLS } from '@zhenma/contract/calls'
import type { Endpoint, Endpoints } from '@zhenma/contract/kernel/endpoint'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPlatform } from '../../src/platform/database/database.ts'
import { callAs, createTestApp, type TestApp } from '../app.ts'
import { makeUser } from '../make/user.ts'
import { textOf } from '../texts.ts'
import { makeRevised, REVISED } from './revised-records.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await asPlatform(app.connections, (db) =>
    sql`insert into company (id, code, name) values (0, 'platform', 'platform')
      on conflict do nothing`.execute(db),
  )
})
afterAll(() => app.close())

const REVISING: readonly (readonly [name: string, call: Endpoint])[] = Object.entries<Endpoints>(
  CALLS,
).flatMap(([module, calls]) =>
  Object.entries<Endpoint>(calls)
    .filter(([, { revises }]) => revises !== undefined)
    .map(([name, call]) => [`${module}.${name}`, call] as const),
)
/** The names of what differs. */
const changed = (before: object, after: object): string[] =>
  Object.entries(after)
    .filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify((before as Record<string, unknown>)[name]),
    )
    .map(([name]) => name)

test('every call that revises has a record here that it changes', () => {
  expect(Object.keys(REVISED).sort()).toEqual(REVISING.map(([name]) => name).sort())
})

test.each(REVISING)(
  '%s refuses what somebody else has changed since, and names who, what and when',
  async (name, endpoint) => {
    const { user, key, revision, before, after } = await makeRevised(app, name)
    const colleague = await makeUser(app.connections, { companyId: user.companyId })
    const save = (who: { token: string }, input: object, language: 'cn' | 'tc' | 'en' = 'en') =>
      callAs(app, who.token, endpoint, { ...key, ...input }, { language })
    const read = await revision()
    const first = await save(colleague, { ...after, revision: read })
    expect(first.envelope).toMatchObject({ success: true })

    for (const language of LANGUAGES) {
      const late = await save(user, { ...before, revision: read }, language)
      expect([late.httpStatus, late.envelope.error]).toEqual([409, 'RECORD_CHANGED'])
      expect(late.envelope.message).toMatch(textOf('RECORD_CHANGED', language))
      const details = late.envelope.details ?? []
      expect(new Set(details.map(({ field }) => field))).toEqual(new Set(changed(before, after)))
      for (const detail of details) {
        expect(detail).toMatchObject({ error: 'FIELD_CHANGED' })
        expect(detail.message).toContain(`Name of ${colleague.username}`)
        expect(detail.message).toMatch(/\d{4}-\d\d-\d\dT/)
      }
    }
    // Nothing of it was written: the first change stands, and goes on from where it is.
    const now = await revision()
    expect(now).toBeGreaterThan(read)
    const again = await save(user, { ...before, revision: now })
    expect(again.envelope).toMatchObject({ success: true })
    expect(await revision()).toBeGreaterThan(now)
  },
)

test.each(REVISING)('%s takes one of many that are saved at once', async (name, endpoint) => {
  const made = await makeRevised(app, name)
  const { user, key, revision, before, after } = made
  const read = await revision()
  const saved = await Promise.all(
    Array.from({ length: 4 }, () =>
      callAs(app, user.token, endpoint, { ...key, ...after, revision: read }),
    ),
  )
  const outcomes = saved.map(({ envelope }) => (envelope.success ? 'saved' : envelope.error))
  expect(changed(before, after)).not.toEqual([])
  // The same words a second time change nothing, and are no loss to anybody.
  expect(outcomes).toContain('saved')
  expect(outcomes.filter((outcome) => outcome !== 'saved')).toEqual(
    Array.from({ length: outcomes.length - 1 }, () => made.already ?? 'RECORD_CHANGED'),
  )
})

test('what others changed that the form does not write is no conflict', async () => {
  const { user, key, revision, before } = await makeRevised(app, 'roles.update')
  const read = await revision()
  const given = await callAs(app, user.token, CALLS.roles.savePermissions, {
    roleId: Number(key['id']),
    permissions: ['product:list'],
  })
  expect(given.envelope.success).toBe(true)
  const saved = await callAs(app, user.token, CALLS.roles.update, {
    ...key,
    ...before,
    description: '夜班',
    revision: read,
  } as never)
  expect(saved.envelope).toMatchObject({ success: true })
})

test('without a revision the last save wins, for programs that keep the record themselves', async () => {
  const { user, key, before, after } = await makeRevised(app, 'products.update')
  for (const input of [after, before]) {
    const saved = await callAs(app, user.token, CALLS.products.update, {
      ...key,
      ...input,
    } as never)
    expect(saved.envelope).toMatchObject({ success: true })
  }
})

test('a record that one may not change tells nothing of who did', async () => {
  const { key, before } = await makeRevised(app, 'dealers.update')
  const stranger = await makeUser(app.connections)
  const refused = await callAs(app, stranger.token, CALLS.dealers.update, {
    ...key,
    ...before,
    revision: 0,
  } as never)
  expect([refused.httpStatus, refused.envelope.error]).toEqual([404, 'NOT_FOUND'])
  expect(refused.envelope.details ?? []).toEqual([])
})
