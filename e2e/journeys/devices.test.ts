import { device } from '@zhenma/contract/devices/device.entity'
import { devices } from '@zhenma/contract/devices/devices.contract'
import { fill } from '@zhenma/contract/kernel/texts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { deviceEntryTexts as entry } from '../../web/src/app/device/device.texts.ts'
import { loginTexts } from '../../web/src/app/login/login.texts.ts'
import { shellTexts } from '../../web/src/app/shell.texts.ts'
import { deviceTexts as t } from '../../web/src/features/devices/devices.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { uniqueName } from '../harness/labels.ts'
import { enterAccount } from '../harness/log-in.ts'
import { makePerson } from '../harness/person.ts'
import { field } from '../harness/scanning.ts'
import { useSite } from '../harness/site.ts'

const site = useSite()

/** Names a new device, and answers the code by which it registers. */
async function makeCode(office: Page, name: string): Promise<string> {
  await office.getByRole('button', { name: t.create.en }).first().click()
  const form = office.getByRole('dialog', { name: t.create.en })
  await form.getByRole('textbox', { name: field(device.columns.name.label.en) }).fill(name)
  await form.getByRole('button', { name: t.makeCode.en }).click()
  const shown = office.getByRole('dialog', { name: fill(t.codeTitle.en, { name }) })
  return (await shown.locator('output').textContent()) ?? ''
}

test('a handheld comes by the code that the office shows, is used, and is out once it is blocked', async () => {
  const name = uniqueName('Handheld')
  const person = await makePerson({ as: 'scanner' })
  const { page: office } = await site.visit('/#/system/devices', { as: 'admin', language: 'en' })
  const code = await makeCode(office, name)
  await expectAccessible(office, 'the code of a device')

  // On the handheld: a code that was typed wrongly, then the right one.
  const { page: handheld, guard } = await site.visit('/#/user/device', {
    language: 'en',
    phone: true,
    fresh: true,
  })
  const register = async (typed: string): Promise<void> => {
    await handheld.getByLabel(entry.code.en).fill(typed)
    await handheld.getByRole('button', { name: entry.register.en }).click()
  }
  guard.expectRefusal(409, '/web/device/register')
  await register('ZZZZ-2222')
  await handheld.getByRole('alert').waitFor()
  await expectAccessible(handheld, 'a code that was typed wrongly')
  await register(code)
  await handheld.getByText(name).waitFor()
  await office.getByText(fill(t.registered.en, { name })).first().waitFor()
  await handheld.getByRole('button', { name: entry.toLogin.en }).click()
  await enterAccount(handheld, 'en', person)
  await handheld.getByRole('banner').waitFor()

  // The office sees who is on it, and blocks it.
  await office.getByRole('button', { name: t.openIt.en }).click()
  const drawer = office.getByRole('dialog', { name, exact: true })
  await drawer.getByText(person.username).first().waitFor()
  await expectAccessible(office, 'a device that is used')
  await drawer.getByRole('button', { name: t.block.en, exact: true }).click()
  await office
    .getByRole('dialog', { name: fill(t.blockTitle.en, { name }) })
    .getByRole('button', { name: t.block.en, exact: true })
    .click()
  await drawer.getByRole('button', { name: t.unblock.en, exact: true }).waitFor()

  // Whoever holds it reads why, before and after they try.
  guard.expectRefusal(401, '/api/')
  guard.expectRefusal(403, '/web/user/login/common')
  await handheld.reload()
  const ended = handheld.getByRole('dialog', { name: shellTexts.sessionEnded.en })
  const isBlocked = fill(entry.isBlocked.en, { name })
  await ended.getByText(isBlocked).waitFor()
  await expectAccessible(handheld, 'a device that was blocked')
  await ended.getByLabel(loginTexts.password.en, { exact: true }).fill(person.password)
  const again = ended.getByRole('button', { name: shellTexts.loginAgain.en })
  await again.click()
  await ended.locator('.login-failure').getByText(name).waitFor()
  await handheld.goto('/#/user/device')
  await handheld.reload()
  await handheld.getByText(isBlocked).waitFor()
  const admin = await apiAs('admin')
  expect((await admin.call(devices.list, { keyword: name })).records).toMatchObject([
    { name, blocked: true, lastUserName: person.username },
  ])

  // Found again, it goes on without being registered anew.
  await drawer.getByRole('button', { name: t.unblock.en, exact: true }).click()
  await drawer.getByRole('button', { name: t.block.en, exact: true }).waitFor()
  await handheld.reload()
  await handheld.getByText(fill(entry.done.en, { name, company: '' }).trim()).waitFor()
})
