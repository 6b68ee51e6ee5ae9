import { entityWords } from '@zhenma/contract/kernel/entity-words'
import { qaCard } from '@zhenma/contract/qa-cards/qa-card.entity'
import { dealer } from '@zhenma/contract/dealers/dealer.entity'
import { auth } from '@zhenma/contract/auth/auth.contract'
import { authErrors } from '@zhenma/contract/auth/auth.refusals'
import type { Text } from '@zhenma/contract/kernel/texts'
import { products } from '@zhenma/contract/products/products.contract'
import { registration } from '@zhenma/contract/registration/registration.contract'
import { users } from '@zhenma/contract/users/users.contract'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { forgottenPasswordTexts } from '../../web/src/app/forgotten-password/forgotten-password.texts.ts'
import { loginTexts } from '../../web/src/app/login/login.texts.ts'
import { registerTexts } from '../../web/src/app/register/register.texts.ts'
import { shellTexts } from '../../web/src/app/shell.texts.ts'
import { activityTexts } from '../../web/src/features/activities/activities.texts.ts'
import { batchTexts } from '../../web/src/features/batches/batches.texts.ts'
import { productTexts } from '../../web/src/features/products/products.texts.ts'
import { userTexts } from '../../web/src/features/users/users.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { apiAs } from '../harness/api.ts'
import { enterAccount } from '../harness/log-in.ts'
import { playAnswer } from '../harness/served/play-answer.ts'
import { field } from '../harness/scanning.ts'
import { settled, useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

/** What a form refuses, and what is refused of a form: at the field, in words, with the cursor there. */
const site = useSite()
const language = 'cn'
const SYSTEM_ERROR = '系统错误，请联系管理员'

/** Screen, and the button that opens its form and names it. */
const FORMS: readonly (readonly [string, Text])[] = [
  ['product/list', productTexts.create],
  ['dealer/list', entityWords(dealer).create],
  ['system/users', userTexts.create],
  ['batch/list', batchTexts.create],
  ['marketing/activities', activityTexts.create],
  ['label/cards', entityWords(qaCard).create],
]

/** The first item of a form that is refused: its label, its sentence, and whether it has the cursor. */
const firstRefused = (form: Locator) =>
  form.evaluate((node) => {
    const item = node.querySelector('.ant-form-item-has-error')
    return {
      label: item?.querySelector('label')?.textContent ?? '',
      says: item?.querySelector('.ant-form-item-explain-error')?.textContent ?? '',
      hasCursor: item?.contains(document.activeElement) ?? false,
      isMarked: document.activeElement?.getAttribute('aria-invalid') === 'true',
    }
  })

test('forms of six modules: the first wrong field has the cursor and says why beside it', async () => {
  const { page } = await site.visit('/', { as: 'admin', language })
  await settled(page)
  for (const [screen, title] of FORMS) {
    await page.goto(`/#/${screen}`)
    await settled(page)
    await page
      .getByRole('button', { name: title[language] })
      .filter({ visible: true })
      .first()
      .click()
    const form = page.getByRole('dialog', { name: title[language] })
    await form.locator('form').waitFor()
    await form.locator('.ant-modal-footer .ant-btn-primary').click()
    await form.locator('.ant-form-item-explain-error').first().waitFor()
    const { label, says, ...cursor } = await firstRefused(form)
    expect(label, screen).not.toBe('')
    // What is empty is mostly required; a username says what it may be.
    expect(says.startsWith(`${label}：`), `${screen}: ${says}`).toBe(true)
    expect(cursor, screen).toEqual({ hasCursor: true, isMarked: true })
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'hidden' })
  }
})

test('what the server refuses of a form lands on its field', async () => {
  const api = await apiAs('admin')
  const [taken] = (await api.call(products.list, { pageSize: 1 })).records
  const { page, guard } = await site.visit('/#/product/list', { as: 'admin', language })
  await settled(page)
  await page.getByRole('button', { name: productTexts.create[language] }).first().click()
  const form = page.getByRole('dialog', { name: productTexts.create[language] })
  await form.getByRole('textbox', { name: field(productTexts.name[language]) }).fill('重号')
  const number = form.getByRole('textbox', { name: field(productTexts.number[language]) })
  await number.fill(taken?.number ?? '')
  guard.expectRefusal(409, products.create.path)
  await form.getByRole('button', { name: kitTexts.save[language], exact: true }).click()
  const sentence = `${productTexts.number[language]}：已存在`
  await form.locator('.ant-form-item-explain-error', { hasText: sentence }).waitFor()
  await number.and(page.locator(':focus')).waitFor()
  expect(await number.inputValue()).toBe(taken?.number)
})

