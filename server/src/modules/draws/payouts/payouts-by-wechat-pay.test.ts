import { members } from '@zhenma/contract/members/members.contract'
import { payoutProviders } from '@zhenma/contract/payouts/payout-providers.contract'
import { payouts } from '@zhenma/contract/payouts/payouts.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { lastCode, uniquePhone } from '../../../../test/make/phone-code.ts'
import { type SocialLoopback, startSocialLoopback } from '../../../../test/social-loopback.ts'
import { rows } from '../../../platform/database/database.ts'
import { type PlayedWeChatPay, playWeChatPay } from './testing/played-wechat-pay.ts'
import { makeWeChatPayScene, type WeChatPayScene } from './testing/wechat-pay-scene.ts'

const TELLS = 'POST /v3/fund-app/mch-transfer/transfer-bills'
const OUTSIDE = 'Mozilla/5.0 Safari'

let wechat: SocialLoopback
let app: TestApp
let played: PlayedWeChatPay
let scene: WeChatPayScene
beforeAll(async () => {
  wechat = await startSocialLoopback()
  app = await createTestApp({ social: wechat.settings })
})
afterAll(async () => {
  await app.close()
  await wechat.close()
})
beforeEach(async () => {
  played = await playWeChatPay()
  scene = await makeWeChatPayScene(app, wechat, played)
})
afterEach(async () => {
  expect(scene.faults).toEqual([])
  await played.close()
  await scene.call(payoutProviders.turn, { way: 'wechat_pay', isOn: false })
})

/** Somebody has won, and asks for the transfer; answers where, and the payout's number. */
async function asked(n = 0, person = 'sun') {
  const buyer = scene.buyer()
  const win = await scene.winInWechat(buyer, n, person)
  const told = await buyer.post(`${win}/take`, { take: '1' })
  expect(told.headers.location).toBe(`${win}/take?lang=en`)
  const [newest] = await scene.payouts()
  return { buyer, win, number: newest?.number ?? '' }
}
/** The same, and WeChat Pay waits for them. */
async function waiting(n = 0, person = 'sun') {
  const made = await asked(n, person)
  await scene.work()
  expect(await scene.payout(made.number)).toMatchObject({ state: 'waiting' })
  return made
}
const notifyPath = async (): Promise<string> => {
  const shown = (await scene.call(payoutProviders.list, {})).payload as {
    way: string
    notifyUrl: string
  }[]
  return new URL(shown.find(({ way }) => way === 'wechat_pay')?.notifyUrl ?? '').pathname
}
const notify = (url: string, { body, headers }: ReturnType<typeof played.notice>) =>
  app.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...Object.fromEntries(headers) },
    payload: body,
  })

test('whom WeChat knows is asked for no account, takes the money on a page with one script of ours, and is paid', async () => {
  const buyer = scene.buyer()
  const win = await scene.winInWechat(buyer, 0, 'sun')
  const shown = await buyer.get(`${win}?lang=en`)
  expect(shown.body).toContain('Take it with WeChat')
  expect(shown.body).not.toContain('name="address"')
  expect(shown.headers['content-security-policy']).not.toContain('script-src')
  await buyer.post(`${win}/take`, { take: '1' })
  await buyer.post(`${win}/take`, { take: '1' })
  const [payout, ...others] = await scene.payouts()
  const number = payout?.number ?? ''
  expect([payout, others]).toMatchObject([{ state: 'created', way: 'wechat_pay' }, []])
  const early = await buyer.get(`${win}/take?lang=en`)
  expect(early.headers['refresh']).toBe(`2; url=${win}/take?lang=en&looks=1`)
  expect(early.body).not.toContain('<script')
  await scene.work()
  const bill = JSON.parse(played.bills.get(number)?.body ?? '{}') as object
  expect(bill).toMatchObject({
    appid: 'wx-first',
    openid: 'open-wx-first-sun',
    transfer_amount: 188,
    transfer_remark: '红包',
    transfer_scene_report_infos: [
      { info_type: '活动名称', info_content: '开盖有礼' },
      { info_type: '奖励说明', info_content: '扫码红包' },
    ],
    notify_url: `https://labels.example.com${await notifyPath()}`,
  })
  const page = await buyer.get(`${win}/take?lang=en`)
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'sha256-[^']+' https:\/\/res\.wx\.qq\.com;/)
  expect(policy).not.toContain('unsafe')
  expect(page.body).toMatch(/data-merchant="1900000001"[^>]*data-app="wx-first"/)
  expect(page.body).toMatch(
    /data-package="affffddafdfafddffda=="[^>]*data-signature="[0-9a-f]{40}"/,
  )
  expect(await scene.payout(number)).toMatchObject({ state: 'waiting' })
  played.end(number, 'SUCCESS')
  const back = await buyer.post(`${win}/take`, { taken: '1' })
  expect(back.headers.location).toBe(`${win}?lang=en`)
  await scene.work()
  expect(await scene.payout(number)).toMatchObject({ state: 'paid', reference: '13301' })
  expect(await scene.kept(number)).toEqual({ openid: '', packageInfo: '', isDue: false })
  expect((await buyer.get(`${win}/take?lang=en`)).headers.location).toBe(`${win}?lang=en`)
  expect((await buyer.get(`${win}?lang=en`)).body).toContain('Delivered')
})

