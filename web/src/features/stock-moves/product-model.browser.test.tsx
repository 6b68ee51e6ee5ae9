import { auth } from '@zhenma/contract/auth/auth.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { inventoryModeErrors } from '@zhenma/contract/inout/inventory-modes.refusals'
import { fill } from '@zhenma/contract/kernel/texts'
import { places } from '@zhenma/contract/places/places.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isHandheld } from '../../api/handheld.ts'
import { type Session, useSession } from '../../api/session.ts'
import { scanTexts as fieldTexts } from '../../kit/scan/scan.texts.ts'
import { leastAnswer } from '../../kit/testing/least-answer.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall, sentTo } from '../../kit/testing/render-in-tab.tsx'
import { inoutTexts } from '../../scanning/submission/inout.texts.ts'
import { codeAt, scannedAt } from '../../scanning/submission/testing/scanned-code.ts'
import { scanTexts } from '../../scanning/table/draft/scan.texts.ts'
import { InboundPage } from './stock-page.tsx'

vi.mock('../../api/handheld.ts', { spy: true })

const [TEA, CUP] = [
  { id: 5, name: 'Tea', number: 'T-1' },
  { id: 6, name: 'Cup', number: 'C-1' },
]
const CODE = codeAt(1)
const OTHER = { code: CODE, product: TEA?.name ?? '', chosen: CUP?.name ?? '' }
/** What a line says: the code stands beside it. */
const WHY = /^is of “Tea”, not of the chosen product model “Cup”$/
const DONE = { movementId: 7, labelCount: 1, boxCount: 0, packageCount: 0, productCount: 1 }

// What is scanned outlives the screen: everybody scans for themselves.
let userId = 900
beforeEach(() => {
  userId += 1
  const user = { id: userId, customerId: 1, timeZone: 'Asia/Shanghai', inoutMode: 'product_model' }
  useSession.setState({ session: { token: 'token', user } as unknown as Session })
})
afterEach(() => {
  useSession.setState({ session: undefined })
  sessionStorage.clear()
})

/** The screen of inbound in the mode “Product model”; all that is scanned is tea. */
async function open(onHandheld: boolean) {
  vi.mocked(isHandheld).mockReturnValue(onHandheld)
  const { asked } = await playScreen(<InboundPage />, {
    may: [inout.inbound],
    answers: (one) => {
      if (isCall(one, auth.current)) {
        const least = leastAnswer(auth.current) as object
        return { payload: { ...least, inoutMode: 'product_model' } }
      }
      if (isCall(one, places.list)) return { payload: [{ id: 4, name: 'Main', kind: 'warehouse' }] }
      if (isCall(one, products.search)) return { payload: [TEA, CUP] }
      if (isCall(one, inout.inbound)) return { payload: DONE }
      if (!isCall(one, inout.scanMany)) return undefined
      const { judge } = one.json as { readonly judge?: { readonly productId?: number } }
      const isOther = judge !== undefined && judge.productId !== TEA?.id
      const refusal = { error: 'LABEL_OTHER_PRODUCT', message: 'of tea', values: OTHER }
      const scanned = scannedAt(1, { status: 'not_in_stock' })
      return { payload: { scans: [{ scanned, refusal: isOther ? refusal : null, notices: [] }] } }
    },
  })
  return asked
}

const field = () => page.getByRole('textbox', { name: fieldTexts.scan.en, exact: true })
const scan = () => userEvent.type(field(), `${CODE}{Enter}`)
const submit = () =>
  page.getByRole('button', { name: fill(inoutTexts.submit.en, { operation: 'Inbound' }) })
const model = () => page.getByRole('combobox', { name: inoutTexts.productModel.en })
const choose = async (name: string) => {
  await model().click()
  await page.getByRole('option', { name, exact: true }).or(page.getByTitle(name)).last().click()
}

test('a PC shows the message of the specification, and nothing to scan with', async () => {
  await open(false)
  await expect
    .element(page.getByText(inventoryModeErrors.INVENTORY_MODE_HANDHELD.text.en))
    .toBeVisible()
  expect(field().elements()).toEqual([])
  expect(model().elements()).toEqual([])
})

test('a handheld asks for the product model before the first scan, which does not choose it', async () => {
  const asked = await open(true)
  await expect.element(page.getByPlaceholder(scanTexts.chooseProduct.en)).toBeVisible()
  await scan()
  await expect.element(page.getByText(scanTexts.chooseProduct.en)).toBeVisible()
  expect(sentTo(asked, inout.scanMany)).toEqual([])
  expect(model().element().closest('.place')?.hasAttribute('data-missing')).toBe(true)
  await choose('Tea · T-1')
  await scan()
  await expect.element(submit()).toBeEnabled()
  await submit().click()
  await expect
    .poll(() => sentTo(asked, inout.inbound))
    .toMatchObject([{ warehouseId: '4', productId: '5' }])
  expect(sentTo(asked, inout.scanMany)).toMatchObject([{ judge: { productId: 5 } }])
})

test('what was scanned for one product model is judged anew for another', async () => {
  const asked = await open(true)
  await choose('Tea · T-1')
  await scan()
  await expect.poll(() => sentTo(asked, inout.scanMany)).toHaveLength(1)
  await choose('Cup · C-1')
  await expect.element(page.getByText(WHY).first()).toBeVisible()
  expect(sentTo(asked, inout.scanMany)).toMatchObject([
    { judge: { productId: 5 } },
    { judge: { productId: 6 } },
  ])
})
