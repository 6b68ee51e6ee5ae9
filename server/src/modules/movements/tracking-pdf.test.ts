import { groupByFour } from '@zhenma/codes/code-format'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import {
  DEALER_OPERATION_TEXT,
  DEALER_STATUS_TEXT,
  LABEL_STATUS_TEXT,
  OPERATION_TEXT,
} from '@zhenma/contract/labels/label-words'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { MOVEMENT_FILE_TEXT } from '@zhenma/contract/movements/movements.refusals'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { beforeEach, expect, it } from 'vitest'
import { callAs } from '../../../test/app.ts'
import { useLabelTest } from '../../../test/label-test.ts'
import { makePackedBatch, type MadeBatch } from '../../../test/make/batch.ts'
import { makeProduct, type MadeProduct } from '../../../test/make/product.ts'
import { makeUser, uniqueName } from '../../../test/make/user.ts'
import { readPages, readRows } from '../../../test/read-files.ts'

const test = useLabelTest()

let tea: MadeProduct
/** 2 boxes of 2 packages of 5 tins of tea: box, box, 4 packages, 20 products. */
let teas: MadeBatch
let orderId: number
let number: string
beforeEach(async () => {
  tea = await makeProduct(test.connections, test.user.companyId)
  teas = await makePackedBatch(test, test.user.companyId, { productId: tea.id })
  await test.stocked(teas)
  number = uniqueName('秋-')
  const { payload } = await test.call(orders.save, {
    number,
    name: 'Autumn',
    totalCount: 12,
    billedOn: '2026-11-01',
    sendOn: '2026-12-01',
    dealerId: test.dealer.id,
    items: [{ productId: tea.id, expectedProducts: 12 }],
  })
  orderId = payload.id
})

const pagesOf = async (token = test.user.token, language: (typeof LANGUAGES)[number] = 'en') => {
  const answer = await callAs(test, token, movements.trackingPdf, { orderId }, { language })
  return {
    ...answer,
    pages: String(answer.headers['content-type']).startsWith('application/pdf')
      ? await readPages(answer.raw)
      : [],
  }
}

it('is no sheet of an order that is not seen, nor for who may not export', async () => {
  const other = await pagesOf(test.other.token)
  expect(other.envelope).toMatchObject({ error: 'ORDER_NOT_FOUND' })
  const { companyId } = test.user
  const { token } = await makeUser(test.connections, { companyId, permissions: ['order:list'] })
  expect((await pagesOf(token)).envelope).toMatchObject({ error: 'ACCESS_DENIED' })
})

it('goes with the order before anything is scanned, with a code that leads to it', async () => {
  for (const language of LANGUAGES) {
    const { pages, headers } = await pagesOf(undefined, language)
    expect(headers['content-type']).toBe('application/pdf')
    const name = encodeURIComponent(`${MOVEMENT_FILE_TEXT.tracking[language]}-`)
    expect(String(headers['content-disposition'])).toContain(name)
    const [page] = pages
    expect(page?.addresses).toEqual([expect.stringContaining(`/#/inout/orders?open=${orderId}`)])
    expect(page?.text).toContain(number)
    expect(page?.text).toContain(tea.name)
    expect(page?.text).toContain('0 / 12')
    expect(page?.text).toContain('-12')
  }
})

it('says what the sheet to export and the movements say', async () => {
  const send = (codes: string[]) =>
    test.call(inout.outbound, { dealerId: test.dealer.id, orderId, codes })
  expect((await send([teas.at(0)])).envelope.success).toBe(true)
  expect((await send([teas.at(16), teas.at(18)])).envelope.success).toBe(true)
  const { pages } = await pagesOf()
  const text = pages.map((page) => page.text).join('')
  expect(text).toContain('12 / 12')
  const { records } = (await test.call(movements.list, { orderId })).payload
  for (const row of records) expect(text).toContain(`#${row.number}`)
  const sheet = await test.call(movements.exportTracking, { orderId })
  const [head = [], ...rows] = await readRows(sheet.raw)
  const [first, last] = ['First code', 'Last code'].map((name) => head.indexOf(name))
  expect(rows.length).toBeGreaterThan(3)
  // Drawn in cells of two lines: the words of a code are there, the space between them may not be.
  const bare = text.replaceAll(' ', '')
  for (const row of rows) {
    for (const at of [first, last]) {
      expect(bare).toContain(groupByFour(String(row[at ?? -1])).replaceAll(' ', ''))
    }
  }
})

it("is in the words of whoever takes it: sent and out, or a dealer's received and on hand", async () => {
  const sent = { dealerId: test.dealer.id, orderId, codes: [teas.at(0)] }
  expect((await test.call(inout.outbound, sent)).envelope.success).toBe(true)
  const { companyId } = test.user
  const seller = await makeUser(test.connections, { companyId, dealerId: test.dealer.id })
  for (const language of LANGUAGES) {
    const textFor = async (token: string) =>
      (await pagesOf(token, language)).pages.map(({ text }) => text).join('')
    const theirs = [DEALER_STATUS_TEXT.outbound[language], DEALER_OPERATION_TEXT.outbound[language]]
    const ours = [LABEL_STATUS_TEXT.outbound[language], OPERATION_TEXT.outbound[language]]
    const toDealer = await textFor(seller.token)
    for (const word of theirs) expect(toDealer).toContain(word)
    const toCompany = await textFor(test.user.token)
    for (const word of ours) expect(toCompany).toContain(word)
    expect(toDealer).not.toContain(ours[0])
    expect(toCompany).not.toContain(theirs[0])
  }
})
