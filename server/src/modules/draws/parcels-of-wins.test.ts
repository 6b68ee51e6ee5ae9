import { draws } from '@zhenma/contract/draws/draws.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import {
  canStepParcel,
  PARCEL_STATES,
  PARCEL_TARGETS,
  type ParcelState,
  type ParcelTarget,
  parcelStepTo,
} from '@zhenma/contract/parcels/parcel-states'
import { members } from '@zhenma/contract/members/members.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { uniquePhone } from '../../../test/make/phone-code.ts'
import { makeUser } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'
import { asCompany, asPlatform, one } from '../../platform/database/database.ts'
import { makeWonPrizes } from './testing/won-prizes.ts'
import { forgetReceivers } from './wins.store.ts'

let app: TestApp
let scene: Awaited<ReturnType<typeof makeWonPrizes>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  scene = await makeWonPrizes(app)
})

/** By which steps a parcel that was sent comes into each state. */
const WAYS: Readonly<Record<ParcelState, readonly ParcelTarget[]>> = {
  sent: [],
  received: ['received'],
  issue: ['issue'],
  resolved: ['issue', 'resolved'],
  returned: ['returned'],
}

async function standing(at: number, state: ParcelState): Promise<number> {
  const id = await scene.delivered(at)
  for (const next of WAYS[state]) {
    expect((await scene.step(id, next, '破损')).httpStatus).toBe(200)
  }
  return id
}

describe('what became of a prize is not recorded', () => {
  test('before it was delivered, in the words of each language', async () => {
    const id = await scene.won()
    for (const language of LANGUAGES) {
      const refused = await callAs(
        app,
        scene.owner.token,
        draws.stepWin,
        { id, state: 'received' },
        { language },
      )
      expect([refused.httpStatus, refused.envelope.error]).toEqual([409, 'WIN_NOT_SENT'])
      expect(refused.envelope.message).toMatch(textOf('WIN_NOT_SENT', language))
      expect(refused.envelope.message).toContain('紫砂壶')
    }
    expect(await scene.rowOf(id)).toMatchObject({ state: null, stateAt: null, side: null })
  })

  test('of money and of points', async () => {
    const { companyId } = scene.owner
    const id = await scene.won()
    for (const what of [sql`amount_cents = 100`, sql`points = 5, amount_cents = null`]) {
      await asCompany(app.connections, companyId, (db) =>
        sql`update activity_draw set prize_id = null, phone = '13800138000', delivery = 'delivered', ${what}
             where company_id = ${companyId} and id = ${id}`.execute(db),
      )
      expect((await scene.step(id, 'received')).envelope.error).toBe('WIN_NO_PARCEL')
    }
  })

  test('by whoever may not deliver, and of another company’s win', async () => {
    const id = await scene.delivered()
    const { companyId } = scene.owner
    const reader = await makeUser(app.connections, { companyId, permissions: ['win:list'] })
    const stranger = await makeUser(app.connections)
    const input = { id, state: 'received' } as const
    const refused = await callAs(app, reader.token, draws.stepWin, input)
    expect([refused.httpStatus, refused.envelope.error]).toEqual([403, 'ACCESS_DENIED'])
    const unseen = await callAs(app, stranger.token, draws.stepWin, input)
    expect([unseen.httpStatus, unseen.envelope.error]).toEqual([404, 'NOT_FOUND'])
    expect(await scene.rowOf(id)).toMatchObject({ state: 'sent', side: 'staff', note: '' })
  })

  test.each(['issue', 'returned'] as const)('as %s without a word why', async (state) => {
    const id = await scene.delivered()
    const refused = await scene.step(id, state)
    expect(refused.envelope.details).toMatchObject([{ field: 'note', error: 'FIELD_REQUIRED' }])
    expect(await scene.rowOf(id)).toMatchObject({ state: 'sent' })
  })

  test('as resolved without a word how', async () => {
    const id = await standing(0, 'issue')
    const refused = await scene.step(id, 'resolved')
    expect(refused.envelope.details).toMatchObject([{ field: 'note', error: 'FIELD_REQUIRED' }])
    expect(await scene.rowOf(id)).toMatchObject({ state: 'issue', note: '破损' })
  })

  test('over what a colleague has written since', async () => {
    const id = await scene.delivered()
    const read = (await scene.rowOf(id))?.revision
    await scene.step(id, 'issue', '破损', read)
    const late = await scene.step(id, 'resolved', '已补寄', read)
    expect(late.envelope.error).toBe('RECORD_CHANGED')
    expect(await scene.rowOf(id)).toMatchObject({ state: 'issue', note: '破损' })
  })
})

