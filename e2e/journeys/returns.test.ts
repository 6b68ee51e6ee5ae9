import { groupByFour } from '@zhenma/codes/code-format'
import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { DEALER_STATUS_TEXT, LABEL_STATUS_TEXT } from '@zhenma/contract/labels/label-words'
import { labelErrors } from '@zhenma/contract/labels/labels.refusals'
import { auth } from '@zhenma/contract/auth/auth.contract'
import { returns } from '@zhenma/contract/returns/returns.contract'
import { RETURN_STATE_TEXT, returnErrors } from '@zhenma/contract/returns/returns.refusals'
import { expect, test } from 'vitest'
import { inoutTexts } from '../../web/src/scanning/submission/inout.texts.ts'
import { recordTexts } from '../../web/src/features/movements/records.texts.ts'
import { returnBarTexts } from '../../web/src/features/stock-moves/return-bar.texts.ts'
import { returnTexts } from '../../web/src/features/returns/returns.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makeStock, uniqueName } from '../harness/labels.ts'
import { journeyIn } from '../harness/languages.ts'
import { scanningTable } from '../harness/scanning.ts'
import { settled, useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()

/** Products that the demo's dealer has on hand, by their codes. */
async function onHand(productCount: number): Promise<readonly string[]> {
  const [admin, seller] = [await apiAs('admin'), await apiAs('dealer')]
  const stock = await makeStock(admin, { productCount })
  const { dealerId } = await seller.call(auth.current, {})
  if (dealerId === null) throw new Error('the demo’s dealer works for none')
  const codes = stock.ofKind('product').map(({ code }) => code)
  await admin.call(inout.outbound, { codes, dealerId })
  return codes
}

test.each(journeyIn('cn'))(
  'a dealer asks for a return by phone, and the company receives it, in %s',
  async (language) => {
    const [first = '', second = ''] = await onHand(2)
    const reason = uniqueName('lids leak')
    const dealer = await site.visit('/#/inout/return', { as: 'dealer', language, phone: true })
    const { page } = dealer
    const field = scanningTable(page, 'return', language).field
    const ask = page.getByRole('main').getByRole('button', { name: inoutTexts.askReturn[language] })
    await field.pressSequentially(first)
    await field.press('Enter')
    const scanned = page.getByRole('list', { name: inoutTexts.scanned[language] })
    await scanned.getByText(DEALER_STATUS_TEXT.outbound[language]).waitFor()
    // Without a reason nothing is asked for.
    expect(await ask.isDisabled()).toBe(true)
    await page.getByLabel(inoutTexts.returnReason[language]).fill(reason)
    await ask.click()
    await page.getByText(inoutTexts.returnAsked[language]).waitFor()

    // The same label once more is refused at the scan, by the number of its request.
    const seller = await apiAs('dealer')
    const { records } = await seller.call(returns.list, { keyword: reason })
    const { id = 0, number = 0 } = records[0] ?? {}
    await field.pressSequentially(first)
    await field.press('Enter')
    const waiting = words(labelErrors.LABEL_RETURN_WAITING.text, language, { code: '', number })
    await page.getByText(waiting).first().waitFor()

    await page.goto(`${site.address}/#/inout/returns?open=${id}`)
    const title = words(returnTexts.titleOf, language, { number })
    const own = page.getByRole('dialog', { name: title })
    await own.getByText(RETURN_STATE_TEXT.waiting[language]).first().waitFor()
    await own.getByRole('button', { name: returnTexts.takeBack[language] }).waitFor()
    expect(await own.getByRole('button', { name: returnTexts.receive[language] }).count()).toBe(0)
    await settled(page)
    await expectAccessible(page, 'a return request on a phone')

    // The company: found by its reason, opened, received into a warehouse.
    const clerk = await site.visit(`/#/inout/returns?keyword=${encodeURIComponent(reason)}`, {
      as: 'inbound',
      language,
    })
    const row = clerk.page.getByRole('row').filter({ hasText: `#${number}` })
    await row.getByRole('button').first().click()
    const drawer = clerk.page.getByRole('dialog', { name: title })
    await drawer.getByText(groupByFour(first)).waitFor()
    const receive = { name: returnTexts.receive[language], exact: true }
    await drawer.getByRole('button', receive).click()
    const dialog = clerk.page.getByRole('dialog', { name: returnTexts.receiveTitle[language] })
    await expectAccessible(clerk.page, 'receiving a return')
    await dialog.getByRole('combobox', { name: returnTexts.into[language] }).click()
    await clerk.page.locator('.ant-select-item-option').first().click()
    await dialog.getByRole('button', receive).click()
    await drawer.getByText(RETURN_STATE_TEXT.received[language]).first().waitFor()
    await page.reload()
    await own.getByText(RETURN_STATE_TEXT.received[language]).first().waitFor()
    expect(await own.getByRole('button', { name: returnTexts.takeBack[language] }).count()).toBe(0)

    // A second one is refused with a reason, which the dealer reads.
    const asked = await seller.call(inout.return, { codes: [second], note: reason })
    await clerk.page.goto(`${site.address}/#/inout/returns?open=${asked.movementId}`)
    const other = clerk.page.getByRole('dialog').filter({ hasText: groupByFour(second) })
    await other.getByRole('button', { name: returnTexts.refuse[language] }).click()
    const question = clerk.page.getByRole('dialog', { name: returnTexts.refuseTitle[language] })
    await question.getByLabel(kitTexts.reasonNeeded[language]).fill('past its date')
    await question.getByRole('button', { name: returnTexts.refuse[language] }).click()
    await other.getByText(RETURN_STATE_TEXT.refused[language]).first().waitFor()
    await page.goto(`${site.address}/#/inout/returns?open=${asked.movementId}`)
    await page.getByRole('dialog').getByText('past its date').waitFor()
    const admin = await apiAs('admin')
    expect((await admin.call(returns.get, { id })).state).toBe('received')
  },
)

test('a part is received by scan, the rest is missing, and a receipt is taken back', async () => {
  const codes = await onHand(2)
  const [admin, seller] = [await apiAs('admin'), await apiAs('dealer')]
  const paperNumber = uniqueName('RMA')
  const asked = await seller.call(inout.return, {
    codes: [...codes],
    note: 'damaged',
    paperNumber,
  })
  const { movementId: id } = asked
  const { number, dealerName } = await admin.call(returns.get, { id })
  const { page } = await site.visit(`/#/inout/returns?open=${id}`, { as: 'admin' })
  await page.getByRole('button', { name: returnTexts.scan.en }).click()
  const name = words(returnBarTexts.nameOf, 'en', { number, dealer: dealerName })
  const expected = page.getByRole('region', {
    name: words(returnBarTexts.expectedOf, 'en', { name }),
  })
  const countOf = (count: number) => words(inoutTexts.countOf, 'en', { count, expected: 2 })
  await expected.getByText(countOf(0)).waitFor()
  const table = scanningTable(page, 'return', 'en')
  await page.getByRole('combobox', { name: inoutTexts.warehouseTo.en }).click()
  await page.locator('.ant-select-item-option').first().click()
  await table.scan(codes[0] ?? '')
  await expected.getByText(countOf(1)).waitFor()
  await table.submit.click()
  const finish = page.getByRole('button', { name: returnBarTexts.close.en })
  await finish.and(page.locator(':enabled')).waitFor()
  await settled(page)
  await expectAccessible(page, 'a return that is received in parts')

  // It was the wrong pallet: the receipt is taken back, and the request waits for all of it again.
  await expect.poll(async () => (await admin.call(returns.get, { id })).receivedCount).toBe(1)
  const [receipt] = (await admin.call(returns.get, { id })).receipts
  await page.goto(`${site.address}/#/inout/records?open=${receipt?.movementId}`)
  await page.getByRole('button', { name: recordTexts.undo.en }).click()
  const undoing = page.getByRole('dialog', {
    name: words(recordTexts.undoTitle, 'en', { number: receipt?.number ?? '' }),
  })
  await undoing.getByRole('button', { name: recordTexts.undo.en }).click()
  await expect.poll(async () => (await admin.call(returns.get, { id })).receivedCount).toBe(0)

  await page.goto(`${site.address}/#/inout/return`)
  await expected.getByText(countOf(0)).waitFor()
  await finish.click()
  const question = page.getByRole('dialog', { name: returnBarTexts.closeTitle.en })
  const touches = { number, missing: 2, surplus: 0 }
  await question.getByText(words(returnBarTexts.closeTouches, 'en', touches)).waitFor()
  await question.getByRole('button', { name: returnBarTexts.close.en }).click()
  await page
    .getByText(words(returnBarTexts.closed, 'en', { missing: 2, surplus: 0 }))
    .first()
    .waitFor()
  const found = await seller.call(exceptions.list, { keyword: paperNumber })
  expect(found.records).toMatchObject([{ type: 'fewer', missing: { count: 2 } }])
})

test('what went elsewhere meanwhile is named, and the others are received without it', async () => {
  const [first = '', second = ''] = await onHand(2)
  const [admin, seller] = [await apiAs('admin'), await apiAs('dealer')]
  const { movementId: id } = await seller.call(inout.return, {
    codes: [first, second],
    note: 'damaged',
  })
  await admin.call(inout.cancelOutbound, { codes: [second] })
  const { page, guard } = await site.visit(`/#/inout/returns?open=${id}`, { as: 'inbound' })
  guard.expectRefusal(409, '/web/return/receive')
  await page.getByRole('button', { name: returnTexts.receive.en, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: returnTexts.receiveTitle.en })
  await dialog.getByRole('combobox', { name: returnTexts.into.en }).click()
  await page.locator('.ant-select-item-option').first().click()
  await dialog.getByRole('button', { name: returnTexts.receive.en, exact: true }).click()
  await dialog.getByText(LABEL_STATUS_TEXT.in_stock.en).first().waitFor()
  await dialog.getByRole('button', { name: returnTexts.receiveOthers.en }).click()
  await page.getByText(words(returnTexts.receivedPart, 'en', { count: 1, left: 1 })).waitFor()
  await page.getByText(returnTexts.isLeft.en, { exact: true }).first().waitFor()
  expect((await admin.call(returns.get, { id })).state).toBe('received')
})

test('of two who decide one request the second is told who was quicker', async () => {
  const [code = ''] = await onHand(1)
  const [admin, seller] = [await apiAs('admin'), await apiAs('dealer')]
  const { movementId: id } = await seller.call(inout.return, { codes: [code], note: 'damaged' })
  const { page, guard } = await site.visit(`/#/inout/returns?open=${id}`, { as: 'dealer' })
  await page.getByRole('button', { name: returnTexts.takeBack.en }).click()
  const question = page.getByRole('dialog', { name: returnTexts.takeBackTitle.en })
  await question.waitFor()
  await admin.call(returns.refuse, { id, reason: 'not ours' })
  const { number, decidedBy } = await admin.call(returns.get, { id })
  guard.expectRefusal(409, '/web/return/take-back')
  await question.getByRole('button', { name: returnTexts.takeBack.en }).click()
  const reported = words(returnErrors.RETURN_REFUSED.text, 'en', { number, by: decidedBy ?? '' })
  await page.getByText(reported).waitFor()
  expect((await admin.call(returns.get, { id })).state).toBe('refused')
})
