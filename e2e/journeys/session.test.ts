import { expect, test } from 'vitest'
import { accountTexts } from '../../web/src/features/account/account.texts.ts'
import { loginTexts } from '../../web/src/app/login/login.texts.ts'
import { shellTexts } from '../../web/src/app/shell.texts.ts'
import { chooseLanguage, demoUser, enterAccount } from '../harness/log-in.ts'
import { makePerson } from '../harness/person.ts'
import { settled, useSite } from '../harness/site.ts'

const site = useSite()

test('after failures the browser solves a captcha by itself, and the log-in goes on', async () => {
  const person = await makePerson()
  const { page, guard } = await site.visit('/', { language: 'tc' })
  guard.expectRefusal(400, '/web/user/login/common')
  for (let failure = 1; failure <= 3; failure += 1) {
    const refused = page.waitForResponse((response) => response.url().includes('login/common'))
    await enterAccount(page, 'tc', { ...person, password: 'not the password' })
    expect((await refused).status()).toBe(400)
    await page.getByRole('alert').waitFor()
  }
  const asked = page.waitForRequest((request) => request.url().includes('/web/user/captcha'))
  await enterAccount(page, 'tc', person)
  await asked
  await page.getByRole('banner').waitFor()
})

test('a session that was ended elsewhere asks again; another user there begins anew', async () => {
  const person = await makePerson()
  const here = await site.visit('/#/account/settings', { language: 'en' })
  await enterAccount(here.page, 'en', person)
  await here.page.getByRole('heading', { level: 1, name: accountTexts.title.en }).waitFor()
  const there = await site.visit('/#/label/query', { language: 'en' })
  await enterAccount(there.page, 'en', person)
  await settled(there.page)

  await here.page.reload()
  await settled(here.page)
  await here.page.getByRole('button', { name: /^End Chrome/ }).click()
  await here.page.getByText(accountTexts.ended.en).waitFor()

  there.guard.expectRefusal(401, '/api/')
  await there.page.getByRole('button', { name: 'Refresh' }).first().click()
  const dialog = there.page.getByRole('dialog').filter({ hasText: shellTexts.sessionEnded.en })
  const other = demoUser('admin')
  await dialog.getByLabel(shellTexts.accountName.en).fill(other.username)
  await dialog.getByLabel(shellTexts.password.en).fill(other.password)
  const loaded = there.page.waitForEvent('load')
  await dialog.getByRole('button', { name: shellTexts.loginAgain.en }).click()
  await loaded
  await settled(there.page)
  expect(there.page.url()).toContain('#/dashboard/analysis')
  const tabs = there.page.getByRole('navigation', { name: shellTexts.openTabs.en })
  expect(await tabs.getByRole('link').allInnerTexts()).toEqual(['Overview'])
})

test('who is not to be remembered is kept by this window only', async () => {
  const person = await makePerson()
  const { page, context } = await site.visit('/', { language: 'en' })
  await chooseLanguage(page, 'cn')
  await page.getByLabel(loginTexts.remember.cn).uncheck()
  await enterAccount(page, 'cn', person)
  await page.getByRole('banner').waitFor()
  await page.reload()
  await page.getByRole('banner').waitFor()
  const another = await context.newPage()
  await another.goto('/')
  await another.getByRole('heading', { name: loginTexts.title.cn }).waitFor()
  expect(await another.getByRole('banner').count()).toBe(0)
})
