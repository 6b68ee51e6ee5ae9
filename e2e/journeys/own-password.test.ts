import { authErrors } from '@zhenma/contract/auth/auth.refusals'
import { users } from '@zhenma/contract/users/users.contract'
import { expect, test } from 'vitest'
import { loginTexts } from '../../web/src/app/login/login.texts.ts'
import { ownPasswordTexts } from '../../web/src/app/own-password/own-password.texts.ts'
import { shellTexts } from '../../web/src/app/shell.texts.ts'
import { accountTexts } from '../../web/src/features/account/account.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { uniqueName } from '../harness/labels.ts'
import { enterAccount, setOwnPassword } from '../harness/log-in.ts'
import { makePerson } from '../harness/person.ts'
import { useSite } from '../harness/site.ts'

const site = useSite()

/** Somebody whom the administrator has created a moment ago. */
async function newcomer() {
  const admin = await apiAs('admin')
  const username = uniqueName('n').replaceAll(/\W/g, '').slice(-18)
  const { records } = await admin.call(users.list, { keyword: 'staff' })
  const roleIds = records[0]?.roles.map(({ id }) => id) ?? []
  const made = await admin.call(users.create, { username, realName: username, roleIds })
  return { username, password: made.temporaryPassword ?? '' }
}

test('a temporary password opens one page only, until an own one is set', async () => {
  const { username, password } = await newcomer()
  const { page, guard } = await site.visit('/#/product/list', { language: 'en', phone: true })
  await enterAccount(page, 'en', { username, password })
  const title = page.getByRole('heading', { name: ownPasswordTexts.title.en })
  await title.waitFor()
  // Neither another address nor another beginning leads round it, nor what the browser keeps.
  for (const path of ['/#/dashboard/analysis', '/#/account/settings', '/#/user/login']) {
    await page.goto(path)
    await title.waitFor()
  }
  await page.evaluate(() => {
    const kept = localStorage.getItem('zhenma.session') ?? ''
    localStorage.setItem('zhenma.session', kept.replace('"mustChangePassword":true', '"x":0'))
  })
  guard.expectRefusal(403, '/sys/permission/getUserPermissionByToken')
  await page.reload()
  await title.waitFor()
  await expectAccessible(page, 'an own password')

  const enter = async (old: string, next: string, again: string): Promise<void> => {
    await page.getByLabel(ownPasswordTexts.temporary.en).fill(old)
    await page.getByLabel(shellTexts.newPassword.en, { exact: true }).fill(next)
    await page.getByLabel(shellTexts.confirmPassword.en, { exact: true }).fill(again)
    await page.getByRole('button', { name: ownPasswordTexts.save.en }).click()
  }
  const refused = (text: string): Promise<void> =>
    page.locator('.ant-form-item-explain-error').filter({ hasText: text }).waitFor()
  await enter(password, 'weak', 'other')
  await refused('Password strength is not sufficient')
  await refused(shellTexts.mismatch.en)
  guard.expectRefusal(400, '/web/user/passwd/modify')
  await enter('Not-That-One-1!', 'My-Own-2026!', 'My-Own-2026!')
  await refused(authErrors.PASSWORD_WRONG.text.en)
  await enter(password, password, password)
  await refused(authErrors.PASSWORD_SAME.text.en)

  // The session goes on: nobody is asked to log in once more.
  await setOwnPassword(page, 'en', password)
  await page.reload()
  await page.getByRole('banner').waitFor()
})

test('who will not is logged out', async () => {
  const { page } = await site.visit('/', { language: 'en' })
  await enterAccount(page, 'en', await newcomer())
  await page.getByRole('button', { name: shellTexts.logout.en }).click()
  await page.getByRole('heading', { name: loginTexts.title.en, exact: true }).waitFor()
  await page.goto('/#/dashboard/analysis')
  await page.getByLabel(loginTexts.username.en).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('zhenma.session'))).toBeNull()
})

test('reset while somebody works: the dialog asks for it, and the tab stays as it was', async () => {
  const person = await makePerson()
  const { page, guard } = await site.visit('/#/account/settings', { language: 'en' })
  await enterAccount(page, 'en', person)
  const name = page.getByRole('textbox', { name: accountTexts.nickname.en })
  await name.fill('还没有保存')
  const admin = await apiAs('admin')
  const { temporaryPassword } = await admin.call(users.setPassword, { userId: person.id })
  const temporary = temporaryPassword ?? ''
  guard.expectRefusal(401, '/api/')
  await page.getByRole('button', { name: accountTexts.save.en, exact: true }).click()

  const ended = page.getByRole('dialog', { name: shellTexts.sessionEnded.en })
  const logInAgain = async (password: string): Promise<void> => {
    await ended.getByLabel(shellTexts.password.en, { exact: true }).fill(password)
    await ended.getByRole('button', { name: shellTexts.loginAgain.en }).click()
  }
  await logInAgain(temporary)
  const dialog = page.getByRole('dialog', { name: ownPasswordTexts.title.en })
  await dialog.waitFor()
  await dialog.getByLabel(ownPasswordTexts.temporary.en).fill(temporary)
  for (const label of [shellTexts.newPassword.en, shellTexts.confirmPassword.en]) {
    await dialog.getByLabel(label, { exact: true }).fill('My-Own-2026!')
  }
  await dialog.getByRole('button', { name: ownPasswordTexts.save.en }).click()
  await dialog.waitFor({ state: 'hidden' })
  await ended.waitFor({ state: 'hidden' })
  // The save that was refused has gone through by now.
  await page.getByText(accountTexts.saved.en).waitFor()
  expect(await name.inputValue()).toBe('还没有保存')
})
