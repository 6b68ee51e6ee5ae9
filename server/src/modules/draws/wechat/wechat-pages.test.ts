import { activities } from '@zhenma/contract/activities/activities.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { members } from '@zhenma/contract/members/members.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../../test/app.ts'
import { makeUser } from '../../../../test/make/user.ts'
import {
  SECRET,
  type SocialLoopback,
  startSocialLoopback,
} from '../../../../test/social-loopback.ts'
import { asCompany, rows } from '../../../platform/database/database.ts'
import { day, type Lottery, makeLottery } from '../../prizes/testing/lottery.ts'
import { linkIn, makeBuyer, proofIn, setUpWechat } from './testing/wechat-buyer.ts'

const TOKEN_PATH = '/sns/oauth2/access_token'

let wechat: SocialLoopback
let app: TestApp
let lottery: Lottery
beforeAll(async () => {
  wechat = await startSocialLoopback({ timeoutMs: 300 })
  app = await createTestApp({ social: wechat.settings })
})
afterAll(async () => {
  await app.close()
  await wechat.close()
})
beforeEach(async () => {
  lottery = await makeLottery(app, { boxed: false, productCount: 30 })
})

const prizesAt = (n = 0, of = lottery) => `/t/${of.batch.at(n)}/prizes`
const setUp = (more: object = {}) => setUpWechat(app, lottery.owner.token, more)
const linkOf = async (buyer: ReturnType<typeof makeBuyer>, url = prizesAt()) => {
  const link = linkIn((await buyer.get(url)).body)
  if (link === undefined) throw new Error('nobody is led to WeChat')
  return link
}
const known = () =>
  asCompany(app.connections, lottery.owner.companyId, (db) =>
    rows(
      db,
      sql<{ openid: string; phone: string }>`
        select w.openid, m.phone from member_wechat w
          join member m on m.company_id = w.company_id and m.id = w.member_id
         where w.company_id = ${lottery.owner.companyId} order by w.openid`,
    ),
  )

/** An activity of points for everybody's first label, at most so many for each. */
async function openPoints(perPerson: number): Promise<void> {
  const { token } = lottery.owner
  const given = { name: '积分', type: 'points', startsAt: day(-1), endsAt: day(9) } as const
  const { id } = (await callAs(app, token, activities.create, given)).payload
  await lottery.assign({ batchId: lottery.batch.id, activityId: id })
  const rule = { rule: 'points', points: 20, winningRate: 100, identity: 'phone', perPerson }
  expect((await callAs(app, token, draws.setRule, { id, ...rule } as never)).httpStatus).toBe(200)
  await callAs(app, token, activities.setOnline, { id, online: true })
}

/** Where a buyer draws with the n-th label, after its check. */
async function drawAddress(buyer: ReturnType<typeof makeBuyer>, n: number): Promise<string> {
  const { body } = await buyer.get(`/t/${lottery.batch.at(n)}`)
  const found = /href="(\/t\/[^"]+\/draw\?[^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&')
  if (found === undefined) throw new Error('nobody is invited')
  return found
}

test('the account is set up by whom the company lets, its secret is never told again, and the log has neither', async () => {
  const { token } = lottery.owner
  const plain = await makeUser(app.connections, {
    companyId: lottery.owner.companyId,
    permissions: ['member:list'],
  })
  expect((await setUpWechat(app, plain.token)).httpStatus).toBe(403)
  const bare = await setUp({ wechatKey: '' })
  expect([bare.httpStatus, bare.envelope.details]).toMatchObject([400, [{ field: 'wechatKey' }]])
  expect((await setUp({ wechatAppId: 'a b' })).httpStatus).toBe(400)
  expect((await setUp()).httpStatus).toBe(200)
  const shown = await callAs(app, token, members.wechat, {})
  expect(shown.payload).toMatchObject({
    wechatAppId: 'wx-first',
    isWechatOn: true,
    domain: 'zhenma.test',
    trouble: null,
  })
  expect(shown.raw.toString()).not.toContain(SECRET)
  // Another account has another secret.
  expect((await setUp({ wechatAppId: 'wx-second', wechatKey: '' })).httpStatus).toBe(400)
  expect((await setUp({ wechatKey: '', isWechatOn: false })).httpStatus).toBe(200)
  const log = await callAs(app, token, systemLog.operations, { entity: 'wechat_app' })
  expect(log.payload.records.map(({ operation }) => operation)).toEqual([
    'set_wechat',
    'set_wechat',
  ])
  expect(JSON.stringify(log.payload.records)).not.toContain(SECRET)
})

