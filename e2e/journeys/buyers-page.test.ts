import { batches } from '@zhenma/contract/batches/batches.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { NOTICE_TEXTS } from '../../buyer-page/src/notice.texts.ts'
import { PAGE_TEXTS, RESULT_TEXTS } from '../../buyer-page/src/check.texts.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { applyDirectly } from '../harness/apply-directly.ts'
import { makeBatch, makeStock, someDealer, uniqueName } from '../harness/labels.ts'
import { useSite, type Visitor } from '../harness/site.ts'
import { uploadPicture } from '../harness/upload-picture.ts'
import { words } from '../harness/words.ts'

const site = useSite()
const LANGUAGES = ['cn', 'tc', 'en'] as const

/** What is written largest, in each language. */
const TITLES = {
  genuineFirst: RESULT_TEXTS.genuine_first.title,
  genuineAgain: RESULT_TEXTS.genuine_again.title,
  sold: RESULT_TEXTS.sold.title,
  hiddenNeeded: RESULT_TEXTS.hidden_needed.title,
  hiddenWrong: RESULT_TEXTS.hidden_wrong.title,
  notActivated: RESULT_TEXTS.not_activated.title,
  withdrawn: RESULT_TEXTS.withdrawn.title,
  expired: RESULT_TEXTS.expired.title,
  unknown: RESULT_TEXTS.unknown.title,
  notACode: NOTICE_TEXTS.notACode.title,
} as const
type Outcome = keyof typeof TITLES

/** One code for each outcome and language: a code's first check happens once. */
const codes: Record<Outcome, string[]> = {
  genuineFirst: [],
  genuineAgain: [],
  sold: [],
  hiddenNeeded: [],
  hiddenWrong: [],
  notActivated: [],
  withdrawn: [],
  expired: [],
  unknown: ['0000000000000001', '00000000000000000001', '98765432109876543210'],
  notACode: ['hello', '1234', '123456789012345x'],
}

beforeAll(async () => {
  const api = await apiAs('admin')
  const genuine = await makeStock(api)
  const all = genuine.labels.map(({ code }) => code)
  codes.genuineFirst = all.slice(0, 3)
  codes.genuineAgain = all.slice(3, 6)
  await Promise.all(codes.genuineAgain.map((code) => fetch(`${site.address}/api/verify/${code}`)))
  const hidden = await makeStock(api, { hiddenDigits: 6 })
  codes.hiddenNeeded = hidden.labels.slice(0, 3).map(({ code }) => code)
  codes.hiddenWrong = hidden.labels.slice(3, 6).map((label) => {
    const wrong = label.hidden === '111111' ? '222222' : '111111'
    return `${label.code}?hidden=${wrong}`
  })
  const idle = await makeBatch(api)
  codes.notActivated = idle.labels.slice(0, 3).map(({ code }) => code)
  const forbidden = await makeStock(api)
  await api.call(batches.allowQuery, { id: forbidden.batch.id, allowed: false, reason: 'theft' })
  codes.withdrawn = forbidden.labels.slice(0, 3).map(({ code }) => code)
  const gone = await makeStock(api)
  const dealerId = await someDealer(api)
  await api.call(inout.outbound, { batchId: gone.batch.id, dealerId })
  codes.sold = gone.labels.slice(0, 3).map(({ code }) => code)
  codes.expired = gone.labels.slice(3, 6).map(({ code }) => code)
  await applyDirectly(api.companyId, 'sell', codes.sold)
  await applyDirectly(api.companyId, 'expire', codes.expired)
})

async function expectSelfContained({ guard }: Visitor): Promise<void> {
  const elsewhere = guard.requests.filter(
    (url) => !url.startsWith(site.address) && !url.startsWith('data:'),
  )
  expect(elsewhere).toEqual([])
}

describe.each(LANGUAGES)('on a phone without script, in %s', (language) => {
  test.each(Object.keys(TITLES) as Outcome[])('%s', async (outcome) => {
    const code = codes[outcome][LANGUAGES.indexOf(language)]
    const visitor = await site.visit('about:blank', { language, phone: true, script: false })
    if (outcome === 'notACode') visitor.guard.expectRefusal(404, '/t/')
    const { page } = visitor
    await page.goto(`/t/${code}`)
    await page
      .getByRole('heading', { level: 1, name: TITLES[outcome][language], exact: true })
      .waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(
      { cn: 'zh-Hans', tc: 'zh-Hant', en: 'en' }[language],
    )
    const overflow = await page
      .locator('html')
      .evaluate((html) => html.scrollWidth - html.clientWidth)
    expect(overflow, 'nothing is wider than the phone').toBeLessThanOrEqual(0)
    await expectSelfContained(visitor)
  })
})

