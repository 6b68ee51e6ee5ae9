import { BULK_TEXT } from '@zhenma/contract/bulk/bulk-words'
import { bulk } from '@zhenma/contract/bulk/bulk.contract'
import { device, DEVICE_SCOPE_TEXT } from '@zhenma/contract/devices/device.entity'
import { devices } from '@zhenma/contract/devices/devices.contract'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { leastRow } from '../../kit/testing/least-answer.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { type Answer, type Asked, isCall, sentTo } from '../../kit/testing/render-in-tab.tsx'
import { DevicesPage } from './devices-page.tsx'
import { deviceTexts } from './devices.texts.ts'

const row = leastRow(devices.list)
/** Two of them on this page, and more behind. */
const TOTAL = 45
const answers = (one: Asked): Answer | undefined => {
  if (isCall(one, devices.list)) {
    const records = ['Handheld 1', 'Handheld 2'].map((name, at) => ({ ...row, id: at + 1, name }))
    return { payload: { records, total: TOTAL, pageNo: 1, pageSize: 20 } }
  }
  if (isCall(one, bulk.count)) {
    const { ids } = one.json as { readonly ids?: readonly number[] }
    const count = ids?.length ?? TOTAL
    return { payload: { count, leftOut: 0, isTask: false, canUndo: true } }
  }
  if (!isCall(one, bulk.run)) return undefined
  const { expected } = one.json as { readonly expected: number }
  return { payload: { id: 9, changed: expected, same: 0, taskId: null, canUndo: true } }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const block = () => button(BULK_TEXT.device_block.en)
const dialog = page.getByRole('dialog')

test('who only looks at devices ticks none', async () => {
  await playScreen(<DevicesPage />, { may: [devices.list, devices.get], answers })
  await expect.element(page.getByText('Handheld 1', { exact: true })).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toHaveLength(0)
})

test('what a device is for is chosen in its form', async () => {
  const code = '12345670'
  const made = { id: 3, code, address: `http://localhost/device?code=${code}` }
  const { asked } = await playScreen(<DevicesPage />, {
    may: [devices.list, devices.create],
    answers: (one) =>
      isCall(one, devices.create)
        ? { payload: { ...made, expiresAt: new Date(Date.now() + 60_000).toISOString() } }
        : answers(one),
  })
  await page.getByRole('button', { name: deviceTexts.create.en }).first().click()
  const form = page.getByRole('dialog').filter({ hasText: deviceTexts.scopeHelp.en })
  await form.getByLabelText(device.columns.name.label.en).fill('Gate 3')
  await form.getByRole('combobox', { name: device.columns.scope.label.en }).click()
  await page.getByTitle(DEVICE_SCOPE_TEXT.floor.en, { exact: true }).click()
  await form.getByRole('button', { name: deviceTexts.makeCode.en, exact: true }).click()
  const scopes = (): readonly unknown[] =>
    asked.filter((one) => isCall(one, devices.create)).map(({ input }) => input.get('scope'))
  await expect.poll(scopes).toEqual(['floor'])
})

test('all pages of a filter are blocked after their number was said, and let go on again', async () => {
  const { asked } = await playScreen(<DevicesPage />, {
    may: [devices.list, devices.block],
    address: '/things?keyword=hand',
    answers,
  })
  await expect.element(page.getByText('Handheld 1', { exact: true })).toBeVisible()
  await page.getByRole('checkbox').first().click()
  await button(`Select all ${TOTAL} of this filter`).click()
  await block().click()
  await expect.element(dialog.getByText(`It touches ${TOTAL} records.`)).toBeVisible()
  await expect.element(dialog.getByText(deviceTexts.blockManyMeans.en)).toBeVisible()
  expect(sentTo(asked, bulk.run)).toEqual([])
  await dialog.getByRole('button', { name: BULK_TEXT.device_block.en, exact: true }).click()
  await expect.element(page.getByText(`Block: done for ${TOTAL}`)).toBeVisible()
  const wish = { step: 'device_block', filter: { keyword: 'hand' }, expected: TOTAL }
  expect(sentTo(asked, bulk.run)).toMatchObject([wish])
  expect(sentTo(asked, bulk.run)[0]).not.toHaveProperty('ids')
  await button('Undo').click()
  await expect.poll(() => sentTo(asked, bulk.undo)).toEqual([{ id: 9 }])
})

test('a refusal names the devices that it is about, and changes nothing on the screen', async () => {
  const message = 'Hall is gone'
  const details = [{ error: 'FIELD_REFERENCE', message, code: 'Handheld 2' }]
  const { asked } = await playScreen(<DevicesPage />, {
    may: [devices.list, devices.update],
    answers: (one) =>
      isCall(one, bulk.run)
        ? {
            refusal: {
              status: 409,
              error: 'BULK_REFUSED',
              message: '1 of them is refused',
              details,
            },
          }
        : answers(one),
  })
  await page.getByRole('checkbox').first().click()
  await button(BULK_TEXT.device_place.en).click()
  await expect.element(dialog.getByText('It touches 2 records.', { exact: false })).toBeVisible()
  await expect.element(dialog.getByText(deviceTexts.placeStepHelp.en)).toBeVisible()
  await dialog.getByRole('button', { name: BULK_TEXT.device_place.en, exact: true }).click()
  await expect.element(dialog.getByText(message, { exact: false })).toBeVisible()
  const wish = { step: 'device_place', expected: 2, ids: [1, 2] }
  expect(sentTo(asked, bulk.run)).toMatchObject([wish])
})

test('on a phone devices are ticked on their cards, and blocked', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(390, 844)
  const { asked } = await playScreen(<DevicesPage />, {
    may: [devices.list, devices.block],
    answers,
  })
  await page.getByRole('checkbox').nth(1).click()
  await block().click()
  await expect.element(dialog.getByText('It touches 1 record.')).toBeVisible()
  await dialog.getByRole('button', { name: BULK_TEXT.device_block.en, exact: true }).click()
  await expect.poll(() => sentTo(asked, bulk.run)).toMatchObject([{ ids: [2], expected: 1 }])
})
