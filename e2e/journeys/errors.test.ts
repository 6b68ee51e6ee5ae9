import { auth } from '@zhenma/contract/auth/auth.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shellTexts } from '../../web/src/app/shell.texts.ts'
import { dealerTexts } from '../../web/src/features/dealers/dealers.texts.ts'
import { productTexts } from '../../web/src/features/products/products.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { listTexts } from '../../web/src/kit/list/list.texts.ts'
import { apiAs } from '../harness/api.ts'
import { playAnswer } from '../harness/play-answer.ts'
import { field } from '../harness/scanning.ts'
import { settled, useSite } from '../harness/site.ts'

/**
 * The error catalogue (section 8) as a person meets it: in which form each line appears. The words
 * themselves are held by web/src/api/request.test.ts and the tests named spec-wordings; here they are
 * written out once more, for the notification of the HTTP level.
 */
const site = useSite()

const EXPORT = products.exportSheet.path
const HTTP = [
  [403, { cn: '拒绝访问', tc: '拒絕存取', en: 'Access denied' }],
  [404, { cn: '很抱歉，资源未找到', tc: '很抱歉，找不到資源', en: 'Resource not found' }],
  [500, { cn: '系统错误，请联系管理员', tc: '系統錯誤，請聯絡管理員', en: 'System error' }],
  [502, { cn: '服务器错误，请联系管理员', tc: '伺服器錯誤，請聯絡管理員', en: 'Server error' }],
  [504, { cn: '网络超时', tc: '網路逾時', en: 'Network timeout' }],
] as const

const notices = (page: Page): Locator => page.locator('.ant-notification-notice')

describe.each(LANGUAGES)('in %s', (language) => {
  test('what the server refuses is a notification, and names what was to be done', async () => {
    const { page, guard } = await site.visit('/#/product/list', { as: 'admin', language })
    await settled(page)
    const exporting = page.getByRole('button', { name: listTexts.exportAs[language] })
    for (const [status, wording] of language === 'cn' ? HTTP : HTTP.slice(0, 1)) {
      guard.expectRefusal(status, EXPORT)
      await playAnswer(page, EXPORT, { status })
      // By key: the notices lie over the button for a while.
      await exporting.press('Enter')
      await notices(page).filter({ hasText: wording[language] }).waitFor()
    }
    guard.expectRefusal(409, EXPORT)
    const message = 'The words of the server'
    const envelope = { success: false, status: 409, error: 'OTHER', message }
    await playAnswer(page, EXPORT, { status: 409, envelope })
    await exporting.press('Enter')
    await notices(page).filter({ hasText: message }).waitFor()

    // A form keeps what was entered and says it above.
    guard.expectRefusal(500, products.create.path)
    await playAnswer(page, products.create.path, { status: 500 })
    await page.getByRole('button', { name: productTexts.create[language] }).first().click()
    const form = page.getByRole('dialog', { name: productTexts.create[language] })
    const name = form.getByRole('textbox', { name: field(productTexts.name[language]) })
    await name.fill('Kept')
    await form.getByRole('textbox', { name: field(productTexts.number[language]) }).fill('K-1')
    await form.getByRole('button', { name: kitTexts.save[language], exact: true }).click()
    const alert = form.getByRole('alert').filter({ hasText: kitTexts.addFailed[language] })
    await alert.filter({ hasText: HTTP[2][1][language] }).waitFor()
    expect(await name.inputValue()).toBe('Kept')
  })
})

/** The long way in one language; the words in all of them are in the tests named above. */
describe('in the first language', () => {
  const language = 'cn'

  test('what cannot be read says what it was; a page that is none leads home', async () => {
    const { page, guard } = await site.visit('/#/exception/500', { as: 'admin', language })
    await page.getByRole('heading', { name: shellTexts.brokenTitle[language] }).waitFor()
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

test('a call without an answer is given up after 60 seconds', async () => {
  const { page } = await site.visit('/#/product/list', { as: 'admin', language: 'en' })
  await settled(page)
  await page.clock.install()
  const asked = page.waitForRequest((request) => request.url().includes(EXPORT))
  await page.route(new RegExp(EXPORT), () => {})
  await page.getByRole('button', { name: listTexts.exportAs.en }).click()
  await asked
  await page.clock.fastForward(59_000)
  expect(await notices(page).count()).toBe(0)
  await page.clock.fastForward(2_000)
  await notices(page).filter({ hasText: 'The request timed out' }).waitFor()
})

test('a screen whose file is gone says so, and comes when the page is loaded again', async () => {
  const { page, guard } = await site.visit('/', { as: 'admin', language: 'en' })
  await settled(page)
  const chunk = /\/assets\/cards-page-[^/]+\.js$/
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

test('a list without rows is not exported', async () => {
  const api = await apiAs('admin')
  expect((await api.call(products.list, { keyword: 'no such product' })).total).toBe(0)
  const { page } = await site.visit('/#/product/list?keyword=no%20such%20product', {
    as: 'admin',
    language: 'en',
  })
  await settled(page)
  await page.getByRole('button', { name: listTexts.exportAs.en }).click()
  await page.getByText(listTexts.nothingToExport.en).waitFor()
})
