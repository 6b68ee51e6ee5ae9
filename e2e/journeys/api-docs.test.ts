import { CALLS } from '@zhenma/contract/calls'
import { documentTexts } from '@zhenma/contract/api-docs/document.refusals'
import { MODULE_NAMES } from '@zhenma/contract/api-docs/module-names'
import type { Language } from '@zhenma/contract/kernel/texts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pageTexts } from '../../web/src/api-docs/page.texts.ts'
import { viewerTexts } from '../../web/src/api-docs/viewer.texts.ts'
import { expectAccessible } from '../harness/axe.ts'
import { useSite } from '../harness/site.ts'

const site = useSite()
const CALL = CALLS.products.categories

/** Opens a module in the contents, and one of its calls. */
async function openCall(page: Page, language: Language): Promise<void> {
  const contents = page.getByRole('navigation', { name: viewerTexts['menu.menu'][language] })
  await contents.getByText(MODULE_NAMES.products[language], { exact: true }).click()
  // The module comes into sight a moment later, and would take the place of what was chosen meanwhile.
  await page.getByRole('heading', { name: MODULE_NAMES.products[language], exact: true }).waitFor()
  const entry = contents.getByText(CALL.summary[language], { exact: true })
  const heading = page.getByRole('heading', { level: 2, name: CALL.summary[language] })
  // The viewer follows its own scrolling for a moment, and may take the choice back: it is made until it stays.
  const isChosen = async (): Promise<boolean> => {
    if (!(await heading.isVisible())) await entry.click()
    return heading.isVisible()
  }
  await expect.poll(isChosen, { interval: 500 }).toBe(true)
}

test.each(['cn', 'tc', 'en'] as const)(
  'whoever is logged in reads a call in %s and tries it, without a token to be seen',
  async (language) => {
    const { page, guard } = await site.visit('/', { as: 'admin', language })
    await page.goto('/api/docs')
    const [greeting = ''] = pageTexts.loggedIn[language].split('{name}')
    await page.locator('header').getByText(greeting).waitFor()
    await openCall(page, language)
    const answered = page.waitForResponse((response) => response.url().includes(CALL.path))
    const tries = page.getByRole('button', { name: viewerTexts['operations.execute'][language] })
    await tries.click()
    const answer = await answered
    expect(answer.status()).toBe(200)
    await page.getByText('(200)').waitFor()
    const token = await answer.request().headerValue('biz-token')
    expect(token).toMatch(/.{20}/)
    expect(guard.requests.join()).not.toContain(String(token))
    await page.getByRole('button', { name: viewerTexts['operations.request'][language] }).click()
    await page.getByText('curl -X GET').waitFor()
    const shown = await page.evaluate(() => {
      const textOf = (root: Element | ShadowRoot): string =>
        [...root.querySelectorAll('*')]
          .flatMap((one) => [
            one.textContent,
            one.shadowRoot === null ? '' : textOf(one.shadowRoot),
          ])
          .join('')
      return textOf(document.body)
    })
    expect(shown).not.toContain(String(token))
  },
)

test.each(['light', 'dark'] as const)(
  'everybody can read a call in %s colours',
  async (colours) => {
    const isDark = colours === 'dark'
    const { page } = await site.visit('/api/docs?language=en', { dark: isDark })
    await page.locator(`html[data-colours="${colours}"]`).waitFor()
    await openCall(page, 'en')
    await expectAccessible(page, `a call, ${colours}`, isDark ? 'colours' : 'all')
  },
)

test('whoever is not logged in tries calls with a token that is typed', async () => {
  const { page, guard } = await site.visit('/api/docs?language=en')
  await page.locator('header').getByText(pageTexts.loggedOut.en).waitFor()
  const contents = page.getByRole('navigation', { name: viewerTexts['menu.menu'].en })
  await contents.getByText(viewerTexts['menu.authentication'].en, { exact: true }).click()
  const typed = page.getByLabel(pageTexts.token.en)
  await typed.fill('a-token-of-mine')
  await page.getByRole('button', { name: pageTexts.use.en }).click()
  await page.locator('header').getByText(pageTexts.used.en).waitFor()
  expect(await typed.inputValue()).toBe('')
  guard.expectRefusal(401, CALL.path)
  await openCall(page, 'en')
  const asked = page.waitForRequest((request) => request.url().includes(CALL.path))
  await page.getByRole('button', { name: viewerTexts['operations.execute'].en }).click()
  expect((await asked).headers()['biz-token']).toBe('a-token-of-mine')
  expect(guard.requests.join()).not.toContain('a-token-of-mine')
  await page.getByText('(401)').waitFor()
  await contents.getByText(viewerTexts['menu.authentication'].en, { exact: true }).click()
  await page.getByRole('button', { name: pageTexts.forget.en }).click()
  await page.locator('header').getByText(pageTexts.loggedOut.en).waitFor()
})

test('another language shows the same call', async () => {
  const { page } = await site.visit('/api/docs?language=en')
  await openCall(page, 'en')
  await page.getByRole('link', { name: '繁體中文' }).click()
  await page.getByRole('heading', { level: 2, name: CALL.summary.tc }).waitFor()
  expect(await page.title()).toBe(documentTexts.title.tc)
})
