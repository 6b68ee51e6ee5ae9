import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { lastCode, uniquePhone } from '../../../test/make/phone-code.ts'
import { asCompany } from '../../platform/database/database.ts'
import { makeWonPrizes } from './testing/won-prizes.ts'
import { winToken } from './win-links.ts'

let app: TestApp
let scene: Awaited<ReturnType<typeof makeWonPrizes>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  scene = await makeWonPrizes(app)
})

const urlOf = (id: number, companyId = scene.owner.companyId): string =>
  `/t/${scene.batch.at(0)}/win/${winToken(app.keyRing, { companyId, id })}`
const pageOf = async (id: number, language = 'en') =>
  (await app.app.inject({ method: 'GET', url: `${urlOf(id)}?lang=${language}` })).body
const post = (url: string, fields: Record<string, string>) =>
  app.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ lang: 'en', ...fields }).toString(),
  })
const say = (id: number, step: string, note = '') => post(urlOf(id), { step, note })

test('nothing is said of a prize that was not sent, of money, or by an address that is not the winner’s', async () => {
  const waiting = await scene.won(0)
  const delivered = await scene.delivered(1)
  const refused = await say(waiting, 'receive')
  expect([refused.statusCode, refused.body.includes('has moved on meanwhile')]).toEqual([409, true])
  const money = await scene.won(2)
  await asCompany(app.connections, scene.owner.companyId, (db) =>
    sql`update activity_draw set prize_id = null, amount_cents = 100, delivery = 'delivered'
         where id = ${money} and company_id = ${scene.owner.companyId}`.execute(db),
  )
  expect((await say(money, 'receive')).statusCode).toBe(409)
  const forged = `${urlOf(delivered).slice(0, -22)}${'A'.repeat(22)}`
  expect((await post(forged, { step: 'receive' })).statusCode).toBe(404)
  expect(await scene.rowOf(delivered)).toMatchObject({ state: 'sent' })
  for (const id of [waiting, money]) expect(await pageOf(id)).not.toContain('I have it')
})

test('an issue needs words, in each language', async () => {
  const id = await scene.delivered()
  for (const [lang, words] of [
    ['en', 'Say what is wrong'],
    ['cn', '请写明遇到的问题'],
    ['tc', '請寫明遇到的問題'],
  ] as const) {
    const refused = await post(urlOf(id), { step: 'report', note: ' ', lang })
    expect([refused.statusCode, refused.body.includes(words)]).toEqual([400, true])
  }
  expect(await scene.rowOf(id)).toMatchObject({ state: 'sent', note: '' })
})

test('a winner says that the prize is there, once, and then what is wrong; staff read it, and the winner the answer', async () => {
  const id = await scene.delivered()
  expect(await pageOf(id)).toContain('I have it')
  // The second time as a form whose answer was lost.
  for (let time = 0; time < 2; time += 1) {
    const answer = await say(id, 'receive')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${urlOf(id)}?lang=en`])
  }
  expect(await scene.rowOf(id)).toMatchObject({ state: 'received', side: 'buyer' })
  const there = await pageOf(id)
  expect([there.includes('You have it'), there.includes('I have it')]).toEqual([true, false])

  expect((await say(id, 'report', '壶嘴破了')).statusCode).toBe(303)
  expect(await scene.rowOf(id)).toMatchObject({ state: 'issue', side: 'buyer', note: '壶嘴破了' })
  const open = await pageOf(id)
  expect([open.includes('The maker looks into it'), open.includes('壶嘴破了')]).toEqual([
    true,
    false,
  ])
  expect((await say(id, 'receive')).statusCode).toBe(409)

  await scene.step(id, 'resolved', '已补寄新壶')
  for (const [language, state] of [
    ['en', 'The problem is solved'],
    ['cn', '问题已解决'],
    ['tc', '問題已解決'],
  ] as const) {
    const body = await pageOf(id, language)
    expect([body.includes(state), body.includes('已补寄新壶')]).toEqual([true, true])
    expect(body).not.toContain('<script')
  }
  expect((await say(id, 'report', 'x')).statusCode).toBe(409)
})

test('“my prizes” tells how far each has come, and what the maker said', async () => {
  const named = await makeWonPrizes(app, { identity: 'phone' })
  const phone = uniquePhone()
  const id = await named.delivered(0, phone)
  await named.step(id, 'returned', '地址无人签收')
  const url = `/t/${named.batch.at(0)}/prizes`
  await post(url, { phone })
  const { body } = await post(url, { phone, code: await lastCode(app, phone) })
  expect(body).toContain('Returned to the maker')
  expect(body).toContain('The maker says: 地址无人签收')
})
