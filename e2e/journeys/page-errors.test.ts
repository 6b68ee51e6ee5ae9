import { auth } from '@zhenma/contract/auth/auth.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { users } from '@zhenma/contract/users/users.contract'
import { describe, expect, test } from 'vitest'
import { shellTexts } from '../../web/src/app/shell.texts.ts'
import { dealerTexts } from '../../web/src/features/dealers/dealers.texts.ts'
import { productTexts } from '../../web/src/features/products/products.texts.ts'
import { buyerCheckTexts } from '../../web/src/features/buyer-checks/buyer-checks.texts.ts'
import { userTexts } from '../../web/src/features/users/users.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { playAnswer } from '../harness/served/play-answer.ts'
import { settled, useSite } from '../harness/site.ts'

/** Lines of the error catalogue that stand in the place of a page, a list or a value. */
const site = useSite()

const SYSTEM_ERROR = '系统错误，请联系管理员'

/** The long way in one language; the words in all of them are in the tests named above. */
describe('in the first language', () => {
  const language = 'cn'

  test('what cannot be read says what it was; a page that is none leads home', async () => {
    const { page, guard } = await site.visit('/#/exception/500', { as: 'admin', language })
    await page.getByRole('heading', { name: shellTexts.serverTitle[language] }).waitFor()
    for (const [path, title] of [
      ['exception/403', 'deniedTitle'],
      ['exception/404', 'missingTitle'],
      ['no/such/page', 'missingTitle'],
    ] as const) {
      await page.goto(`/#/${path}`)
      const heading = page.getByRole('heading', { name: shellTexts[title][language] })
      await heading.filter({ visible: true }).waitFor()
    }
    expect(await page.getByRole('dialog').count()).toBe(0)
    const back = page.getByRole('button', { name: shellTexts.backHome[language] })
    await back.filter({ visible: true }).click()
    await page.waitForURL(/#\/dashboard\/analysis/)

    for (const [path, screen, text] of [
      [products.get.path.replace('{id}', '987654'), 'product', productTexts.infoFailed],
      [dealers.get.path.replace('{id}', '987654'), 'dealer', dealerTexts.infoFailed],
    ] as const) {
      guard.expectRefusal(404, path)
      await page.goto(`/#/${screen}/list?open=987654`)
      await page.getByRole('alert').filter({ hasText: text[language] }).waitFor()
      await page.keyboard.press('Escape')
    }
  })

  test('a menu that is empty or fails with 500 is said in place of the screens', async () => {
    const { page, guard } = await site.visit('/', { as: 'admin', language })
    await settled(page)
    const wording = '权限必须是非空数组'
    const { path } = auth.permissions
    const empty = { success: true, status: 200, result: { menu: [], auth: [], allAuth: [] } }
    await playAnswer(page, path, { status: 200, envelope: empty })
    await page.reload()
    await page.getByRole('alert').filter({ hasText: wording }).waitFor()
    guard.expectRefusal(500, path)
    const broken = { success: false, status: 500, code: 500, error: 'SYSTEM_ERROR', message: 'x' }
    await playAnswer(page, path, { status: 500, envelope: broken })
    await page.getByRole('button', { name: kitTexts.retry[language] }).click()
    await page.getByRole('alert').filter({ hasText: wording }).waitFor()
    await playAnswer(page, path, undefined)
    await page.getByRole('button', { name: kitTexts.retry[language] }).click()
    await settled(page)
    expect(await page.getByText(wording).count()).toBe(0)
  })
})

test('the home page and the last page stay, with a message', async () => {
  const { page } = await site.visit('/', { as: 'admin', language: 'en' })
  await settled(page)
  await page.keyboard.press('Alt+w')
  await page.getByText(shellTexts.lastPage.en).waitFor()
  await page.goto('/#/test/home')
  await page.getByRole('heading', { name: shellTexts.testHome.en }).waitFor()
  await page.goto('/#/dashboard/analysis')
  await settled(page)
  await page.keyboard.press('Alt+w')
  await page.getByText(shellTexts.homeStays.en).waitFor()
  const tabs = page.getByRole('navigation', { name: shellTexts.openTabs.en })
  expect(await tabs.getByRole('link').count()).toBe(2)
})

test('a screen whose file is gone says so, and comes when the page is loaded again', async () => {
  const { page, guard } = await site.visit('/', { as: 'admin', language: 'en', fresh: true })
  await settled(page)
  const chunk = /\/assets\/qa-cards-page-[^/]+\.js$/
  guard.expectComplaint(/Failed to fetch dynamically imported module|could not be loaded/)
  await page.route(chunk, (route) => route.abort('aborted'))
  await page.goto('/#/label/cards')
  // The first loss loads the page again by itself: an update has changed the names.
  await page.getByRole('heading', { name: shellTexts.chunkTitle.en }).waitFor()
  await page.unroute(chunk)
  await page.getByRole('button', { name: shellTexts.reload.en }).click()
  await settled(page)
  expect(page.url()).toContain('#/label/cards')
})

test('a screen whose file does not come is given up after 120 seconds', async () => {
  const { page, guard } = await site.visit('/', { as: 'admin', language: 'en', fresh: true })
  await settled(page)
  await page.clock.install()
  guard.expectComplaint(/could not be loaded/)
  const chunk = /\/assets\/qa-cards-page-[^/]+\.js$/
  const asked = page.waitForRequest(chunk)
  await page.route(chunk, () => {})
  await page.goto('/#/label/cards')
  await asked
  const lost = page.getByRole('heading', { name: shellTexts.chunkTitle.en })
  await page.clock.fastForward(119_000)
  expect(await lost.count()).toBe(0)
  await page.clock.fastForward(2_000)
  await lost.waitFor()
  await page.unroute(chunk)
  await page.getByRole('button', { name: shellTexts.reload.en }).click()
  await settled(page)
  expect(page.url()).toContain('#/label/cards')
})

test('what a list cannot read is said in its place', async () => {
  const { page, guard } = await site.visit('/', { as: 'admin', language: 'cn' })
  await settled(page)
  guard.expectRefusal(500, users.bin.path)
  // The server's own: behind a proxy's page it counts as away, and the list asks again by itself.
  const broken = { success: false, status: 500, error: 'SYSTEM_ERROR', message: SYSTEM_ERROR }
  await playAnswer(page, users.bin.path, { status: 500, envelope: broken })
  await page.goto('/#/system/recycle-bin')
  const alert = page.getByRole('alert').filter({ hasText: userTexts.binFailed.cn })
  await alert.filter({ hasText: SYSTEM_ERROR }).waitFor()
  await playAnswer(page, users.bin.path, undefined)
  await alert.getByRole('button', { name: kitTexts.retry.cn }).click()
  await alert.waitFor({ state: 'hidden' })
  expect(await page.getByText(SYSTEM_ERROR).count()).toBe(0)
})

test('a check whose address lies nowhere says so in its row', async () => {
  const { page } = await site.visit('/', { as: 'admin', language: 'tc' })
  await settled(page)
  let shown = 0
  await page.route(new RegExp(`/api${labels.queryRecords.path}`), async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: OutputOf<typeof labels.queryRecords> }
    const records = answer.data.records.map((record) => ({ ...record, region: '' }))
    shown = records.length
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, records } } })
  })
  await page.goto('/#/query/records')
  const cells = page.getByRole('cell', { name: buyerCheckTexts.noLocation.tc })
  await cells.first().waitFor()
  expect(await cells.count()).toBe(shown)
})
