import { buffer } from 'node:stream/consumers'
import { groupByFour } from '@zhenma/codes/code-format'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { LABEL_STATUS_TEXT, OPERATION_TEXT } from '@zhenma/contract/labels/label-words'
import { MOVEMENT_DETAIL_TEXT } from '@zhenma/contract/labels/movement-details'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { NOTE_TITLE, TRACKING_COLUMN_TEXT } from '@zhenma/contract/movements/movements.refusals'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readPages, readRows } from '../../server/test/read-files.ts'
import { noteTexts } from '../../web/src/entities/movement/print-note.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { listTexts } from '../../web/src/kit/list/list.texts.ts'
import { inoutTexts } from '../../web/src/scanning/submission/inout.texts.ts'
import { recordTexts } from '../../web/src/features/movements/records.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makeStock, someDealer, uniqueName } from '../harness/labels.ts'
import { journeyIn } from '../harness/languages.ts'
import { scanningTable } from '../harness/scanning.ts'
import { settled, useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()

/** The file that a press of a button brings. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const coming = page.waitForEvent('download')
  await press()
  return buffer(await (await coming).createReadStream())
}

test('who has sent goods out prints the note from the card that says so', async () => {
  const stock = await makeStock(await apiAs('admin'), { productCount: 1 })
  const [code = ''] = stock.ofKind('product').map((label) => label.code)
  const api = await apiAs('outbound')
  const [dealer] = await api.call(dealers.search, {})
  const { page } = await site.visit('/#/inout/outbound', { as: 'outbound', language: 'en' })
  const table = scanningTable(page, 'outbound', 'en')
  await table.chooseDealer(dealer?.name ?? '')
  await table.scan(code)
  await table.answered(1)
  await table.submit.click()
  const card = page.getByRole('status').filter({ hasText: inoutTexts.movement.en })
  const number = await card.getByText(/^#?\d+$/).innerText()
  const pdf = await downloaded(page, () =>
    card.getByRole('button', { name: noteTexts.print.en }).click(),
  )
  const [sheet] = await readPages(pdf)
  const printed = (sheet?.text ?? '').replaceAll(/\s/g, '')
  for (const piece of [NOTE_TITLE.outbound.en, number, code, dealer?.name ?? '?']) {
    expect(printed).toContain(piece.replaceAll(/\s/g, ''))
  }
})

test.each(journeyIn('tc'))(
  'an outbound is found, printed, taken back, and both stay in the history, in %s',
  async (language) => {
    const [admin, clerk] = [await apiAs('admin'), await apiAs('outbound')]
    const stock = await makeStock(admin, { productCount: 3 })
    const codes = stock.ofKind('product').map(({ code }) => code)
    const [first = '', second = '', third = ''] = codes
    const dealerId = await someDealer(admin)
    const note = uniqueName('van')
    const send = (sent: string[]) => clerk.call(inout.outbound, { codes: sent, dealerId, note })
    const { movementId } = await send([first, second])
    const { page, guard } = await site.visit(`/#/inout/records?keyword=${note}`, {
      as: 'outbound',
      language,
    })

    // Found among the outbounds, not among the returns.
    const numberOf = async (id: number) => (await clerk.call(movements.get, { id })).number
    const number = await numberOf(movementId)
    const rows = page.getByRole('row').filter({ hasText: `#${number}` })
    await rows.waitFor()
    const sorts = page.getByRole('group', { name: recordTexts.tabs[language] })
    await sorts.getByText(recordTexts.tabReturn[language], { exact: true }).click()
    await page.getByText(listTexts.emptyFiltered[language]).waitFor()
    await sorts.getByText(recordTexts.tabOutbound[language], { exact: true }).click()
    await rows.getByRole('button').first().click()

    // What moved, and a note of it on paper.
    const operation = OPERATION_TEXT.outbound[language]
    const title = words(recordTexts.movement, language, { operation, number })
    const drawer = page.getByRole('dialog', { name: title })
    await drawer
      .getByRole('button', { name: groupByFour(first) })
      .first()
      .waitFor()
    await settled(page)
    await expectAccessible(page, 'a movement')
    const pdf = await downloaded(page, () =>
      drawer.getByRole('button', { name: noteTexts.print[language] }).click(),
    )
    expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-')
    const [sheet] = await readPages(pdf)
    const printed = (sheet?.text ?? '').replaceAll(/\s/g, '')
    for (const piece of [NOTE_TITLE.outbound[language], first, second, note, `#${number}`]) {
      expect(printed).toContain(piece.replaceAll(/\s/g, ''))
    }

    // Taken back, after saying what it touches.
    await drawer.getByRole('button', { name: recordTexts.undo[language] }).click()
    const question = page.getByRole('dialog', {
      name: words(recordTexts.undoTitle, language, { number }),
    })
    const counter = OPERATION_TEXT.cancel_outbound[language]
    await question
      .getByText(words(recordTexts.undoTouches, language, { count: 2, operation: counter }))
      .waitFor()
    await question.getByLabel(kitTexts.reason[language]).fill('wrong truck')
    await question.getByRole('button', { name: recordTexts.undo[language] }).click()
    await question.waitFor({ state: 'hidden' })
    await drawer.getByText(MOVEMENT_DETAIL_TEXT.undoneBy[language]).waitFor()
    expect(await drawer.getByRole('button', { name: recordTexts.undo[language] }).count()).toBe(0)

    // From one movement to the other, and on to the label with its history.
    const undone = drawer.locator('dd').getByRole('button').last()
    const undoingNumber = Number((await undone.innerText()).replace('#', ''))
    expect(undoingNumber).toBeGreaterThan(number)
    await undone.click()
    const undoing = page.getByRole('dialog', {
      name: words(recordTexts.movement, language, { operation: counter, number: undoingNumber }),
    })
    await undoing.getByText('wrong truck').waitFor()
    await undoing
      .getByRole('button', { name: groupByFour(first) })
      .first()
      .click()
    const label = page.getByRole('dialog').filter({ hasText: LABEL_STATUS_TEXT.in_stock[language] })
    const steps = label.getByRole('listitem')
    await steps.filter({ hasText: counter }).filter({ hasText: 'wrong truck' }).waitFor()
    await steps.filter({ hasText: OPERATION_TEXT.outbound[language] }).last().waitFor()

    // Where the label went on, the first movement is past: a refusal names the label.
    const { movementId: past } = await send([third])
    await clerk.call(inout.return, { codes: [third], dealerId })
    await page.goto(`${site.address}/#/inout/records?open=${past}`)
    guard.expectRefusal(409, '/web/inout/record/undo')
    const pastNumber = await numberOf(past)
    const pastTitle = words(recordTexts.movement, language, { operation, number: pastNumber })
    const pastDrawer = page.getByRole('dialog', { name: pastTitle })
    await pastDrawer.getByRole('button', { name: recordTexts.undo[language] }).click()
    const asked = page.getByRole('dialog', {
      name: words(recordTexts.undoTitle, language, { number: pastNumber }),
    })
    await asked.getByRole('button', { name: recordTexts.undo[language] }).click()
    const alert = page.getByRole('alert').filter({ hasText: third })
    await alert.getByText(LABEL_STATUS_TEXT.returned[language]).first().waitFor()
  },
)

test('the records and their tracking sheet are downloaded as the filters leave them', async () => {
  const admin = await apiAs('admin')
  const stock = await makeStock(admin, { productCount: 4 })
  const [first = '', second = ''] = stock.ofKind('product').map(({ code }) => code)
  const dealerId = await someDealer(admin)
  const note = uniqueName('truck')
  const { movementId } = await admin.call(inout.outbound, {
    codes: [first, second],
    dealerId,
    note,
  })
  const { page } = await site.visit(`/#/inout/records?keyword=${note}`, {
    as: 'outbound',
    language: 'en',
  })
  const { number } = await admin.call(movements.get, { id: movementId })
  await page
    .getByRole('row')
    .filter({ hasText: `#${number}` })
    .waitFor()
  const sheet = async (name: string): Promise<unknown[][]> => {
    const file = await downloaded(page, () => page.getByRole('button', { name }).click())
    return readRows(file)
  }
  const records = await sheet(listTexts.exportAs.en)
  expect(records.slice(1).map(([id]) => id)).toEqual([number])
  const tracked = await sheet(recordTexts.tracking.en)
  expect(tracked[0]).toEqual(Object.values(TRACKING_COLUMN_TEXT).map(({ en }) => en))
  expect(tracked.slice(1)).toHaveLength(1)
  expect(tracked[1]).toContain(first)
  expect(tracked[1]).toContain(second)
})

test('records and a movement read on a phone', async () => {
  const api = await apiAs('admin')
  const stock = await makeStock(api, { productCount: 2 })
  const [code = ''] = stock.ofKind('product').map((label) => label.code)
  const dealerId = await someDealer(api)
  const { movementId } = await api.call(inout.outbound, { codes: [code], dealerId })
  const { page } = await site.visit('/#/inout/records', {
    as: 'inbound',
    language: 'cn',
    phone: true,
  })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await page.getByRole('heading', { name: recordTexts.records.cn }).waitFor()
  await settled(page)
  await expectAccessible(page, 'records on a phone')
  expect(await width()).toBeLessThanOrEqual(390)
  await page.goto(`${site.address}/#/inout/records?open=${movementId}`)
  await page.getByRole('dialog').getByText(groupByFour(code)).first().waitFor()
  await settled(page)
  await expectAccessible(page, 'a movement on a phone')
  expect(await width()).toBeLessThanOrEqual(390)
})
