import { activities } from '@zhenma/contract/activities/activities.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { lastCode, uniquePhone } from '../../../test/make/phone-code.ts'
import { asCompany, asPlatform } from '../../platform/database/database.ts'
import { day, type Lottery, makeLottery } from '../prizes/testing/lottery.ts'
import { claimWin } from './claim-win.ts'
import { drawLabel } from './draw-label.ts'
import { forgetReceivers } from './wins.store.ts'

let app: TestApp
let lottery: Lottery
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  lottery = await open()
})

/** A company whose labels all win a red packet. */
async function open(rule: object = {}): Promise<Lottery> {
  const made = await makeLottery(app, { boxed: false, productCount: 30 })
  const { token } = made.owner
  const given = { name: '扫码红包', type: 'red_packet', startsAt: day(-1), endsAt: day(9) } as const
  const { id } = (await callAs(app, token, activities.create, given)).payload
  await made.assign({ batchId: made.batch.id, activityId: id })
  const money = { rule: 'fixed', amountCents: 188, winningRate: 100, budgetCents: 100_000 }
  await callAs(app, token, draws.setRule, { id, ...money, identity: 'phone', ...rule } as never)
  await callAs(app, token, activities.setOnline, { id, online: true })
  return made
}

/** The n-th label wins; the win's id. */
async function win({ owner, batch }: Lottery, at: number, phone: string): Promise<number> {
  const buyer = { isGenuine: true, isFirstCheck: true, isHiddenProven: false, region: '', phone }
  const drew = await asCompany(app.connections, owner.companyId, (db) =>
    drawLabel(db, owner.companyId, { serial: batch.lo + at, checkOrdinal: 1, ...buyer }),
  )
  if (!('id' in drew)) throw new Error(drew.obstacle)
  return drew.id
}

const claim = ({ owner }: Lottery, id: number, phone: string) =>
  asCompany(app.connections, owner.companyId, (db) =>
    claimWin(db, owner.companyId, id, { name: '王芳', phone, address: 'wangfang@example.com' }),
  )

const pathOf = ({ batch }: Lottery, at = 0): string => `/t/${batch.at(at)}/prizes`
const get = (url: string) =>
  app.app.inject({ method: 'GET', url, headers: { 'accept-language': 'en' } })
const post = (url: string, fields: Record<string, string>) =>
  app.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
    payload: new URLSearchParams(fields).toString(),
  })

/** What somebody is shown who has the phone. */
async function prizesOf(phone: string, of: Lottery = lottery): Promise<string> {
  const url = pathOf(of)
  expect((await post(url, { phone })).statusCode).toBe(200)
  const shown = await post(url, { phone, code: await lastCode(app, phone) })
  expect(shown.statusCode).toBe(200)
  return shown.body
}

const addressesIn = (body: string): string[] =>
  [...body.matchAll(/href="(\/t\/[^"]+\/win\/[^"]+)"/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  )
const proofIn = (body: string): string => /name="proof" value="([^"]+)"/.exec(body)?.[1] ?? ''

test('nobody is shown anything without the code of the phone', async () => {
  const phone = uniquePhone()
  await win(lottery, 0, phone)
  const url = pathOf(lottery)
  expect((await get('/t/12/prizes')).statusCode).toBe(404)
  expect((await get(url)).statusCode).toBe(200)
  expect((await post(url, { phone: '12' })).statusCode).toBe(400)
  await post(url, { phone })
  const wrong = await post(url, { phone, code: '000000' })
  expect([wrong.statusCode, addressesIn(wrong.body)]).toEqual([400, []])
  const forged = `${lottery.owner.companyId}.${phone}.${Date.now() + 60_000}.${'A'.repeat(22)}`
  for (const proof of [forged, 'x', '']) {
    const refused = await post(url, { proof })
    expect([refused.statusCode, addressesIn(refused.body)]).toEqual([400, []])
  }
})

