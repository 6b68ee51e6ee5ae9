import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { ReturnDetail } from '@zhenma/contract/returns/return-rows'
import { returns } from '@zhenma/contract/returns/returns.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { receiptTexts } from '../../entities/movement/receipt.texts.ts'
import { callOf, leastAnswer } from '../../kit/testing/least-answer.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import type { Asked } from '../../kit/testing/render-in-tab.tsx'
import { ReturnDrawer } from './return-drawer.tsx'
import { returnTexts } from './returns.texts.ts'

const request = (parts: Partial<ReturnDetail>) => (asked: Asked) =>
  callOf(asked) === returns.get
    ? {
        payload: {
          ...(leastAnswer(returns.get) as ReturnDetail),
          id: 5,
          number: 12,
          paperNumber: '',
          ...parts,
        },
      }
    : undefined
const drawer = <ReturnDrawer id={5} onClose={() => undefined} />
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('one received in part leads to the scanning table, is refused no more, and names who took a receipt back', async () => {
  const receipt = { movementId: 8, number: 40, at: '2026-11-27T08:00:00.000Z', labelCount: 3 }
  await playScreen(drawer, {
    may: [returns.get, inout.return],
    answers: request({
      mayReceive: true,
      mayDecide: false,
      receipts: [{ ...receipt, by: 'Lin', undoneBy: 'Wu', undoneNumber: 41 }],
    }),
  })
  const receipts = page.getByRole('region', { name: receiptTexts.title.en })
  await expect.element(receipts.getByText('3 by Lin')).toBeVisible()
  await expect.element(receipts.getByText(/Taken back by Wu · #41/)).toBeVisible()
  expect(button(returnTexts.refuse.en).elements()).toHaveLength(0)
  await button(returnTexts.scan.en).click()
  await expect.element(page.getByTestId('address')).toHaveTextContent('/inout/return?request=5')
})

const differing = request({ state: 'differing', mayReceive: false })

test('only whoever sees exceptions is led from a difference to them', async () => {
  await playScreen(drawer, { may: [returns.get], answers: differing })
  await expect.element(page.getByText(/#12/).first()).toBeVisible()
  expect(button(returnTexts.exceptions.en).elements()).toHaveLength(0)
})

test('a difference leads to its exceptions', async () => {
  await playScreen(drawer, { may: [returns.get, exceptions.list], answers: differing })
  await button(returnTexts.exceptions.en).click()
  await expect.element(page.getByTestId('address')).toHaveTextContent('/inout/exceptions?keyword=')
})