test('without an account nobody hears of WeChat; outside of it there is a word and no way', async () => {
  const inside = makeBuyer(app, wechat)
  expect((await inside.get(prizesAt())).body).not.toContain('WeChat')
  expect((await inside.get(`/t/${lottery.batch.at(0)}/wechat?to=prizes`)).statusCode).toBe(404)
  await setUp()
  for (const agent of ['Mozilla/5.0 Safari', 'Mozilla/5.0 MicroMessenger/7.0 wxwork/4.1']) {
    const outside = makeBuyer(app, wechat, { agent })
    const page = await outside.get(prizesAt())
    expect(page.body).toContain('Open this page in WeChat')
    expect(linkIn(page.body)).toBeUndefined()
    const refused = await outside.get(`/t/${lottery.batch.at(0)}/wechat?to=prizes`)
    expect([refused.statusCode, refused.headers.location]).toEqual([403, undefined])
  }
  await setUp({ wechatKey: '', isWechatOn: false })
  expect((await inside.get(prizesAt())).body).not.toContain('WeChat')
})

test('the way leads to WeChat and back to our own pages only, whatever an address says', async () => {
  await setUp()
  const buyer = makeBuyer(app, wechat)
  const path = `/t/${lottery.batch.at(0)}/wechat`
  for (const to of ['https://evil.test', '//evil.test', '../../x', 'draw/../../x', '']) {
    const shown = await buyer.through(`${path}?to=${encodeURIComponent(to)}&lang=en`, 'zhang')
    expect(shown.statusCode).toBe(200)
    expect([...shown.body.matchAll(/action="([^"]+)"/g)].map(([, at]) => at)).toEqual([prizesAt()])
  }
  const address = new URL(await buyer.toWechat(`${path}?to=shop&lang=en`))
  expect([address.searchParams.get('scope'), address.hash]).toEqual([
    'snsapi_base',
    '#wechat_redirect',
  ])
  expect(address.href).not.toContain(SECRET)
})

test('a state is good once, within ten minutes, in its browser, for its label and its company', async () => {
  await setUp()
  const buyer = makeBuyer(app, wechat)
  const back = await buyer.agree(await buyer.toWechat(await linkOf(buyer)), 'zhang')
  const ends = async (url: string, by = buyer) => {
    const answer = await by.get(url)
    expect([answer.statusCode, proofIn(answer.body)]).toEqual([400, ''])
    expect(answer.body).toContain('This way through WeChat is over')
  }
  await ends(back, makeBuyer(app, wechat))
  await ends(back.replace(lottery.batch.at(0), lottery.batch.at(1)))
  const other = await makeLottery(app, { boxed: false, productCount: 3 })
  await setUpWechat(app, other.owner.token)
  await ends(back.replace(lottery.batch.at(0), other.batch.at(0)))
  await ends(back.replace(/state=\w+/, `state=${'0'.repeat(64)}`))
  await ends(back.split('?')[0] ?? '')
  expect((await buyer.get(back)).statusCode).toBe(200)
  await ends(back)
  // One that took too long.
  const late = await buyer.agree(await buyer.toWechat(await linkOf(buyer)), 'zhang')
  await asCompany(app.connections, lottery.owner.companyId, (db) =>
    sql`update wechat_visit set expires_at = now() where company_id = ${lottery.owner.companyId}`.execute(
      db,
    ),
  )
  await ends(late)
  expect(await known()).toEqual([{ openid: 'open-wx-first-zhang', phone: '' }])
})

test.each([
  ['a code that was used', { status: 200, body: '{"errcode":40163}' }, 400, 'over'],
  ['too much asked', { status: 200, body: '{"errcode":45011}' }, 503, 'does not answer'],
  ['a page instead of JSON', { status: 502, body: '<html>' }, 503, 'does not answer'],
  ['a redirect', { status: 302, body: '' }, 503, 'does not answer'],
  ['no openid', { status: 200, body: '{"access_token":"x"}' }, 503, 'does not answer'],
  ['silence', 'hang', 503, 'does not answer'],
  ['a wrong secret', { status: 200, body: '{"errcode":40125}' }, 503, 'refuses'],
] as const)(
  '%s of WeChat is said on a page, with the way by phone',
  async (_, spoiled, status, says) => {
    await setUp()
    const buyer = makeBuyer(app, wechat)
    const back = await buyer.agree(await buyer.toWechat(await linkOf(buyer)), 'zhang')
    wechat.spoil(TOKEN_PATH, spoiled)
    const answer = await buyer.get(back)
    expect([answer.statusCode, proofIn(answer.body)]).toEqual([status, ''])
    expect(answer.body).toContain(says)
    expect(answer.body).toContain(`href="${prizesAt()}?lang=en"`)
    expect(await known()).toEqual([])
    const { trouble } = (await callAs(app, lottery.owner.token, members.wechat, {})).payload
    expect(trouble?.code).toBe(says === 'refuses' ? '40125' : undefined)
  },
)

test('who comes back is the same member, of this company alone; twice at once too', async () => {
  await setUp()
  const [one, other] = [makeBuyer(app, wechat), makeBuyer(app, wechat)]
  const ways = await Promise.all(
    [one, other].map(async (buyer) => buyer.agree(await buyer.toWechat(await linkOf(buyer)), 'li')),
  )
  const pages = await Promise.all([one.get(ways[0] ?? ''), other.get(ways[1] ?? '')])
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const { records } = (await callAs(app, lottery.owner.token, members.list, {})).payload
  expect(records).toMatchObject([{ name: 'WeChat user', phone: '', isByWechat: true }])
  const elsewhere = await makeLottery(app, { boxed: false, productCount: 3 })
  await setUpWechat(app, elsewhere.owner.token)
  const proof = proofIn(pages[0]?.body ?? '')
  expect((await one.post(prizesAt(0, elsewhere), { proof })).statusCode).toBe(400)
  expect((await one.post(prizesAt(), { proof })).body).toContain('Nothing was won with this WeChat')
  await one.through(await linkOf(one, prizesAt(0, elsewhere)), 'li')
  const there = (await callAs(app, elsewhere.owner.token, members.list, {})).payload.records
  expect(there).toHaveLength(1)
  expect(there[0]?.id).not.toBe(records[0]?.id)
})

test('who is known by WeChat draws without a phone, no oftener than anybody, and has the points', async () => {
  await setUp()
  await openPoints(2)
  const buyer = makeBuyer(app, wechat)
  for (const n of [0, 1, 2]) {
    const page = await buyer.through(await linkOf(buyer, await drawAddress(buyer, n)), 'wang')
    const ticket = /name="ticket" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
    const drew = await buyer.post(`/t/${lottery.batch.at(n)}/draw`, {
      ticket,
      proof: proofIn(page.body),
    })
    expect(drew.statusCode).toBe(n < 2 ? 303 : 409)
    if (n === 2) expect(drew.body).toContain('as often as you may')
  }
  const page = await buyer.through(await linkOf(buyer), 'wang')
  const prizes = (await buyer.post(prizesAt(), { proof: proofIn(page.body) })).body
  expect(prizes).toContain('My points: 40')
  expect(prizes.match(/\/win\//g)).toHaveLength(2)
  const { records } = (await callAs(app, lottery.owner.token, members.list, { isByWechat: true }))
    .payload
  expect(records).toMatchObject([{ points: 40 }])
  // What is asked for a phone goes on asking.
  const shop = await buyer.post(prizesAt().replace('prizes', 'shop'), {
    proof: proofIn(page.body),
  })
  expect([shop.statusCode, shop.body.includes('name="phone"')]).toEqual([200, true])
})

test('the openid is part of a person’s data, and is forgotten with the person', async () => {
  await setUp()
  const buyer = makeBuyer(app, wechat)
  const proof = proofIn((await buyer.through(await linkOf(buyer), 'zhao')).body)
  const { token } = lottery.owner
  const id = (await callAs(app, token, members.list, {})).payload.records[0]?.id ?? 0
  const data = await callAs(app, token, members.personsData, { id })
  expect(JSON.parse(data.raw.toString())).toMatchObject({
    wechat: [{ appId: 'wx-first', openid: 'open-wx-first-zhao' }],
  })
  expect((await callAs(app, token, members.remove, { id })).httpStatus).toBe(200)
  expect(await known()).toEqual([])
  expect((await buyer.post(prizesAt(), { proof })).statusCode).toBe(400)
  const log = await callAs(app, token, systemLog.operations, {})
  expect(JSON.stringify(log.payload.records)).not.toContain('open-wx')
})