test('who lost the address of a win finds it by the phone, and nobody else’s', async () => {
  const [phone, other] = [uniquePhone(), uniquePhone()]
  const id = await win(lottery, 0, phone)
  await win(lottery, 1, other)
  const body = await prizesOf(phone)
  expect(body).toContain('1.88')
  const [address = '', ...more] = addressesIn(body)
  expect(more).toEqual([])
  const own = await get(address)
  expect(own.statusCode).toBe(200)
  expect(own.body).toContain('name="address"')
  // Somebody else's phone in the claim gives that phone nothing of what was drawn by one.
  await claim(lottery, id, other)
  expect(addressesIn(await prizesOf(uniquePhone()))).toEqual([])
  expect(body).not.toContain(other)
})

test('where nobody was asked who draws, the phone of the claim counts', async () => {
  const asksNobody = await open({ identity: 'nobody' })
  const phone = uniquePhone()
  await claim(asksNobody, await win(asksNobody, 0, ''), phone)
  await win(asksNobody, 1, '')
  expect(addressesIn(await prizesOf(phone, asksNobody))).toHaveLength(1)
})

test('pages are turned with the proof of the phone, which is of one company only', async () => {
  const phone = uniquePhone()
  for (let at = 0; at < 21; at += 1) await win(lottery, at, phone)
  const first = await prizesOf(phone)
  expect(addressesIn(first)).toHaveLength(20)
  const proof = proofIn(first)
  const second = await post(pathOf(lottery), { proof, page: '1' })
  expect(addressesIn(second.body)).toHaveLength(1)
  expect(addressesIn(first)).not.toContain(addressesIn(second.body)[0])
  for (const page of ['-1', '999', 'x']) {
    expect((await post(pathOf(lottery), { proof, page })).statusCode).toBe(200)
  }
  const elsewhere = await open()
  expect((await post(pathOf(elsewhere), { proof, page: '1' })).statusCode).toBe(400)
})

test('the page of a check leads there once somebody has won, and so do the pages of a draw', async () => {
  const url = `/t/${lottery.batch.at(0)}`
  const won = await open()
  const phone = uniquePhone()
  await win(won, 0, phone)
  expect((await get(url)).body).not.toContain('/prizes')
  expect((await get(`/t/${won.batch.at(1)}`)).body).toContain(pathOf(won, 1))
  const [address = ''] = addressesIn(await prizesOf(phone, won))
  expect((await get(address)).body).toContain('/prizes')
})

test('where a win went is forgotten as long after it was given as the company says, and not before', async () => {
  const { companyId } = lottery.owner
  const inCompany = (work: ReturnType<typeof sql>) =>
    asCompany(app.connections, companyId, (db) => work.execute(db))
  const [given, waiting] = [
    await win(lottery, 0, '13800138000'),
    await win(lottery, 1, '13800138000'),
  ]
  await claim(lottery, given, '13800138000')
  await claim(lottery, waiting, '13800138000')
  await inCompany(sql`
    update activity_draw set drawn_at = now() - interval '400 days', claimed_at = now() - interval '400 days',
      delivery = case id when ${given} then 'delivered' else delivery end,
      sent_at = case id when ${given} then now() - interval '200 days' end
    where company_id = ${companyId}`)
  const known = async () =>
    (await callAs(app, lottery.owner.token, draws.wins, {})).payload.records
      .filter(({ receiverAddress }) => receiverAddress !== '')
      .map(({ id }) => id)
  const NINETY_DAYS_MS = 90 * 86_400_000
  const sweep = () =>
    asPlatform(app.connections, (db) =>
      forgetReceivers(db, new Date(Date.now() - NINETY_DAYS_MS), 1_000),
    )
  await sweep()
  expect(new Set(await known())).toEqual(new Set([given, waiting]))
  await asPlatform(app.connections, (db) =>
    sql`update company set receiver_days = 180 where id = ${companyId}`.execute(db),
  )
  await sweep()
  expect(await known()).toEqual([waiting])
})
