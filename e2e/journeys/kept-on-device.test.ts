import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { apiAs } from '../harness/api.ts'
import { makeStock } from '../harness/labels.ts'
import { scanningTable } from '../harness/scanning.ts'
import { cutOff, isKept, settled, useSite } from '../harness/site.ts'
import { updatedSite } from '../harness/served/updated-site.ts'
import type { Session } from '../../web/src/api/session.ts'
import { shellTexts } from '../../web/src/app/shell.texts.ts'
import { inoutTexts } from '../../web/src/scanning/submission/inout.texts.ts'

const site = useSite()

const stateOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )

/** What only this log-in and its user are called: their user name is an operation's too. */
async function namesOfUser(page: Page): Promise<readonly string[]> {
  const stored = await page.evaluate(() => localStorage.getItem('zhenma.session'))
  const { token, user } = JSON.parse(stored ?? '') as Session
  expect(token).not.toBe('')
  expect(user.realName).not.toBe('')
  return [token, user.realName]
}

test('without a network the application is opened anew, reaches other screens and goes on', async () => {
  const api = await apiAs('admin')
  const [dealer] = await api.call(dealers.search, {})
  const made = await makeStock(api, { productCount: 2 })
  const [first = '', second = ''] = made.ofKind('product').map(({ code }) => code)
  const { page, context, guard } = await site.visit('/#/inout/outbound', {
    as: 'outbound',
    language: 'en',
    fresh: true,
    phone: true,
    keepsFiles: true,
  })
  await settled(page)
  await isKept(page)
  const table = scanningTable(page, 'outbound', 'en')
  // A page that is opened anew is told by this browser that it has a network, as by any behind a dead line.
  guard.expectCutNetwork()
  await cutOff({ context })

  // Opened anew, by the same user, with what there is to choose from; and again, with the same list.
  await page.reload()
  await table.chooseDealer(dealer?.name ?? '')
  await table.scan(first)
  await page.getByText(inoutTexts.unchecked.en, { exact: true }).first().waitFor()
  await page.reload()
  await page.getByText(inoutTexts.unchecked.en, { exact: true }).first().waitFor()
  await table.scan(second)
  await expect.poll(() => page.getByText(inoutTexts.unchecked.en, { exact: true }).count()).toBe(2)

  // A screen that nobody has opened on this device says what it has not, and is there.
  await page.goto('/#/inout/records')
  await settled(page)
  await page.getByRole('main').getByRole('alert').filter({ visible: true }).first().waitFor()
  const note = page.getByText(shellTexts.offline.en).or(page.getByText(shellTexts.serverAway.en))
  await note.waitFor()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)

  // The buyer's page is none of the worker's.
  await expect(context.newPage().then((other) => other.goto(`/t/${first}`))).rejects.toThrow(
    'ERR_INTERNET_DISCONNECTED',
  )
  await context.setOffline(false)
  await note.waitFor({ state: 'hidden' })
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(1)
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(stores.map((store) => store.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => /^\/(api|t|files|manual)\b/.test(path))).toEqual([])
})

test('it can be installed: the manifest and the icons that it names are served', async () => {
  const { page } = await site.visit('/', { language: 'en', fresh: true })
  const link = page.locator('link[rel="manifest"]')
  const address = new URL((await link.getAttribute('href')) ?? '', site.address)
  const answer = await fetch(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/manifest+json; charset=utf-8',
  ])
  const manifest = (await answer.json()) as {
    readonly icons: readonly { src: string; sizes: string; type: string; purpose?: string }[]
  }
  expect(manifest).toMatchObject({
    name: expect.stringContaining('Zhenma') as string,
    start_url: '/#/',
    scope: '/',
    display: 'standalone',
  })
  const purposes = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)
  expect(purposes).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await fetch(new URL(src, address))
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type])
    const bytes = new DataView(await icon.arrayBuffer())
    // Where a PNG says how wide and how high it is.
    expect(`${bytes.getUint32(16)}x${bytes.getUint32(20)}`).toBe(sizes)
  }
})

test('a newer build waits for unsaved work, and is taken when asked; a log-out leaves nothing', async () => {
  const api = await apiAs('admin')
  const [dealer] = await api.call(dealers.search, {})
  const made = await makeStock(api, { productCount: 1 })
  const [code = ''] = made.ofKind('product').map((one) => one.code)
  const updated = await updatedSite(site.address)
  onTestFinished(() => updated.close())
  const { page } = await site.visit('/#/inout/outbound', {
    as: 'outbound',
    language: 'en',
    fresh: true,
    keepsFiles: true,
    at: updated.address,
  })
  await settled(page)
  await isKept(page)
  const table = scanningTable(page, 'outbound', 'en')
  await table.chooseDealer(dealer?.name ?? '')
  await table.scan(code)
  await table.rows.nth(0).waitFor()

  await updated.update()
  await page.evaluate(() =>
    navigator.serviceWorker.getRegistration().then((registration) => registration?.update()),
  )
  const held = page.getByText(shellTexts.updateHeld.en)
  await held.waitFor({ timeout: 60_000 })
  const now = page.getByRole('button', { name: shellTexts.updateNow.en })
  expect(await now.count()).toBe(0)
  await page.keyboard.press('Alt+z')
  const reloaded = page.waitForEvent('load')
  await now.click()
  await reloaded
  await settled(page)
  expect(await page.getByText(shellTexts.updateWaits.en).count()).toBe(0)

  const ofUser = await namesOfUser(page)
  for (const name of ofUser) expect(await stateOf(page)).toContain(name)
  await page.getByRole('button', { name: shellTexts.account.en }).click()
  await page.getByRole('menuitem', { name: shellTexts.logout.en }).click()
  const question = page.getByRole('dialog', { name: shellTexts.logoutTitle.en })
  await question.getByRole('button', { name: shellTexts.logout.en }).click()
  await page.waitForURL(/#\/user\/login/)
  await expect.poll(() => stateOf(page)).not.toContain('zhenma.kept')
  const left = await stateOf(page)
  for (const name of ofUser) expect(left).not.toContain(name)
})