test('outside WeChat, and with another link, nobody takes anything', async () => {
  const { win, number } = await waiting()
  const outside = scene.buyer(OUTSIDE)
  expect((await outside.get(`${win}?lang=en`)).body).toContain('Open this page in WeChat')
  const page = await outside.get(`${win}/take?lang=en`)
  expect([page.statusCode, page.body.includes('affffdd')]).toEqual([403, false])
  expect(page.headers['content-security-policy']).not.toContain('script-src')
  const other = await scene.winInWechat(scene.buyer(), 1, 'li')
  expect((await outside.post(`${other}/take`, { take: '1' })).statusCode).toBe(403)
  const forged = `${win.slice(0, -2)}aa/take?lang=en`
  expect((await scene.buyer().get(forged)).statusCode).toBe(404)
  expect((await scene.payouts()).map((one) => one.number)).toEqual([number])
})

test('a winner who is known by phone alone is paid by hand: the payout says so, and WeChat is told nothing', async () => {
  const buyer = scene.buyer(OUTSIDE)
  const address = await scene.drawPage(buyer, 2)
  const [path = ''] = address.split('?')
  const ticket = new URL(address, 'http://x').searchParams.get('ticket') ?? ''
  const phone = uniquePhone()
  await buyer.post(path, { ticket, phone })
  const drawn = await buyer.post(path, { ticket, phone, code: await lastCode(app, phone) })
  const win = new URL(String(drawn.headers.location), 'http://x').pathname
  expect((await buyer.get(`${win}?lang=en`)).body).toContain('name="address"')
  await buyer.post(win, { name: 'Wang Fang', phone, address: 'wxid-1' })
  const [payout] = await scene.payouts()
  expect(payout).toMatchObject({ way: 'hand', state: 'created', errorCode: 'NO_OPENID' })
  await scene.work({ all: true })
  expect(played.asked).toEqual([])
  const refused = await scene.call(payouts.changeWay, { id: payout?.id, way: 'wechat_pay' })
  expect(refused.envelope).toMatchObject({
    details: [{ error: 'PAYOUT_WAY_WECHAT', field: 'way' }],
  })
  const paid = { id: payout?.id, step: 'pay', method: 'WeChat', reference: 'W-1' }
  expect((await scene.call(payouts.move, paid)).httpStatus).toBe(200)
})

test('a transfer whose answer was lost is the same one, and its receiver can take it', async () => {
  played.play.manner = 'drop'
  const { buyer, win, number } = await asked()
  await scene.work()
  expect(await scene.payout(number)).toMatchObject({ state: 'sent', errorCode: 'NO_ANSWER' })
  played.play.manner = 'answer'
  await scene.work({ all: true })
  expect(await scene.payout(number)).toMatchObject({ state: 'waiting', number })
  expect((await buyer.get(`${win}/take?lang=en`)).body).toContain('data-package="affff')
  const count = played.asked.length
  await scene.work({ all: true })
  expect(played.asked.slice(count)).toEqual([expect.stringContaining('GET ')])
  expect(played.asked.filter((one) => one === TELLS)).toHaveLength(2)
  expect(played.bills.size).toBe(1)
})

test('a notice is heard only where it is theirs; twice and late it says nothing new', async () => {
  const { number } = await waiting()
  const url = await notifyPath()
  const good = played.notice(number)
  expect((await notify(`${url.slice(0, -1)}_`, good)).statusCode).toBe(404)
  const signed = { ...good, body: good.body.replace('EV-1', 'EV-2') }
  for (const wrong of [
    signed,
    { ...good, headers: new Headers() },
    played.notice(number, { at: Date.now() - 6 * 60_000 }),
    played.notice(number, { merchantId: '1900000002' }),
    played.notice(number, { isSealBroken: true }),
  ]) {
    const answer = await notify(url, wrong)
    expect([answer.statusCode, JSON.parse(answer.body)]).toMatchObject([403, { code: 'FAIL' }])
  }
  expect((await scene.kept(number)).isDue).toBe(false)
  played.end(number, 'SUCCESS')
  for (const again of [1, 2]) {
    expect([again, (await notify(url, good)).statusCode]).toEqual([again, 200])
  }
  expect(await scene.kept(number)).toMatchObject({ isDue: true })
  await scene.work()
  expect(await scene.payout(number)).toMatchObject({ state: 'paid' })
  expect((await notify(url, played.notice(number))).statusCode).toBe(200)
  await scene.work({ all: true })
  const { events } = await scene.payout(number)
  expect(events.map(({ state }) => state)).toEqual(['paid', 'waiting', 'sent', 'created'])
})

