import { inventory } from '@zhenma/contract/inventory/inventory.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inventoryTexts } from '../../entities/inventory/inventory.texts.ts'
import { leastRow } from '../../kit/testing/least-answer.ts'
import { pageOf, playScreen } from '../../kit/testing/play-screen.tsx'
import { type Asked, isCall } from '../../kit/testing/render-in-tab.tsx'
import { InventoryPage } from './inventory-page.tsx'

const row = { ...leastRow(inventory.list), productName: 'Tea', placeName: 'East', quantity: 12 }
const answers = (asked: Asked) => (isCall(asked, inventory.list) ? pageOf(row) : undefined)
const buttons = page.getByRole('button', { name: inventoryTexts.change.en })

test('whoever may only look has no button that changes stock', async () => {
  await playScreen(<InventoryPage />, { may: [inventory.list], answers })
  await expect.element(page.getByText('East')).toBeVisible()
  expect(buttons.elements()).toHaveLength(0)
})

test('a row is changed under the names of its product and place', async () => {
  await playScreen(<InventoryPage />, { may: [inventory.list, inventory.change], answers })
  await expect.poll(() => buttons.elements().length).toBe(2)
  await buttons.last().click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Tea' })
  await expect.element(dialog.getByText('“Tea” at East, without labels')).toBeVisible()
})
