import { inout } from '@zhenma/contract/inout/inout.contract'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import type { Envelope } from '@zhenma/contract/kernel/envelope'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { application } from '@zhenma/contract/third-party/application.entity'
import { thirdParty } from '@zhenma/contract/third-party/third-party.contract'
import { DELIVERED_KIND_TEXT, DELIVERY_STATE_TEXT } from '@zhenma/contract/webhooks/webhook-events'
import { type Webhook, webhooks } from '@zhenma/contract/webhooks/webhooks.contract'
import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import {
  expectedSignature,
  type Receiver,
  startReceiver,
  type Taken,
} from '../../server/src/modules/webhooks/testing/receiver.ts'
import { applicationTexts as t } from '../../web/src/features/third-party/applications.texts.ts'
import { webhookTexts as hook } from '../../web/src/features/third-party/webhooks/webhooks.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makeBatch, someWarehouse, uniqueName } from '../harness/labels.ts'
import { field } from '../harness/scanning.ts'
import { useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()
const ELSEWHERE = '203.0.113.7'
const LABELS = application.columns

/** What a program that shows this key is answered: `ok`, or the key of the refusal. */
async function answered(key: string, { path }: Endpoint): Promise<string> {
  const headers = { authorization: `Bearer ${key}` }
  const response = await fetch(`${site.address}/api${path}`, { headers })
  return ((await response.json()) as Envelope).error ?? 'ok'
}

/** Reads a key or secret that is shown this once, and closes it. */
async function takeKey(page: Page, title: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  const key = (await dialog.locator('output').textContent()) ?? ''
  await dialog.getByText(t.keyOnce.en).waitFor()
  await dialog.getByRole('button', { name: kitTexts.close.en }).last().click()
  await dialog.waitFor({ state: 'hidden' })
  return key
}

/** Leaves the old one beside the new one for the day that is offered. */
async function change(scope: Locator, what: string): Promise<void> {
  await scope.getByRole('button', { name: what, exact: true }).click()
  const asked = scope.page().getByRole('dialog', { name: what, exact: true })
  await asked.getByRole('button', { name: what, exact: true }).click()
}

/** What comes to a receiver as one of so many. */
async function arrival(receiver: Receiver, count: number): Promise<Taken> {
  await expect.poll(() => receiver.taken.length).toBe(count)
  const taken = receiver.taken[count - 1]
  if (taken === undefined) throw new Error('nothing arrived')
  return taken
}

async function addAddress(form: Locator, address: string): Promise<void> {
  const box = form.getByRole('combobox', { name: field(LABELS.allowedAddresses.label.en) })
  await box.fill(address)
  await box.press('Enter')
}

test('a program gets a key and a webhook, both are changed without a gap, and what failed to arrive is sent again', async () => {
  const admin = await apiAs('admin')
  const name = uniqueName('Program')
  // Before anything is told: that it was made is a movement, too.
  const made = await makeBatch(admin, { activationRequired: false })
  const code = made.ofKind('product')[0]?.code ?? ''
  const receiver = await startReceiver()
  onTestFinished(() => receiver.close())
  const { page } = await site.visit('/#/system/third-party', { as: 'admin', language: 'en' })

  // Its key is shown once; it calls from where it may, and does what it may.
  await page.getByRole('button', { name: t.create.en }).first().click()
  const form = page.getByRole('dialog', { name: t.create.en })
  await form.getByRole('textbox', { name: field(LABELS.name.label.en) }).fill(name)
  const tree = await admin.call(thirdParty.permissionTree, {})
  const wanted = tree
    .flatMap(({ screens, permissions }) => [
      ...screens.flatMap((screen) => screen.permissions),
      ...permissions,
    ])
    .find(({ key }) => key === movements.list.allow)
  if (wanted === undefined) throw new Error('movements can be given to nobody')
  await form.getByRole('combobox', { name: field(LABELS.permissions.label.en) }).fill(wanted.title)
  await page.locator('.ant-select-tree-title', { hasText: wanted.title }).last().click()
  await addAddress(form, ELSEWHERE)
  const rate = form.getByRole('spinbutton', { name: field(LABELS.ratePerMinute.label.en) })
  await rate.fill('77')
  await expectAccessible(page, 'a new application')
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  const key = await takeKey(page, t.key.en)
  expect(await answered(key, movements.list)).toBe('APPLICATION_ADDRESS')

  await page.getByRole('table').getByText(name).click()
  const drawer = page.getByRole('dialog', { name, exact: true })
  await drawer.getByText(wanted.title, { exact: true }).waitFor()
  await drawer.getByText('77', { exact: true }).waitFor()
  await drawer.getByRole('button', { name: kitTexts.edit.en, exact: true }).click()
  const edit = page.getByRole('dialog', { name: t.edit.en })
  await addAddress(edit, '127.0.0.1')
  await edit.getByRole('button', { name: kitTexts.save.en }).click()
  await drawer.getByText(`127.0.0.1, ${ELSEWHERE}`).waitFor()
  expect(await answered(key, movements.list)).toBe('ok')
  expect(await answered(key, products.list)).toBe('ACCESS_DENIED')

  // Both keys are good until the old one is ended.
  await change(drawer, t.changeKey.en)
  const next = await takeKey(page, t.key.en)
  expect(await Promise.all([key, next].map((one) => answered(one, movements.list)))).toEqual([
    'ok',
    'ok',
  ])
  await drawer.getByRole('button', { name: t.endOldKey.en, exact: true }).click()
  await page
    .getByRole('dialog', { name: t.endOldKeyTitle.en })
    .getByRole('button', { name: t.endOldKey.en, exact: true })
    .click()
  await drawer
    .getByRole('button', { name: t.endOldKey.en, exact: true })
    .waitFor({ state: 'hidden' })
  expect(await answered(key, movements.list)).toBe('APPLICATION_KEY')
  expect(await answered(next, movements.list)).toBe('ok')

  // A movement is told, signed.
  await drawer.getByRole('button', { name: hook.create.en, exact: true }).click()
  const where = page.getByRole('dialog', { name: hook.create.en })
  await where.getByRole('textbox', { name: field(hook.url.en) }).fill(receiver.url)
  await where.getByRole('checkbox', { name: DELIVERED_KIND_TEXT['movement.done'].en }).check()
  await where.getByRole('button', { name: kitTexts.save.en }).click()
  const secret = await takeKey(page, t.secret.en)
  await admin.call(inout.inbound, { codes: [code], warehouseId: await someWarehouse(admin) })
  const told = await arrival(receiver, 1)
  expect(told.headers['webhook-signature']).toBe(expectedSignature(told, secret))
  expect(JSON.parse(told.body)).toMatchObject({ type: 'movement.done' })

  // What fails to arrive is seen with its answer, and sent again under its own number.
  const [program] = (await admin.call(thirdParty.list, { keyword: name })).records
  const [{ id }] = (await admin.call(webhooks.list, { applicationId: program?.id ?? 0 })) as [
    Webhook,
  ]
  const newest = async () => (await admin.call(webhooks.deliveries, { id })).records[0]
  receiver.replies = [500]
  await drawer.getByRole('button', { name: hook.test.en, exact: true }).click()
  const lost = await arrival(receiver, 2)
  await expect.poll(newest).toMatchObject({ kind: 'test', state: 'failed' })
  await drawer.getByRole('button', { name: hook.deliveries.en, exact: true }).click()
  const log = page.getByRole('dialog', { name: hook.deliveries.en, exact: true })
  const delivery = log.getByRole('listitem').filter({ hasText: DELIVERED_KIND_TEXT.test.en })
  await delivery.getByText(DELIVERY_STATE_TEXT.failed.en, { exact: true }).waitFor()
  await delivery.getByText(words(hook.answered, 'en', { status: '500' })).waitFor()
  await delivery.getByRole('button', { name: hook.details.en }).click()
  await delivery.getByText('said 500').waitFor()
  await expectAccessible(page, 'a delivery that did not arrive')
  await delivery.getByRole('button', { name: hook.resend.en, exact: true }).click()
  const again = await arrival(receiver, 3)
  expect(again.headers['webhook-id']).toBe(lost.headers['webhook-id'])
  await expect.poll(newest).toMatchObject({ kind: 'test', state: 'delivered' })
  await log.getByRole('button', { name: kitTexts.refresh.en }).click()
  await delivery.getByText(DELIVERY_STATE_TEXT.delivered.en, { exact: true }).waitFor()
  await log.getByRole('button', { name: kitTexts.close.en }).last().click()

  // Its secret is changed the same way: for a day what is sent is signed by both.
  await change(drawer, hook.changeSecret.en)
  const later = await takeKey(page, t.secret.en)
  await drawer.getByRole('button', { name: hook.test.en, exact: true }).click()
  const both = await arrival(receiver, 4)
  expect(both.headers['webhook-signature']).toBe(
    [later, secret].map((one) => expectedSignature(both, one)).join(' '),
  )
})
