import { shownDeviceCode } from '@zhenma/contract/devices/device-code'
import { devices } from '@zhenma/contract/devices/devices.contract'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { type Asked, isCall } from '../../kit/testing/render-in-tab.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { deviceTexts } from './devices.texts.ts'

const MINUTE_MS = 60_000
const made = (leftMs: number) => ({
  id: '7f3c0f0e-8a4e-4c8e-9d0a-1f2e3d4c5b6a',
  name: 'Gate 2',
  code: '12345670',
  address: 'http://localhost/device?code=12345670',
  expiresAt: new Date(Date.now() + leftMs).toISOString(),
})
const stateOf = (state: string, deviceId: number | null) => (asked: Asked) =>
  isCall(asked, devices.codeState) ? { payload: { state, deviceId } } : undefined
const given = (asked: readonly Asked[]) =>
  asked.filter((one) => isCall(one, devices.cancelCode)).map(({ input }) => input.get('id'))

test('a code that is closed before a device has come is given up', async () => {
  const code = made(MINUTE_MS)
  const onClose = vi.fn<() => void>()
  const { asked } = await playScreen(
    <CodeDialog made={code} onClose={onClose} onOpen={() => undefined} />,
    { answers: stateOf('waiting', null) },
  )
  await expect.element(page.getByText(shownDeviceCode(code.code))).toBeVisible()
  await expect.element(page.getByRole('img', { name: deviceTexts.qr.en })).toBeVisible()
  expect(given(asked)).toEqual([])
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.poll(() => given(asked)).toEqual([code.id])
  expect(onClose).toHaveBeenCalledOnce()
})

test('the device that has come by it is said, and can be opened', async () => {
  const onOpen = vi.fn<(id: number) => void>()
  await playScreen(
    <CodeDialog made={made(MINUTE_MS)} onClose={() => undefined} onOpen={onOpen} />,
    { answers: stateOf('used', 41) },
  )
  await expect.element(page.getByText(/Gate 2/).first()).toBeVisible()
  await page.getByRole('button', { name: deviceTexts.openIt.en, exact: true }).click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(41)
})

test('a code that is over is no longer shown', async () => {
  const code = made(-1)
  await playScreen(<CodeDialog made={code} onClose={() => undefined} onOpen={() => undefined} />, {
    answers: stateOf('waiting', null),
  })
  await expect.element(page.getByText(deviceTexts.codeOver.en)).toBeVisible()
  expect(page.getByText(shownDeviceCode(code.code)).elements()).toHaveLength(0)
})