test('what is not confirmed in time goes back, and is asked for again by another number, or closed once', async () => {
  const { buyer, win, number } = await waiting()
  played.play.failReason = 'OVERDUE_CLOSE'
  played.end(number, 'FAIL')
  await notify(await notifyPath(), played.notice(number))
  await scene.work()
  expect(await scene.payout(number)).toMatchObject({ state: 'failed', errorCode: 'OVERDUE_CLOSE' })
  expect(await scene.wonCents()).toBe(188)
  expect((await buyer.get(`${win}?lang=en`)).body).toContain('not confirmed within 24 hours')
  await Promise.all([1, 2].map(() => buyer.post(`${win}/take`, { take: '1' })))
  const [again] = await scene.payouts()
  expect(again).toMatchObject({ state: 'created', number: number.replace(/A1$/, 'A2') })
  await scene.work()
  expect([...played.bills.keys()]).toEqual([number, again?.number])
  played.end(again?.number ?? '', 'FAIL')
  await scene.work({ all: true })
  const close = { id: again?.id, step: 'close', note: 'never taken' }
  const closed = await Promise.all([1, 2].map(() => scene.call(payouts.move, close)))
  expect(closed.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await scene.wonCents()).toBe(0)
  // Late, and from the winner: nothing comes of it.
  await notify(await notifyPath(), played.notice(number))
  await buyer.post(`${win}/take`, { take: '1' })
  await scene.work({ all: true })
  expect(await scene.payout(again?.number ?? '')).toMatchObject({ state: 'closed' })
  expect([await scene.wonCents(), played.bills.size]).toEqual([0, 2])
})

test('what failed for another reason is for the company to look into: its winner asks for nothing', async () => {
  const { buyer, win, number } = await waiting()
  played.end(number, 'FAIL')
  await scene.work({ all: true })
  expect((await buyer.get(`${win}?lang=en`)).body).not.toContain('name="take"')
  await buyer.post(`${win}/take`, { take: '1' })
  expect(await scene.payout(number)).toMatchObject({ state: 'failed', number })
})

test('whoever was forgotten before WeChat was told is paid nothing, and nobody is told of them', async () => {
  const { number } = await asked()
  await scene.within((db) =>
    sql`delete from member_wechat where company_id = ${scene.companyId}`.execute(db),
  )
  await scene.work()
  expect(await scene.payout(number)).toMatchObject({ state: 'failed', errorCode: 'NO_OPENID' })
  expect(played.asked).toEqual([])
})

test('settings want all that WeChat Pay needs; keys are sealed, told to nobody, and stand in no log', async () => {
  const save = (input: object) => scene.call(payoutProviders.save, { ...scene.settings, ...input })
  for (const [input, field] of [
    [{ merchantId: undefined }, 'merchantId'],
    [{ merchantId: 'x' }, 'merchantId'],
    [{ certificateSerial: 'xyz' }, 'certificateSerial'],
    [{ publicKeyId: '123' }, 'publicKeyId'],
    [{ apiKey: 'short' }, 'apiKey'],
    [{ sceneId: '' }, 'sceneId'],
    [{ sceneReports: 'no name' }, 'sceneReports'],
    [{ ratePerSecond: 101 }, 'ratePerSecond'],
  ] as const) {
    expect((await save(input)).envelope.details, field).toMatchObject([{ field }])
  }
  const kept = await save({ apiKey: '', privateKey: '', publicKey: undefined, sceneId: '1005' })
  expect(kept.httpStatus).toBe(200)
  const shown = await scene.call(payoutProviders.list, {})
  expect(shown.payload).toMatchObject([
    { way: 'alipay', isSet: false, buyersAppId: 'wx-first' },
    {
      way: 'wechat_pay',
      sceneId: '1005',
      appId: 'wx-first',
      apiKey: { setAt: expect.any(String) },
    },
  ])
  await waiting()
  const busy = await save({ merchantId: '1900000002' })
  expect(busy.envelope.details).toMatchObject([{ error: 'PROVIDER_BUSY', field: 'merchantId' }])
  const stored = await scene.within((db) =>
    rows(
      db,
      sql<{ text: string }>`
        select to_jsonb(p)::text || encode(p.private_key, 'escape') || encode(p.api_key, 'escape') as text
          from payout_provider p where company_id = ${scene.companyId}
        union all select to_jsonb(l)::text from operation_log l where company_id = ${scene.companyId}
        union all select to_jsonb(e)::text from payout_event e where company_id = ${scene.companyId}`,
    ),
  )
  const log = await scene.call(systemLog.operations, { entity: 'payout-provider' })
  const listed = [await scene.payouts(), await scene.call(members.list, {})]
  const texts = [
    ...stored.map(({ text }) => text),
    ...[shown, log, listed].map((one) => JSON.stringify(one)),
  ]
  const { apiKey, privateKey } = played.entered
  for (const secret of [
    apiKey,
    privateKey.slice(60, 120),
    'affffddafdfafddffda',
    'open-wx-first-sun',
  ]) {
    for (const text of texts) expect(text).not.toContain(secret)
  }
  expect(JSON.stringify(log.payload)).toContain('set_provider')
})
