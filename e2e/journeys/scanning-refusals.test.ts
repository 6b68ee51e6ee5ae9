import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { Language, Text, TextValues } from '@zhenma/contract/kernel/texts'
import { labels } from '@zhenma/contract/labels/labels.contract'
import {
  LABEL_KIND_TEXT,
  LABEL_STATUS_TEXT,
  OPERATION_TEXT,
} from '@zhenma/contract/labels/label-words'
import { labelErrors } from '@zhenma/contract/labels/labels.refusals'
import { places } from '@zhenma/contract/places/places.contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, apiAs } from '../harness/api.ts'
import { applyDirectly, codeOfAnotherCompany } from '../harness/apply-directly.ts'
import { type MadeBatch, makeBatch, makeStock } from '../harness/labels.ts'
import { journeyIn } from '../harness/languages.ts'
import { scanningTable } from '../harness/scanning.ts'
import { useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'
import { inoutTexts } from '../../web/src/scanning/submission/inout.texts.ts'
import { scanTexts } from '../../web/src/scanning/table/draft/scan.texts.ts'

const site = useSite()

/** What a person reads, in a language. */
function sayings(language: Language) {
  const say = (text: Text, values: TextValues = {}): string => words(text, language, values)
  const operation = (name: keyof typeof OPERATION_TEXT): string => say(OPERATION_TEXT[name])
  const status = (name: keyof typeof LABEL_STATUS_TEXT): string => say(LABEL_STATUS_TEXT[name])
  const { LABEL_BOX_ELSEWHERE: elsewhere } = labelErrors
  return {
    dealerFirst: say(scanTexts.chooseDealer),
    warehouseFirst: say(scanTexts.chooseWarehouse),
    noCode: (code: string) => say(labelErrors.LABEL_CODE_FORMAT.text, { code }),
    unknown: (code: string) => say(labelErrors.LABEL_CODE_UNKNOWN.text, { code }),
    duplicate: (code: string, first: number) =>
      say(labelErrors.LABEL_CODE_DUPLICATE.text, { code, first }),
    wrongStatus: (
      code: string,
      is: keyof typeof LABEL_STATUS_TEXT,
      cannot: keyof typeof OPERATION_TEXT,
    ) =>
      say(labelErrors.LABEL_WRONG_STATUS.text, {
        code,
        status: status(is),
        operation: operation(cannot),
      }),
    full: (limit: number) => say(scanTexts.full, { limit }),
    insideBox: (code: string, box: string) => say(scanTexts.insideBox, { code, box }),
    boxFirst: (code: string, count: number) => say(scanTexts.boxFirst, { code, count }),
    singleOnly: (code: string) =>
      say(scanTexts.singleOnly, { code, kind: say(LABEL_KIND_TEXT.box) }),
    otherWarehouse: (code: string, warehouse: string) =>
      say(labelErrors.LABEL_OTHER_WAREHOUSE.text, { code, warehouse }),
    otherDealer: (code: string, dealer: string) =>
      say(labelErrors.LABEL_OTHER_DEALER.text, { code, dealer }),
    /** On the line of the box, which names it: the rest of the sentence. */
    elsewhere: (code: string) =>
      fillRest(elsewhere.text, language, {
        code,
        status: status('expired'),
        operation: operation('outbound'),
      }),
    notInList: (code: string) => say(scanTexts.notInList, { code }),
    busy: say(scanTexts.busy),
    takeBox: say(inoutTexts.takeBox),
    singles: say(inoutTexts.bySingle, { limit: 20 }),
    removeMode: say(inoutTexts.removeMode),
    unanswered: say(inoutTexts.unansweredTitle),
    sendAgain: say(inoutTexts.sendAgain),
    bad: say(inoutTexts.bad, { count: 1 }),
    removeBad: say(inoutTexts.removeBad),
    clear: say(inoutTexts.clear),
    done: say(inoutTexts.done, { operation: say(inoutTexts.outbound) }),
  }
}

function fillRest(text: Text, language: Language, values: TextValues): string {
  const rest = text[language].slice(text[language].indexOf('{box}') + '{box}'.length).trim()
  return words({ cn: rest, tc: rest, en: rest }, language, values)
}

let api: Api
let dealerNames: string[]
let warehouseNames: string[]
let foreign: string
beforeAll(async () => {
  api = await apiAs('admin')
  dealerNames = (await api.call(dealers.search, {})).map(({ name }) => name)
  warehouseNames = (await api.call(places.list, { kind: 'warehouse' })).map(({ name }) => name)
  foreign = await codeOfAnotherCompany()
})

const nth = <T>(items: readonly T[], index: number): T => {
  const item = items[index]
  if (item === undefined) throw new Error(`there is no item ${index}`)
  return item
}
const codes = (made: MadeBatch, kind: 'box' | 'package' | 'product'): string[] =>
  made.ofKind(kind).map(({ code }) => code)

/** Boxes of 2 × 5 in the first warehouse. */
const boxesOfTest = (): Promise<MadeBatch> =>
  makeStock(api, { productCount: 40, packagesPerBox: 2, productsPerPackage: 5 })
const looseOfTest = (productCount: number): Promise<MadeBatch> => makeStock(api, { productCount })

// What is said in which words is proved below the screen: each of these is gone in one language.
describe('refusals of the scanning table', () => {
  test.each(journeyIn('cn'))(
    'codes that cannot go out are refused one by one, each with its reason, in %s',
    async (language) => {
      const said = sayings(language)
      const boxed = await boxesOfTest()
      const loose = await looseOfTest(130)
      const idle = await makeBatch(api, { productCount: 5 })
      const boxes = codes(boxed, 'box')
      const products = codes(boxed, 'product')
      const singles = codes(loose, 'product')
      const { page } = await site.visit('/#/inout/outbound', { as: 'outbound', language })
      const table = scanningTable(page, 'outbound', language)
      const refused = async (code: string, reason: string): Promise<void> => {
        await table.scan(code)
        await table.said.getByText(reason, { exact: true }).waitFor()
      }

      await refused(nth(singles, 0), said.dealerFirst)
      await table.chooseDealer(nth(dealerNames, 0))
      await refused('hello', said.noCode('hello'))
      await refused('123456789', said.noCode('123456789'))
      const notIssued = '98765432109876543210'
      await refused(notIssued, said.unknown(notIssued))
      await refused(foreign, said.unknown(foreign))
      await refused(
        nth(codes(idle, 'product'), 0),
        said.wrongStatus(nth(codes(idle, 'product'), 0), 'not_in_stock', 'outbound'),
      )
      expect(await table.submit.isDisabled()).toBe(true)

      await table.scan(nth(boxes, 0))
      await table.rows.nth(0).getByText('13', { exact: true }).waitFor()
      await refused(nth(boxes, 0), said.duplicate(nth(boxes, 0), 1))
      await refused(nth(products, 0), said.insideBox(nth(products, 0), nth(boxes, 0)))
      await table.scan(nth(products, 10))
      await table.answered(2)
      await refused(nth(boxes, 1), said.boxFirst(nth(boxes, 1), 1))
      await page.getByRole('button', { name: said.takeBox }).click()
      await table.rows.nth(1).getByText('13', { exact: true }).waitFor()
      expect(await table.rows.count()).toBe(2)

      await page.getByRole('switch', { name: said.removeMode }).click()
      await refused(nth(singles, 0), said.notInList(nth(singles, 0)))
      await page.getByRole('switch', { name: said.removeMode }).click()
      await page.getByRole('button', { name: said.clear }).click()
      await table.paste(singles.slice(0, 101))
      await table.answered(100)
      await page.getByText(said.full(100)).waitFor()
      expect(await table.rows.count()).toBe(100)

      await page.getByRole('button', { name: said.clear }).click()
      await page.getByText(said.singles, { exact: true }).click()
      await refused(nth(boxes, 0), said.singleOnly(nth(boxes, 0)))
      await table.paste(singles.slice(0, 21))
      await table.answered(20)
      await page.getByText(said.full(20)).waitFor()
      expect(await table.rows.count()).toBe(20)
    },
  )

  test.each(journeyIn('tc'))('places that do not agree are refused, in %s', async (language) => {
    const said = sayings(language)
    const singles = codes(await looseOfTest(4), 'product')
    const [first, second] = await api.call(dealers.search, {})
    await api.call(inout.outbound, { codes: [nth(singles, 0)], dealerId: first?.id ?? 0 })

    const inbound = await site.visit('/#/inout/inbound', { as: 'inbound', language })
    const inTable = scanningTable(inbound.page, 'inbound', language)
    await inTable.scan(nth(singles, 1))
    await inTable.said.getByText(said.warehouseFirst).waitFor()
    await inTable.chooseWarehouse(nth(warehouseNames, 0))
    await inTable.scan(nth(singles, 1))
    const twice = said.wrongStatus(nth(singles, 1), 'in_stock', 'inbound')
    await inTable.said.getByText(twice, { exact: true }).waitFor()

    const outbound = await site.visit('/#/inout/outbound', { as: 'outbound', language })
    const outTable = scanningTable(outbound.page, 'outbound', language)
    await outTable.chooseDealer(first?.name ?? '')
    await outTable.chooseWarehouse(nth(warehouseNames, 1))
    await outTable.scan(nth(singles, 2))
    const elsewhere = said.otherWarehouse(nth(singles, 2), nth(warehouseNames, 0))
    await outTable.said.getByText(elsewhere, { exact: true }).waitFor()

    const back = await site.visit('/#/inout/return', { as: 'inbound', language })
    const backTable = scanningTable(back.page, 'return', language)
    await backTable.scan(nth(singles, 3))
    const notOut = said.wrongStatus(nth(singles, 3), 'in_stock', 'return')
    await backTable.said.getByText(notOut, { exact: true }).waitFor()
    await backTable.chooseDealer(second?.name ?? '')
    await backTable.scan(nth(singles, 0))
    const others = said.otherDealer(nth(singles, 0), first?.name ?? '')
    await backTable.said.getByText(others, { exact: true }).waitFor()
    expect(await backTable.submit.isDisabled()).toBe(true)
  })

  test.each(journeyIn('en'))(
    'what the server refuses stands on its line and changes nothing, in %s',
    async (language) => {
      const said = sayings(language)
      const boxed = await boxesOfTest()
      const loose = await looseOfTest(1)
      const box = nth(codes(boxed, 'box'), 0)
      const alone = nth(codes(boxed, 'product'), 0)
      const single = nth(codes(loose, 'product'), 0)
      const [dealer] = await api.call(dealers.search, {})
      const { page, guard } = await site.visit('/#/inout/outbound', { as: 'outbound', language })
      const table = scanningTable(page, 'outbound', language)
      await table.chooseDealer(dealer?.name ?? '')
      await table.scan(single)
      await table.answered(1)
      await table.scan(box)
      await table.rows.getByText('13', { exact: true }).waitFor()

      // Meanwhile a product in the box expires.
      await applyDirectly(api.companyId, 'expire', [alone])
      guard.expectRefusal(409, '/web/inout/output')
      const topOfRows = async () => (await table.rows.first().boundingBox())?.y
      const before = await topOfRows()
      await table.submit.click()
      const line = table.rows.filter({ hasText: said.elsewhere(alone) })
      await line.waitFor()
      await page.getByRole('alert').filter({ hasText: said.bad }).waitFor()
      // What is to be done about it pushes no row away.
      expect(await topOfRows()).toBe(before)
      const untouched = await api.call(labels.detail, { code: single })
      expect(untouched.label.status).toBe('in_stock')

      await page.getByRole('button', { name: said.removeBad }).click()
      await table.submit.click()
      await page.getByText(said.done).waitFor()
      expect((await api.call(labels.detail, { code: single })).label.status).toBe('outbound')
      expect((await api.call(labels.detail, { code: box })).label.status).toBe('in_stock')
    },
  )

  test.each(journeyIn('cn'))(
    'scanning is blocked while a submission runs, and one without answer is done once, in %s',
    async (language) => {
      const said = sayings(language)
      const singles = codes(await looseOfTest(2), 'product')
      const { page, guard } = await site.visit('/#/inout/outbound', { as: 'outbound', language })
      const table = scanningTable(page, 'outbound', language)
      await table.chooseDealer(nth(dealerNames, 0))
      await table.scan(nth(singles, 0))
      await table.rows.getByText(/./).first().waitFor()

      // The submission reaches the server, and its answer is lost on the way back.
      let lose: () => void = () => {}
      const lost = new Promise<void>((resolve) => {
        lose = resolve
      })
      let sent = 0
      await page.route('**/web/inout/output', async (route) => {
        sent += 1
        if (sent > 1) return route.continue()
        await route.fetch()
        await lost
        return route.fulfill({
          status: 503,
          json: { success: false, status: 503, message: 'lost' },
        })
      })
      guard.expectRefusal(503, '/web/inout/output')
      await table.submit.click()
      await table.scan(nth(singles, 1))
      await table.said.getByText(said.busy).waitFor()
      expect(await table.rows.count()).toBe(1)
      lose()
      await page.getByText(said.unanswered, { exact: true }).waitFor()
      await page.getByRole('button', { name: said.sendAgain }).click()
      await page.getByText(said.done).waitFor()
      const history = await api.call(labels.history, { code: nth(singles, 0) })
      expect(history.filter(({ operation }) => operation === 'outbound')).toHaveLength(1)
      expect(sent).toBe(2)
    },
  )
})
