import { activities } from '@zhenma/contract/activities/activities.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { members } from '@zhenma/contract/members/members.contract'
import { payoutProviders } from '@zhenma/contract/payouts/payout-providers.contract'
import { payouts } from '@zhenma/contract/payouts/payouts.contract'
import { afterAll, expect, test } from 'vitest'
import { DRAW_TEXTS } from '../../buyer-page/src/draw/draw.texts.ts'
import { TAKE_TEXTS } from '../../buyer-page/src/draw/take.texts.ts'
import { WECHAT_TEXTS } from '../../buyer-page/src/draw/wechat.texts.ts'
import { SECRET } from '../../server/test/social-loopback.ts'
import { makeActivity } from '../harness/activity.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { lane } from '../harness/lane.ts'
import { useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()
const IN_WECHAT =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 MicroMessenger/8.0.50 NetType/WIFI'

const setUp = async (isWechatOn: boolean) => {
  const admin = await apiAs('admin')
  await admin.call(members.saveWechat, { wechatAppId: 'wx-first', wechatKey: SECRET, isWechatOn })
  return admin
}
// Pages of other journeys speak of phones alone.
afterAll(() => setUp(false))

test('inside WeChat a buyer draws points without a phone or a script, finds them again, and is a member', async () => {
  const admin = await setUp(true)
  const { id, code } = await makeActivity(admin, 'points')
  await admin.call(draws.setRule, {
    id,
    rule: 'points',
    points: 30,
    winningRate: 100,
    identity: 'phone',
  })
  await admin.call(activities.setOnline, { id, online: true })
  const { total: before } = await admin.call(members.list, { isByWechat: true })

  const buyer = await site.visit(`/t/${code}`, { phone: true, script: false, agent: IN_WECHAT })
  const { page } = buyer
  buyer.guard.allowOrigin(lane().socialAddress)
  await page.getByRole('link', { name: DRAW_TEXTS.invite.en }).click()
  const looking = await site.visit(page.url(), { phone: true, agent: IN_WECHAT })
  looking.guard.allowOrigin(lane().socialAddress)
  await expectAccessible(looking.page, 'the page of a draw inside WeChat')
  await looking.page.getByRole('link', { name: WECHAT_TEXTS.goOnByWechat.en }).click()
  await looking.page.getByRole('heading', { level: 1, name: WECHAT_TEXTS.known.en }).waitFor()
  await expectAccessible(looking.page, 'whom WeChat knows')

  await page.getByRole('link', { name: WECHAT_TEXTS.goOnByWechat.en }).click()
  await page.getByRole('button', { name: WECHAT_TEXTS.goOn.en }).click()
  await page.getByRole('heading', { level: 1, name: DRAW_TEXTS.wonTitle.en }).waitFor()
  await page.getByText(words(DRAW_TEXTS.wonPoints, 'en', { points: 30 })).waitFor()

  await page.goto(`/t/${code}/prizes`)
  await page.getByRole('link', { name: WECHAT_TEXTS.goOnByWechat.en }).click()
  await page.getByRole('button', { name: WECHAT_TEXTS.goOn.en }).click()
  await page
    .getByText(words(DRAW_TEXTS.wonPoints, 'en', { points: 30 }))
    .first()
    .waitFor()
  const { total } = await admin.call(members.list, { isByWechat: true })
  expect(total).toBe(before + 1)

  const outside = await site.visit(`/t/${code}/prizes`, { phone: true, script: false })
  await outside.page.getByText(WECHAT_TEXTS.outside.en).waitFor()
  expect(await outside.page.getByRole('link', { name: WECHAT_TEXTS.goOnByWechat.en }).count()).toBe(
    0,
  )
}, 120_000)

/** WeChat's script, and its app on a phone: what it is asked for is kept by the page, and it shows its own. */
const SCRIPT = `window.wx = { config(of) { window.configured = of }, ready(then) { then() },
  checkJsApi({ success }) { success({ checkResult: { requestMerchantTransfer: true } }) } }`
const APP = `window.WeixinJSBridge = { invoke(name, of, then) {
  window.invoked = [name, of]
  then({ err_msg: name + ':' + (window.cancels ? 'cancel' : 'ok') }) } }`

test('inside WeChat a winner takes a red packet, on the one page with a script, and WeChat Pay pays it', async () => {
  const admin = await setUp(true)
  const { address, entered } = lane().wechatPay
  const way = 'wechat_pay'
  await admin.call(payoutProviders.save, {
    ...entered,
    way,
    appId: 'wx-first',
    ratePerSecond: 20,
  })
  await admin.call(payoutProviders.turn, { way, isOn: true })
  const { id, code } = await makeActivity(admin, 'red_packet')
  await admin.call(draws.setRule, {
    id,
    rule: 'fixed',
    amountCents: 188,
    winningRate: 100,
    budgetCents: 10_000,
    identity: 'phone',
    payoutWay: way,
  })
  await admin.call(activities.setOnline, { id, online: true })

  const buyer = await site.visit(`/t/${code}`, { phone: true, agent: IN_WECHAT })
  const { page } = buyer
  buyer.guard.allowOrigin(lane().socialAddress)
  buyer.guard.allowOrigin('https://res.wx.qq.com')
  await page.route('https://res.wx.qq.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  )
  await page.addInitScript(APP)
  await page.getByRole('link', { name: DRAW_TEXTS.invite.en }).click()
  await page.getByRole('link', { name: WECHAT_TEXTS.goOnByWechat.en }).click()
  await page.getByRole('button', { name: WECHAT_TEXTS.goOn.en }).click()
  await page.getByRole('button', { name: TAKE_TEXTS.take.en }).waitFor()
  await expectAccessible(page, 'a red packet that WeChat Pay pays')
  await page.getByRole('button', { name: TAKE_TEXTS.take.en }).click()
  // It comes again by itself until WeChat Pay has answered.
  const confirm = page.getByRole('button', { name: TAKE_TEXTS.confirm.en })
  await confirm.waitFor()
  await expectAccessible(page, 'where a red packet is taken')
  await page.evaluate('window.cancels = true')
  await confirm.click()
  await page.getByText(TAKE_TEXTS.cancelled.en).waitFor()
  const { records } = await admin.call(payouts.list, { activityId: id })
  const [payout] = records
  expect(await page.evaluate('window.invoked')).toEqual([
    'requestMerchantTransfer',
    { mchId: entered.merchantId, appId: 'wx-first', package: expect.any(String) },
  ])
  expect(await page.evaluate('window.configured')).toMatchObject({
    appId: 'wx-first',
    jsApiList: ['requestMerchantTransfer'],
    signature: expect.stringMatching(/^[0-9a-f]{40}$/),
  })
  await fetch(`${address}/receiver/${payout?.number}`, { method: 'POST' })
  await page.evaluate('window.cancels = false')
  await confirm.click()
  await page.getByRole('heading', { level: 1, name: DRAW_TEXTS.wonTitle.en }).waitFor()
  await expect
    .poll(async () => (await admin.call(payouts.list, { activityId: id })).records[0]?.state, {
      timeout: 20_000,
    })
    .toBe('paid')
  await page.reload()
  await page.getByText(DRAW_TEXTS.delivered.en).waitFor()
  await admin.call(payoutProviders.turn, { way, isOn: false })
}, 120_000)