test('a password that is not changed: the server’s words as a warning, and at the field', async () => {
  const { page, guard } = await site.visit('/', { as: 'admin', language })
  await settled(page)
  await page.getByRole('button', { name: shellTexts.account[language] }).click()
  await page.getByRole('menuitem', { name: shellTexts.changePassword[language] }).click()
  const dialog = page.getByRole('dialog', { name: shellTexts.changePassword[language] })
  const old = dialog.getByLabel(shellTexts.oldPassword[language])
  await old.fill('Not-The-Old-1')
  for (const name of ['newPassword', 'confirmPassword'] as const) {
    await dialog.getByLabel(shellTexts[name][language], { exact: true }).fill('Another-One-2!')
  }
  const reason = authErrors.PASSWORD_WRONG.text[language]
  guard.expectRefusal(400, auth.changePassword.path)
  const error = 'PASSWORD_WRONG'
  const details = [{ error, field: 'oldPassword', message: reason }]
  const envelope = { success: false, status: 400, error, message: reason, details }
  await playAnswer(page, auth.changePassword.path, { status: 400, envelope })
  await dialog.locator('.ant-modal-footer .ant-btn-primary').click()
  await page
    .locator('.ant-message-warning')
    .filter({ hasText: words(shellTexts.passwordFailed, language, { reason }) })
    .waitFor()
  await dialog.locator('.ant-form-item-explain-error', { hasText: reason }).waitFor()
  await old.and(page.locator(':focus')).waitFor()
  expect(await dialog.isVisible()).toBe(true)
})

/** Waits for what did not work, and the reason below it. */
const says = (page: Page, what: string): Promise<void> =>
  page.getByRole('alert').filter({ hasText: what }).filter({ hasText: SYSTEM_ERROR }).waitFor()

test('before the log-in, a broken server is named by what did not work', async () => {
  const { page, guard } = await site.visit('/#/user/login', { language })
  for (const call of [auth.login, registration.reset, users.setPassword, registration.register]) {
    guard.expectRefusal(500, call.path)
    await playAnswer(page, call.path, { status: 500 })
  }
  await enterAccount(page, language, { username: 'admin', password: 'any' })
  await says(page, loginTexts.failed[language])

  await page.goto('/#/user/alteration')
  const next = page.getByRole('button', { name: forgottenPasswordTexts.next[language] })
  await next.click()
  const phone = page.getByLabel(forgottenPasswordTexts.phone[language])
  await phone.and(page.locator(':focus')).waitFor()
  await phone.fill('13800138000')
  await page.getByLabel(forgottenPasswordTexts.code[language]).fill('123456')
  await next.click()
  await says(page, forgottenPasswordTexts.notVerified[language])
  const ticket = { ticket: 'played', username: 'admin', expiresInSeconds: 600 }
  const envelope = { success: true, status: 200, data: ticket }
  await playAnswer(page, registration.reset.path, { status: 200, envelope })
  await next.click()
  for (const name of ['password', 'confirm'] as const) {
    const input = page.getByLabel(forgottenPasswordTexts[name][language], { exact: true })
    await input.fill('Another-One-2!')
  }
  await page.getByRole('button', { name: forgottenPasswordTexts.save[language] }).click()
  await says(page, forgottenPasswordTexts.failed[language])

  const open = { success: true, status: 200, data: { registration: 'open', newerMobiles: false } }
  await playAnswer(page, registration.mode.path, { status: 200, envelope: open })
  await page.goto('/#/user/register')
  const entered = {
    companyName: '断线的公司',
    username: 'nobody_has_it',
    realName: '林远',
    email: 'lin@example.com',
    phone: '13800138000',
    code: '123456',
    password: 'Another-One-2!',
    confirm: 'Another-One-2!',
  } as const
  for (const name of Object.keys(entered) as (keyof typeof entered)[]) {
    await page.getByLabel(registerTexts[name][language], { exact: true }).fill(entered[name])
  }
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: registerTexts.submit[language], exact: true }).click()
  await says(page, registerTexts.failed[language])
  expect(page.url()).toContain('#/user/register')
})