test('the digits under the coating are typed into the page and prove the label, once first', async () => {
  const api = await apiAs('admin')
  const { labels: made } = await makeStock(api, { hiddenDigits: 4 })
  const [label] = made
  const { page } = await site.visit(`/t/${label?.code}`, {
    language: 'en',
    phone: true,
    script: false,
  })
  await page.getByRole('heading', { name: TITLES.hiddenNeeded.en }).waitFor()
  const digits = page.getByLabel(words(PAGE_TEXTS.hiddenLabel, 'en', { digits: 4 }))
  await digits.fill(label?.hidden ?? '')
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByRole('heading', { level: 1, name: TITLES.genuineFirst.en, exact: true }).waitFor()
  expect(await digits.count()).toBe(0)
})

test('a code is typed where it cannot be scanned; changing the language is the same check and not another one', async () => {
  const api = await apiAs('admin')
  const { labels: made } = await makeStock(api)
  const { page } = await site.visit('/t', { language: 'en', phone: true, script: false })
  await page.getByLabel(PAGE_TEXTS.codeLabel.en).fill(made[0]?.code ?? '')
  await page.getByRole('button', { name: PAGE_TEXTS.codeSubmit.en }).click()
  await page.getByRole('heading', { level: 1, name: 'Genuine', exact: true }).waitFor()
  await page.getByRole('link', { name: '简体' }).click()
  await page.getByText(RESULT_TEXTS.genuine_first.meaning.cn).waitFor()
  await page.getByRole('link', { name: '繁體' }).click()
  await page.getByText(RESULT_TEXTS.genuine_first.meaning.tc).waitFor()
  const again = await site.visit(`/t/${made[0]?.code}`, { language: 'en', phone: true })
  await again.page
    .getByText(words(RESULT_TEXTS.genuine_again.meaning, 'en', { count: 2 }))
    .waitFor()
  expect(await page.getByRole('link', { name: '繁體' }).getAttribute('aria-current')).toBe('true')
})

test('on the narrowest phone no language is broken in two', async () => {
  const { page } = await site.visit('about:blank', { language: 'en', phone: true, script: false })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/t/${codes.unknown[2]}`)
  // A line of text is a box of its own.
  const lines = await page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => {
        const text = document.createRange()
        text.selectNodeContents(link)
        return text.getClientRects().length
      }),
    )
  expect(lines).toEqual([1, 1, 1])
  const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test.each([false, true])('is accessible, dark: %s', async (dark) => {
  for (const outcome of ['genuineAgain', 'hiddenNeeded', 'withdrawn', 'unknown'] as const) {
    const { page } = await site.visit(`/t/${codes[outcome][0]}`, {
      language: 'cn',
      phone: true,
      dark,
    })
    await expectAccessible(page, outcome)
  }
})

/** Relative luminance of a colour as the browser computes it, from 0 (black) to 1. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test('beside a product’s pictures nothing glares in the dark, and by day the bars are white', async () => {
  const api = await apiAs('admin')
  const name = uniqueName('Pictured')
  const images = [{ fileId: await uploadPicture(api, [40, 120, 60]) }]
  const { id } = await api.call(products.create, { name, number: name, images })
  const { labels: made } = await makeStock(api, { productId: id, productCount: 2 })
  const barsOf = async (dark: boolean) => {
    const { page } = await site.visit(`/t/${made[0]?.code}`, { language: 'en', phone: true, dark })
    const bars = page.locator('.pictures')
    await bars.getByRole('img').first().waitFor()
    const colour = await bars.evaluate((element) => getComputedStyle(element).backgroundColor)
    // Whatever lies around the pictures, up to the page itself.
    const lights = await page
      .locator('main *, body')
      .evaluateAll((all) =>
        all
          .map((element) => getComputedStyle(element).backgroundColor)
          .filter((one) => !/, 0\)$|\/ 0\)$|^transparent$/.test(one)),
      )
    return { bars: luminanceOf(colour), lightest: Math.max(...lights.map(luminanceOf)) }
  }
  expect((await barsOf(false)).bars).toBe(1)
  const dark = await barsOf(true)
  expect(dark.bars).toBeLessThan(0.05)
  // The verdict's green is the lightest of all.
  expect(dark.lightest).toBeLessThan(0.15)
})
