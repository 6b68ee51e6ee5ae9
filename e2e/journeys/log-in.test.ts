import { auth } from '@zhenma/contract/auth/auth.contract'
import { authErrors } from '@zhenma/contract/auth/auth.refusals'
import { batches } from '@zhenma/contract/batches/batches.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { places } from '@zhenma/contract/places/places.contract'
import { describe, expect, test } from 'vitest'
import { loginTexts } from '../../web/src/app/login/login.texts.ts'
import { shellTexts } from '../../web/src/app/shell.texts.ts'
import { batchTexts } from '../../web/src/features/batches/batches.texts.ts'
import { productTexts } from '../../web/src/features/products/products.texts.ts'
import { apiOf } from '../harness/api.ts'
import { chooseLanguage, demoUser, enterAccount, logIn } from '../harness/log-in.ts'
import { makePerson } from '../harness/person.ts'
import { field } from '../harness/scanning.ts'
import { useSite } from '../harness/site.ts'

const site = useSite()
const LANGUAGES = ['cn', 'tc', 'en'] as const

describe.each(LANGUAGES)('log-in in %s', (language) => {
  test('an empty form, a wrong password and a wrong account are refused in words', async () => {
    const { page, guard } = await site.visit('/', { language })
    const required = [loginTexts.usernameRequired[language], loginTexts.passwordRequired[language]]
    const wrong = authErrors.LOGIN_FAILED.text[language]
    await enterAccount(page, language, { username: '', password: '' })
    for (const text of required) await page.getByText(text, { exact: true }).waitFor()

    guard.expectRefusal(400, '/web/user/login/common')
    await enterAccount(page, language, { username: 'staff', password: 'not the password' })
    const alert = page.getByRole('alert').filter({ hasText: wrong })
    await alert.waitFor()
    // The first refusal stands there until the second attempt is under way.
    const answered = page.waitForResponse((response) => response.url().endsWith(auth.login.path))
    await enterAccount(page, language, { username: 'nobody-of-that-name', password: 'x' })
    await answered
    await alert.waitFor()

    await enterAccount(page, language, demoUser('staff'))
    await page.getByRole('banner').waitFor()
    expect(page.url()).toContain('#/dashboard/analysis')
  })
})

test('nothing is shown without a session, and the log-in leads back to what was asked for', async () => {
  const { page } = await site.visit('/#/product/list?pageNo=1', { language: 'en' })
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  expect(page.url()).toContain(`redirect=${encodeURIComponent('/product/list?pageNo=1')}`)
  await chooseLanguage(page, 'cn')
  await enterAccount(page, 'cn', demoUser('admin'))
  await page.getByRole('heading', { level: 1, name: '产品', exact: true }).waitFor()
  expect(page.url()).toContain('#/product/list?pageNo=1')
})

test('an address elsewhere is not followed after the log-in', async () => {
  const { page } = await site.visit('/#/user/login?redirect=//example.com/', { language: 'cn' })
  await enterAccount(page, 'cn', demoUser('staff'))
  await page.getByRole('banner').waitFor()
  expect(page.url()).toContain(`${site.address}/#/dashboard/analysis`)
})

test('an address that is no screen is a page not found, and leads home', async () => {
  const { page } = await site.visit('/#/no/such/screen', { as: 'admin', language: 'en' })
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await page.getByRole('button', { name: 'Back to home' }).click()
  await page.getByRole('heading', { name: 'Page not found' }).waitFor({ state: 'hidden' })
  expect(page.url()).toContain('#/dashboard/analysis')
})

test('whoever is logged in does not see the log-in again, until they log out', async () => {
  const { page } = await site.visit('/', { language: 'cn' })
  await logIn(page, 'staff', 'en')
  await page.goto('/#/user/login')
  // The banner stands there before, and stays: only the address tells that one was led on.
  await page.waitForURL(/#\/dashboard\/analysis/)
  await page.getByRole('banner').waitFor()
  await page.getByRole('button', { name: shellTexts.account.en }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  await page.goto('/#/product/list')
  await page.waitForURL(/#\/user\/login\?redirect=/)
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  expect(await page.getByRole('banner').count()).toBe(0)
})

test('a session that has ended asks for the password in place; tabs and drafts stay', async () => {
  const { page, guard } = await site.visit('/#/product/list', { as: 'admin', language: 'en' })
  // What the shell asks for ahead, seconds after it has opened, belongs to the log-in too.
  const askedAhead = [places.list, dealers.search].map(({ path }) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === `/api${path}`, {
      timeout: 30_000,
    }),
  )
  await page.getByRole('button', { name: productTexts.create.en }).first().click()
  const form = page.getByRole('dialog', { name: productTexts.create.en })
  const name = form.getByRole('textbox', { name: field(productTexts.name.en) })
  await name.fill('A draft')
  // A list that is one call: nothing else of it is still under way when the session ends.
  await page.goto('/#/batch/list')
  const rows = page.getByRole('table').getByRole('row')
  await rows.nth(1).waitFor()
  await Promise.all(askedAhead)
  const { token } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('zhenma.session') ?? '{}') as { token: string },
  )
  await fetch(`${site.address}/api/web/user/logout`, { headers: { 'biz-token': token } })
  guard.expectRefusal(401, batches.list.path)
  await page.getByRole('button', { name: 'Refresh' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Your session has ended' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill(demoUser('admin').password)
  await dialog.getByRole('button', { name: 'Log in again' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1, name: batchTexts.batches.en, exact: true }).waitFor()
  await rows.nth(1).waitFor()
  const tabs = page.getByRole('navigation', { name: shellTexts.openTabs.en }).getByRole('link')
  expect(await tabs.count()).toBe(3)
  await tabs.nth(1).click()
  expect(await name.inputValue()).toBe('A draft')
})

test('a log-out with the network cut leaves nothing of the user behind', async () => {
  const [person, next] = [await makePerson(), await makePerson()]
  await (await apiOf(next)).call(auth.updateProfile, { language: 'cn' })
  const { page } = await site.visit('/#/dealer/list', { language: 'en', fresh: true })
  await enterAccount(page, 'en', person)
  await page.getByRole('banner').waitFor()
  await page.reload()
  await page.getByRole('banner').waitFor()
  // What a log-out shows has come by then: there is nothing to load it from.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/login-page-')),
  )
  await page.waitForLoadState('networkidle')
  await page.route(/\/(api|assets)\//, (route) => route.abort('aborted'))
  await page.getByRole('button', { name: shellTexts.account.en }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  const left = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  for (const kept of ['zhenma.session', 'zhenma.tabs', 'zhenma.words']) {
    expect(left).not.toContain(kept)
  }
  await page.goto('/#/product/list')
  await page.getByRole('heading', { name: 'Log in' }).waitFor()

  // Whoever comes next, with the network, begins with the menu and the tabs of their own.
  await page.unroute(/\/(api|assets)\//)
  await enterAccount(page, 'en', next)
  await page.getByRole('banner').waitFor()
  // In their own language, too.
  const tabs = page.getByRole('navigation', { name: shellTexts.openTabs.cn }).getByRole('link')
  await tabs.nth(1).waitFor()
  const addresses = await tabs.evaluateAll((links) => links.map((one) => one.getAttribute('href')))
  expect(addresses).toEqual(['#/dashboard/analysis', '#/product/list'])
  const current = await page.evaluate(() => localStorage.getItem('zhenma.session') ?? '')
  expect(current).toContain(`"username":"${next.username}"`)
  expect(current).not.toContain(person.username)
})