test.each(PARCEL_STATES)(
  'a prize that is “%s” goes where orders of the shop go, and nowhere else',
  async (from) => {
    let at = 0
    for (const to of PARCEL_TARGETS) {
      const id = await standing(at, from)
      at += 1
      const before = await scene.rowOf(id)
      const answer = await scene.step(id, to, '已核对')
      if (canStepParcel(from, parcelStepTo(to))) {
        expect(answer.httpStatus).toBe(200)
        expect(await scene.rowOf(id)).toMatchObject({ state: to, side: 'staff', note: '已核对' })
      } else {
        expect(answer.envelope.error).toBe('WIN_STATE')
        expect(await scene.rowOf(id)).toEqual(before)
      }
    }
  },
)

test('the list and its sheet tell the state, and are filtered by it; the log names what was changed', async () => {
  const { token } = scene.owner
  const issue = await standing(0, 'issue')
  const sent = await scene.delivered(1)
  const waiting = await scene.won(2)
  const found = async (state: ParcelState) =>
    (await callAs(app, token, draws.wins, { state })).payload.records.map(({ id }) => id)
  expect([await found('issue'), await found('sent'), await found('returned')]).toEqual([
    [issue],
    [sent],
    [],
  ])
  const all = (await callAs(app, token, draws.wins, {})).payload.records.map(({ id }) => id)
  expect(new Set(all)).toEqual(new Set([issue, sent, waiting]))
  const today = new Date().toISOString().slice(0, 10)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const days = { from: today, to: tomorrow, format: 'csv', state: 'issue' } as const
  const sheet = await callAs(app, token, draws.exportWins, days, { language: 'en' })
  const [head = '', ...lines] = sheet.raw.toString().trim().split('\n')
  expect(head).toContain('After delivery')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('Issue open')
  expect(lines[0]).toContain('破损')
  const logged = await asCompany(app.connections, scene.owner.companyId, (db) =>
    one(
      db,
      sql<{ before: object; after: object }>`
        select before, after from operation_log
         where entity = 'win' and entity_id = ${String(issue)} order by id desc limit 1`,
    ),
  )
  expect(logged).toEqual({
    before: { state: 'sent', note: '' },
    after: { state: 'issue', note: '破损' },
  })
})

test('what comes back counts as won: nobody draws it once more', async () => {
  const id = await standing(0, 'sent')
  const counts = async () => {
    const [prize] = (await scene.list(scene.id)).payload.records
    return prize
  }
  const before = await counts()
  expect((await scene.step(id, 'returned', '拒收')).httpStatus).toBe(200)
  expect(await counts()).toEqual(before)
})

test('where a prize went is known while something is wrong with it, and forgotten after that', async () => {
  const { companyId } = scene.owner
  const [issue, sent] = [await standing(0, 'issue'), await scene.delivered(1)]
  const longAgo = (id: number) =>
    asCompany(app.connections, companyId, (db) =>
      sql`update activity_draw set drawn_at = now() - interval '900 days', sent_at = now() - interval '900 days',
                 parcel_state_at = now() - interval '900 days'
           where company_id = ${companyId} and id = ${id}`.execute(db),
    )
  const sweep = () =>
    asPlatform(app.connections, (db) =>
      forgetReceivers(db, new Date(Date.now() - 90 * 86_400_000), 1_000),
    )
  await longAgo(issue)
  await longAgo(sent)
  await sweep()
  expect(await scene.rowOf(sent)).toMatchObject({ receiverAddress: '' })
  expect(await scene.rowOf(issue)).toMatchObject({ receiverName: '王芳' })
  await scene.step(issue, 'resolved', '已补寄')
  await sweep()
  expect(await scene.rowOf(issue)).toMatchObject({ receiverName: '王芳' })
  await longAgo(issue)
  await sweep()
  expect(await scene.rowOf(issue)).toMatchObject({ receiverName: '' })
})

test('who waits for an answer to what is wrong with a prize is not deleted', async () => {
  const phone = uniquePhone()
  const named = await makeWonPrizes(app, { identity: 'phone' })
  const input = { name: '韩梅梅', phone }
  const { id: memberId } = (await callAs(app, named.owner.token, members.create, input)).payload
  const id = await named.delivered(0, phone)
  await named.step(id, 'issue', '破损')
  const remove = () => callAs(app, named.owner.token, members.remove, { id: memberId })
  expect((await remove()).envelope.error).toBe('MEMBER_WINS')
  await named.step(id, 'resolved', '已补寄')
  expect((await remove()).httpStatus).toBe(200)
})
