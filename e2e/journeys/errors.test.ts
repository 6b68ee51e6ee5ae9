import { downloads } from '@zhenma/contract/files/downloads.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { productTexts } from '../../web/src/features/products/products.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { listTexts } from '../../web/src/kit/list/list.texts.ts'
import { apiAs } from '../harness/api.ts'
import { playAnswer } from '../harness/served/play-answer.ts'
import { field } from '../harness/scanning.ts'
import { settled, useSite } from '../harness/site.ts'

/**
 * The error catalogue as a person meets it: answers become notifications. Pages and forms
 * have files of their own; docs/error-catalogue.md says which test provokes which line. The words of
 * the HTTP level are written out here, not taken from our own tables.
 */
const site = useSite()

/** So few that they are exported at once, whatever other journeys have imported. */
const FEW_PRODUCTS = '/#/product/list?keyword=PT-357'
/** Where a file is asked for before the browser fetches it. */
const EXPORT = downloads.ticket.path
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
    const { page, guard } = await site.visit(FEW_PRODUCTS, { as: 'admin', language })
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

test('a call without an answer is given up after 60 seconds', async () => {
  const { page } = await site.visit(FEW_PRODUCTS, { as: 'admin', language: 'en', fresh: true })
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
