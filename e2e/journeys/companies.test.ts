import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { companiesTexts } from '../../web/src/features/companies/companies.texts.ts'
import { companyTexts } from '../../web/src/features/company/company.texts.ts'
import { logTexts } from '../../web/src/features/system-log/log.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { expectAccessible } from '../harness/axe.ts'
import { enterAccount, setOwnPassword } from '../harness/log-in.ts'
import { field } from '../harness/scanning.ts'
import { settled, useSite } from '../harness/site.ts'

const site = useSite()
const INSIDE = '您正在以平台管理员身份进入'

type Opened = { readonly code: string; readonly username: string; readonly password: string }

/** Opens a company and answers what its first administrator logs in with. */
async function openCompany(page: Page, name: string): Promise<Opened> {
  const number = String(randomInt(10_000_000, 99_999_999))
  const [code, username] = [`Q-${number}`, `qt_${number}`]
  await page.getByRole('button', { name: companiesTexts.open.cn }).first().click()
  const form = page.getByRole('dialog', { name: companiesTexts.open.cn })
  const fill = (label: string, value: string): Promise<void> =>
    form.getByRole('textbox', { name: field(label) }).fill(value)
  await fill(companiesTexts.name.cn, name)
  await fill(companiesTexts.code.cn, code)
  await fill(companiesTexts.username.cn, username)
  await fill(companiesTexts.realName.cn, '陈知远')
  await fill(companiesTexts.mobile.cn, `138${number}`)
  await form.getByRole('button', { name: kitTexts.save.cn }).click()
  const reported = page.getByRole('dialog', { name: companiesTexts.opened.cn })
  const password = await reported.getByRole('status').innerText()
  await expectAccessible(page, 'the first password')
  await reported
    .locator('.ant-modal-footer')
    .getByRole('button', { name: kitTexts.close.cn })
    .click()
  await reported.waitFor({ state: 'hidden' })
  return { code, username, password }
}

test('a company is opened, entered, changed and left; its own log shows before and after', async () => {
  const name = `杭州青田食品 ${randomInt(1_000_000)}`
  const { page } = await site.visit('/#/system/companies', { as: 'platform', language: 'cn' })
  const opened = await openCompany(page, name)

  // Entered with a reason: the company's menu, under a banner that stays.
  const row = page.getByRole('row').filter({ hasText: opened.code })
  await row.getByRole('button', { name: companiesTexts.enter.cn, exact: true }).click()
  const question = page.getByRole('dialog', { name: companiesTexts.enterTitle.cn })
  const go = question.getByRole('button', { name: companiesTexts.enter.cn, exact: true })
  expect(await go.isDisabled()).toBe(true)
  await question.getByRole('textbox').fill('协助设置')
  const keptChoices = ['/web/repository/subs', '/web/reseller/search'].map((path) =>
    page.waitForResponse((answer) => answer.url().includes(`/api${path}?`)),
  )
  await go.click()
  const banner = page.getByRole('status').filter({ hasText: `${INSIDE} ${name}` })
  await banner.waitFor()
  await page.goto('/#/system/company')
  await settled(page)
  await page.getByRole('textbox', { name: field(companyTexts.address.cn) }).fill('文三路 100 号')
  await page.getByRole('button', { name: companyTexts.save.cn, exact: true }).click()
  await page.getByText(companyTexts.saved.cn).waitFor()
  await expectAccessible(page, 'inside a company')
  // What the device keeps of a company is asked for a while after it is entered: not as it is left.
  await Promise.all(keptChoices)
  await banner.getByRole('button', { name: '退出' }).click()
  await banner.waitFor({ state: 'hidden' })
  // Back where the visit began.
  await page
    .getByRole('heading', { level: 1, name: companiesTexts.title.cn, exact: true })
    .waitFor()

  // The company's administrator, who logs in with the password shown once, reads who it was.
  const own = await site.visit('/', { language: 'cn' })
  await enterAccount(own.page, 'cn', opened)
  await setOwnPassword(own.page, 'cn', opened.password)
  await own.page.goto('/#/system/log?entity=company&operation=update')
  const entry = own.page.getByRole('row').filter({ hasText: '平台管理员（真码平台）' })
  await entry.getByRole('button').first().click()
  const drawer = own.page.getByRole('dialog', { name: logTexts.difference.cn })
  const change = drawer.getByRole('row').filter({ hasText: '文三路 100 号' })
  expect(await change.innerText()).toMatch(/^地址\s+–\s+文三路 100 号$/)
  await expectAccessible(own.page, 'an entry of the log')
  await own.page.goto('/#/system/log?log=logins')
  await own.page.getByRole('row').filter({ hasText: opened.username }).first().waitFor()
  await expectAccessible(own.page, 'the log-ins')
})

test.each(['tc', 'en'] as const)('companies and the log speak %s', async (language) => {
  const { page } = await site.visit('/#/system/companies', { as: 'platform', language })
  await page.getByRole('heading', { name: companiesTexts.title[language] }).waitFor()
  await page.getByRole('button', { name: companiesTexts.enter[language] }).first().waitFor()
  await page.goto('/#/system/log')
  await page.getByRole('heading', { name: logTexts.title[language] }).waitFor()
  await page.getByText(logTexts.logins[language]).first().click()
  await page.getByRole('columnheader', { name: logTexts.outcome[language] }).waitFor()
  expect(new URL(page.url()).hash).toBe('#/system/log?log=logins')
})
