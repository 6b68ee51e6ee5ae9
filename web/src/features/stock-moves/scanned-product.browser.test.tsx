import { auth } from '@zhenma/contract/auth/auth.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { fill } from '@zhenma/contract/kernel/texts'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { places } from '@zhenma/contract/places/places.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useConnection } from '../../api/connection.ts'
import { isHandheld } from '../../api/handheld.ts'
import { type Session, useSession } from '../../api/session.ts'
import { playKeys } from '../../kit/scan/gun/play-keys.ts'
import { scanTexts as fieldTexts } from '../../kit/scan/scan.texts.ts'
import { leastAnswer } from '../../kit/testing/least-answer.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall, sentTo } from '../../kit/testing/render-in-tab.tsx'
import { inoutTexts } from '../../scanning/submission/inout.texts.ts'
import { codeAt, scannedAt } from '../../scanning/submission/testing/scanned-code.ts'
import { scanTexts } from '../../scanning/table/draft/scan.texts.ts'
import { InboundPage } from './stock-page.tsx'

vi.mock('../../api/handheld.ts', { spy: true })

const TEA = { id: 5, name: 'Tea', number: 'T-1 green', barcode: '6901234567892' }
const CUP = { id: 6, name: 'Cup', number: 'C-1-white', barcode: null }
const TWIN = { id: 7, name: 'Twin', number: 'C-1-white', barcode: null }
const CODE = codeAt(1)
const UNKNOWN = '6901234567885'

// What is scanned outlives the screen: everybody scans for themselves.
let userId = 1900
beforeEach(() => {
  userId += 1
  const user = { id: userId, customerId: 1, timeZone: 'Asia/Shanghai', inoutMode: 'product_model' }
  useSession.setState({ session: { token: 'token', user } as unknown as Session })
  useConnection.setState({ isOnline: true, isReachable: true })
  vi.mocked(isHandheld).mockReturnValue(true)
})
afterEach(() => {
  useSession.setState({ session: undefined })
  useConnection.setState({ isOnline: true, isReachable: true })
  sessionStorage.clear()
})

/** Inbound of a handheld; `named` answers which products a number names. */
async function open(named: (number: string) => object[] | Promise<object[]>) {
  const { asked } = await playScreen(<InboundPage />, {
    may: [inout.inbound],
    answers: async (one) => {
      if (isCall(one, auth.current)) {
        const least = leastAnswer(auth.current) as object
        return { payload: { ...least, inoutMode: 'product_model' } }
      }
      if (isCall(one, places.list)) return { payload: [{ id: 4, name: 'Main', kind: 'warehouse' }] }
      if (isCall(one, products.search)) {
        const number = one.input.get('number')
        return { payload: number === null ? [TEA, CUP] : await named(number) }
      }
      if (isCall(one, orders.search)) return { payload: [] }
      if (!isCall(one, inout.scanMany)) return { payload: leastAnswer(inout.inbound) }
      const scanned = scannedAt(1, { status: 'not_in_stock' })
      return { payload: { scans: [{ scanned, refusal: null, notices: [] }] } }
    },
  })
  await expect.element(field()).toHaveFocus()
  // The only warehouse is chosen by itself.
  await expect.element(page.getByPlaceholder(scanTexts.chooseProduct.en)).toBeVisible()
  const chosen = () => sentTo(asked, inout.scanMany).map(({ judge }) => judge)
  const lookedFor = () =>
    sentTo(asked, products.search).flatMap(({ number }) => (number === undefined ? [] : [number]))
  return { asked, chosen, lookedFor }
}

/** What the server says once the test lets it. */
function later() {
  let resolve: (found: object[]) => void = () => {}
  const promise = new Promise<object[]>((answer) => {
    resolve = answer
  })
  return { promise, resolve: (found: object[]) => resolve(found) }
}

const field = () => page.getByRole('textbox', { name: fieldTexts.scan.en, exact: true })
const model = () => page.getByRole('combobox', { name: inoutTexts.productModel.en })
const shown = (title: string) => page.getByText(title, { exact: true }).first()
const said = (text: string) => page.getByText(text).first()
const gun = (text: string) => playKeys([...text, 'Enter'], { gapMs: 5 })
const TEA_CHOSEN = fill(scanTexts.productChosen.en, { name: TEA.name, number: TEA.number })
const refusalOf = (text: { readonly en: string }, number: string) => fill(text.en, { number })

test.each(['6901234567892', '06901234567892', 'T-1 green', 'T1GREEN'])(
  'the shelf’s %s, scanned while the table waits for its product, chooses it, and what is scanned next is of it',
  async (number) => {
    const { chosen, lookedFor } = await open((asked) => (asked === number ? [TEA] : []))
    gun(number)
    await expect.element(said(TEA_CHOSEN)).toBeVisible()
    await expect.element(shown('Tea · T-1 green')).toBeVisible()
    expect(chosen()).toEqual([])
    gun(CODE)
    await expect.poll(chosen).toMatchObject([{ productId: TEA.id }])
    expect(lookedFor()).toEqual([number])
  },
)

