import { DELIVERY_STATE_TEXT } from '@zhenma/contract/deliveries/deliveries.refusals'
import { deliveries } from '@zhenma/contract/deliveries/deliveries.contract'
import type { MovementDelivery } from '@zhenma/contract/movements/movement-shapes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { RecordDeliveries } from './record-deliveries.tsx'
import { recordTexts } from './records.texts.ts'

const delivery: MovementDelivery = {
  id: 5,
  number: 12,
  state: 'on_way',
  isLate: false,
  dealerName: 'North Tea',
  shippedCount: 1_200,
  receivedCount: 18,
  waitingCount: 1_182,
  goneCount: 0,
  productCount: 0,
  receipts: [
    {
      movementId: 7,
      number: 31,
      at: '2026-03-01T08:00:00Z',
      by: 'Li Na',
      productCount: 18,
      undoneBy: null,
      undoneNumber: null,
    },
  ],
}
const part = (name: string) => page.getByRole('region', { name, exact: true })

test('a movement that sent goods says who received how many, and leads there', async () => {
  const opened: number[] = []
  const shown = (
    <RecordDeliveries movementId={5} deliveries={[delivery]} onOpen={(id) => opened.push(id)} />
  )
  await playScreen(shown, { may: [deliveries.get] })
  const sent = part(recordTexts.deliveries.en)
  await expect.element(sent.getByText(DELIVERY_STATE_TEXT.on_way.en)).toBeVisible()
  await expect.element(sent.getByText('1,182')).toBeVisible()
  await expect
    .element(sent.getByRole('link', { name: '#12' }))
    .toHaveAttribute('href', '#/inout/deliveries?open=5')
  const receipts = part(recordTexts.receipts.en)
  await expect.element(receipts.getByText('Li Na')).toBeVisible()
  await receipts.getByRole('button', { name: '#31' }).click()
  expect(opened).toEqual([7])
})

test('a movement that received goods says how many of each delivery, without a link for who may not follow it', async () => {
  const received = { ...delivery, productCount: 18, receipts: [] }
  const shown = <RecordDeliveries movementId={7} deliveries={[received]} onOpen={() => undefined} />
  await playScreen(shown, { may: [] })
  await expect.element(page.getByText(recordTexts.receivedHere.en)).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(0)
  expect(part(recordTexts.receipts.en).elements()).toHaveLength(0)
})
