import { activities } from '@zhenma/contract/activities/activities.contract'
import { bulk } from '@zhenma/contract/bulk/bulk.contract'
import { messages } from '@zhenma/contract/messages/messages.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asPlatform } from '../../platform/database/database.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const byFirst = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one.localeCompare(other)

type Name = 'activity_offline' | 'message_resend'
const count = (by: MadeUser, step: Name, filter: Record<string, unknown> = {}) =>
  callAs(app, by.token, bulk.count, { step, filter })
const run = (by: MadeUser, step: Name, expected: number, more: object = {}) =>
  callAs(app, by.token, bulk.run, { step, expected, ...more })

describe('many activities', () => {
  const DAY_MS = 86_400_000
  const at = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()
  const make = async (by: MadeUser, name: string, online: boolean) => {
    const period = { startsAt: at(-1), endsAt: at(9) }
    const wish = { name, type: 'points', online, ...period } as const
    return (await callAs(app, by.token, activities.create, wish)).payload.id
  }
  const onlineOf = async (by: MadeUser) => {
    const { payload } = await callAs(app, by.token, activities.list, {})
    return payload.records.map(({ name, online }) => [name, online] as const).sort(byFirst)
  }

  test('are not taken offline by whoever may not do it to one, nor by another company', async () => {
    const owner = await makeUser(app.connections)
    await make(owner, 'A', true)
    const { companyId } = owner
    const reader = await makeUser(app.connections, { companyId, permissions: ['activity:list'] })
    expect((await run(reader, 'activity_offline', 1)).envelope.error).toBe('ACCESS_DENIED')
    const stranger = await makeUser(app.connections)
    expect((await run(stranger, 'activity_offline', 1)).envelope.error).toBe('BULK_CHANGED')
    expect(await onlineOf(owner)).toEqual([['A', true]])
  })

  test('are taken offline over all that a filter finds; taken back, those are online that were', async () => {
    const owner = await makeUser(app.connections)
    await make(owner, 'Spring 1', true)
    await make(owner, 'Spring 2', true)
    await make(owner, 'Spring 3', false)
    await make(owner, 'Autumn', true)
    const filter = { keyword: 'spring' }
    const counted = await count(owner, 'activity_offline', filter)
    expect(counted.payload).toEqual({ count: 3, leftOut: 0, isTask: false, canUndo: true })
    const { payload } = await run(owner, 'activity_offline', 3, { filter })
    expect(payload).toMatchObject({ changed: 2, same: 1, canUndo: true })
    expect(await onlineOf(owner)).toEqual([
      ['Autumn', true],
      ['Spring 1', false],
      ['Spring 2', false],
      ['Spring 3', false],
    ])
    const undone = await callAs(app, owner.token, bulk.undo, { id: payload.id })
    expect(undone.payload).toMatchObject({ undone: 2, refusedCount: 0 })
    expect(await onlineOf(owner)).toEqual([
      ['Autumn', true],
      ['Spring 1', true],
      ['Spring 2', true],
      ['Spring 3', false],
    ])
  })
})

describe('many messages', () => {
  const written = (companyId: number, state: string, kind: string, recipient: string) =>
    asPlatform(app.connections, (db) =>
      sql`
        insert into message (company_id, channel, recipient, kind, language, text, state, attempts, error, due_at)
        values (${companyId}, 'sms', ${recipient}, ${kind}, 'cn', 'text', ${state}, 3, 'away',
          now() + interval '1 hour')`.execute(db),
    )

  test('that failed are sent again together, of all companies; what waits, was sent or tells a code is left', async () => {
    const owner = await makeUser(app.connections)
    const other = await makeUser(app.connections)
    await asPlatform(app.connections, (db) =>
      sql`insert into company (id, code, name) values (0, 'platform', 'Platform')`.execute(db),
    )
    const platform = await makeUser(app.connections, { companyId: 0 })
    await written(owner.companyId, 'failed', 'registration_approved', '13800138001')
    await written(other.companyId, 'failed', 'registration_approved', '13800138002')
    await written(owner.companyId, 'failed', 'code_login', '13800138003')
    await written(owner.companyId, 'sent', 'registration_approved', '13800138004')

    expect((await run(owner, 'message_resend', 2)).envelope.error).toBe('ACCESS_DENIED')
    const counted = await count(platform, 'message_resend')
    expect(counted.payload).toEqual({ count: 2, leftOut: 2, isTask: false, canUndo: false })
    const { payload } = await run(platform, 'message_resend', 2)
    expect(payload).toMatchObject({ changed: 2, canUndo: false })
    const { records } = (await callAs(app, platform.token, messages.list, {})).payload
    expect(
      records.map(({ recipient, state }) => [recipient, state] as const).sort(byFirst),
    ).toEqual([
      ['13800138001', 'queued'],
      ['13800138002', 'queued'],
      ['13800138003', 'failed'],
      ['13800138004', 'sent'],
    ])
    expect((await count(platform, 'message_resend')).payload).toMatchObject({
      count: 0,
      leftOut: 4,
    })
  })
})