test('a carton that is scanned before the shelf has answered waits for it', async () => {
  const { promise, resolve } = later()
  const { chosen, lookedFor } = await open(() => promise)
  gun(TEA.barcode)
  await expect.poll(lookedFor).toEqual([TEA.barcode])
  gun(CODE)
  expect(chosen()).toEqual([])
  resolve([TEA])
  await expect.poll(chosen).toMatchObject([{ productId: TEA.id }])
})

test('scanned into the list of products it changes the chosen one, and the keyboard goes back', async () => {
  const { chosen } = await open((number) => (number === CUP.number ? [CUP] : [TEA]))
  gun(TEA.barcode)
  await expect.element(shown('Tea · T-1 green')).toBeVisible()
  await model().click()
  gun(CUP.number)
  await expect.element(shown('Cup · C-1-white')).toBeVisible()
  await expect.element(field()).toHaveFocus()
  // A label goes into the table from there, too, and chooses nothing.
  await model().click()
  gun(CODE)
  await expect.poll(chosen).toMatchObject([{ productId: CUP.id }])
  await expect.element(shown('Cup · C-1-white')).toBeVisible()
})

test('a number that names no product, or several, is refused, and what is chosen stays', async () => {
  const { asked, chosen } = await open((number) =>
    number === CUP.number ? [CUP, TWIN] : number === TEA.barcode ? [TEA] : [],
  )
  gun(UNKNOWN)
  await expect.element(said(refusalOf(scanTexts.noSuchProduct, UNKNOWN))).toBeVisible()
  gun(CUP.number)
  await expect.element(said(refusalOf(scanTexts.severalProducts, CUP.number))).toBeVisible()
  await expect.element(page.getByPlaceholder(scanTexts.chooseProduct.en)).toBeVisible()
  gun(TEA.barcode)
  await expect.element(shown('Tea · T-1 green')).toBeVisible()
  await model().click()
  gun(UNKNOWN)
  await expect.element(said(refusalOf(scanTexts.noSuchProduct, UNKNOWN))).toBeVisible()
  await expect.element(shown('Tea · T-1 green')).toBeVisible()
  expect(chosen()).toEqual([])
  expect(sentTo(asked, inout.inbound)).toEqual([])
})

test('on a phone the refusal is on the screen, wherever the field was', async () => {
  await page.viewport(390, 360)
  onTestFinished(() => page.viewport(1280, 800))
  await open(() => [])
  window.scrollTo(0, 0)
  await model().click()
  gun(UNKNOWN)
  const words = said(refusalOf(scanTexts.noSuchProduct, UNKNOWN))
  await expect.element(words).toBeInViewport()
})

test('an answer that comes after another product was chosen by hand changes nothing', async () => {
  const { promise, resolve } = later()
  const { lookedFor } = await open(() => promise)
  gun(TEA.barcode)
  await expect.poll(lookedFor).toEqual([TEA.barcode])
  await model().click()
  await page.getByTitle('Cup · C-1-white').last().click()
  await expect.element(shown('Cup · C-1-white')).toBeVisible()
  resolve([TEA])
  gun(CODE)
  await expect.element(page.getByText(TEA_CHOSEN)).not.toBeInTheDocument()
  await expect.element(shown('Cup · C-1-white')).toBeVisible()
})

test('once the product is chosen its number is read as a code, unless it is scanned into its field', async () => {
  const { asked, lookedFor } = await open(() => [TEA])
  gun(TEA.barcode)
  await expect.element(shown('Tea · T-1 green')).toBeVisible()
  gun(UNKNOWN)
  // It may be the number of an order, as ever.
  await expect
    .poll(() => sentTo(asked, orders.search).map(({ number }) => number))
    .toEqual([UNKNOWN])
  expect(lookedFor()).toEqual([TEA.barcode])
  await expect.element(shown('Tea · T-1 green')).toBeVisible()
})

test('without a network the device chooses among the products that it knows', async () => {
  const { asked } = await open(() => [])
  await expect
    .poll(() => sentTo(asked, products.search).map(({ keyword }) => keyword))
    .toContain('')
  useConnection.setState({ isOnline: false })
  gun(UNKNOWN)
  await expect.element(said(refusalOf(scanTexts.productUnknownHere, UNKNOWN))).toBeVisible()
  gun(`0${TEA.barcode}`)
  await expect.element(said(TEA_CHOSEN)).toBeVisible()
  await expect.element(shown('Tea · T-1 green')).toBeVisible()
  gun(CODE)
  await expect.element(page.getByText(scanTexts.notedOffline.en).first()).toBeVisible()
})

test('typing in the list of products is nobody’s scan', async () => {
  const { lookedFor } = await open(() => [CUP])
  await model().click()
  playKeys([...'C-1-white'], { gapMs: 90 })
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByPlaceholder(scanTexts.chooseProduct.en)).toBeVisible()
  expect(lookedFor()).toEqual([])
})
