import { buffer } from 'node:stream/consumers'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { RULE_MESSAGE } from '@zhenma/contract/kernel/rules/rule-texts'
import { expect, test } from 'vitest'
import { apiAs } from '../harness/api.ts'
import { uniqueName } from '../harness/labels.ts'
import { demoUser } from '../harness/log-in.ts'
import { makePng } from '../harness/picture.ts'
import { printAnyway } from '../harness/paper/print-anyway.ts'
import { readSheet } from '../harness/paper/printed-sheet.ts'
import { choose, field, scanningTable } from '../harness/scanning.ts'
import { useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'
import { RESULT_TEXTS } from '../../buyer-page/src/check.texts.ts'
import { inoutTexts } from '../../web/src/scanning/submission/inout.texts.ts'

const site = useSite()

const WAREHOUSE = '昆明中心仓'
const LABELS = { boxes: 50, packages: 250, products: 1_000 }

/** What stands on the card of a submission that was done. */
const counts = (all: number, boxes: number, packages: number, singles: number): string =>
  words(inoutTexts.doneCounts, 'en', { labels: all, boxes, packages, products: singles })

test('a label goes from the factory to a buyer and back, each step by its own people', async () => {
  const productName = uniqueName('岫云春茶 Journey')
  const batchName = uniqueName('Journey batch')

  // Master data: a product with a picture.
  const master = await site.visit('/#/product/list', { as: 'master', language: 'en' })
  await master.page.getByRole('button', { name: 'New product' }).first().click()
  const productForm = master.page.getByRole('dialog', { name: 'New product' })
  await productForm.getByRole('textbox', { name: field('Product name') }).fill(productName)
  await productForm.getByRole('textbox', { name: field('Product number') }).fill(uniqueName('J'))
  await productForm.getByRole('textbox', { name: 'Barcode' }).fill('4006381333931')
  const choosing = master.page.waitForEvent('filechooser')
  await productForm.getByRole('button', { name: 'Product pictures', exact: true }).click()
  await (await choosing).setFiles({
    name: 'tea.png',
    mimeType: 'image/png',
    buffer: makePng(320, [31, 122, 76]),
  })
  await productForm.getByRole('img', { name: 'tea.png' }).waitFor()
  await productForm.getByRole('button', { name: 'Add a raw material' }).click()
  const material = productForm.getByRole('listitem', { name: 'Raw material 1' })
  const choosingLeaf = master.page.waitForEvent('filechooser')
  await material.getByRole('button', { name: 'Add a picture' }).click()
  await (await choosingLeaf).setFiles({
    name: 'leaf.png',
    mimeType: 'image/png',
    buffer: makePng(160, [76, 90, 52]),
  })
  await material.getByRole('img', { name: 'leaf.png' }).waitFor()
  // Its name is asked for, beside it; and while it has its picture it cannot be deleted.
  await productForm.getByRole('button', { name: 'Save' }).click()
  await productForm.getByText('Raw materials 1: is required').waitFor()
  await material.getByRole('button', { name: 'Delete raw material 1' }).click()
  await master.page.getByText(RULE_MESSAGE.material_image.en).waitFor()
  await material.getByRole('textbox', { name: 'Name of raw material 1' }).fill('晒青毛茶')
  await productForm.getByRole('button', { name: 'Save' }).click()
  await productForm.waitFor({ state: 'hidden' })
  await master.page.getByText(productName).first().waitFor()

  // The factory: a batch of 1,000 in boxes of 5 × 4, printed as a sheet of labels, activated.
  const factory = await site.visit('/#/batch/list', { as: 'factory', language: 'en' })
  await factory.page.getByRole('button', { name: 'Generate a batch' }).first().click()
  const batchForm = factory.page.getByRole('dialog', { name: 'Generate a batch' })
  await batchForm.getByRole('textbox', { name: field('Batch name') }).fill(batchName)
  await choose(batchForm, 'Product', productName)
  await batchForm.getByRole('spinbutton', { name: 'Product codes' }).fill('1000')
  await batchForm.getByText('Boxes and packages', { exact: true }).click()
  await batchForm.getByLabel('Packages in a box').fill('5')
  await batchForm.getByLabel('Products in a package').fill('4')
  await batchForm
    .getByText('Makes 1,300 codes: 50 for boxes, 250 for packages, 1,000 for products')
    .waitFor()
  await batchForm.getByRole('button', { name: 'Generate a batch' }).click()
  const drawer = factory.page.getByRole('dialog', { name: batchName })
  await drawer.getByRole('button', { name: 'Print' }).click()
  const printing = factory.page.getByRole('dialog', { name: /Download codes/ })
  await choose(printing, 'Format', 'PDF sheet of labels')
  const downloading = factory.page.waitForEvent('download')
  await printing.getByRole('button', { name: 'Download' }).click()
  await printAnyway(factory.page)
  const pdf = await buffer(await (await downloading).createReadStream())
  await printing.waitFor({ state: 'hidden' })
  await drawer.getByRole('button', { name: 'Activation' }).click()
  const activation = factory.page.getByRole('dialog', { name: /Activate or deactivate/ })
  await activation.getByText('Touches 1,300 labels.').waitFor()
  await activation.getByRole('button', { name: 'Activate', exact: true }).click()
  await activation.waitFor({ state: 'hidden' })

  // What a scanner reads from the printed sheet: boxes first, then packages, then products.
  const total = LABELS.boxes + LABELS.packages + LABELS.products
  const first = await readSheet(site, pdf, 1)
  expect(first.pages).toBe(Math.ceil(total / 21))
  expect(first.labels).toHaveLength(21)
  const start = `${site.address}/t/`
  for (const { qr, text } of first.labels) {
    expect(qr).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/t\/\d{20}$/)
    expect(qr?.startsWith(start)).toBe(true)
    const code = qr?.slice(start.length) ?? ''
    expect(text.replaceAll(/\s/g, '')).toContain(code)
    expect(text.replaceAll(/\s/g, '')).toContain(productName.slice(0, 4))
  }
  const last = await readSheet(site, pdf, first.pages)
  const boxCode = first.labels[0]?.qr?.slice(start.length) ?? ''
  const productAddress = last.labels.findLast(({ qr }) => qr !== null)?.qr ?? ''
  const productCode = productAddress.slice(start.length)
  const lastBoxSheet = await readSheet(site, pdf, Math.ceil(LABELS.boxes / 21))
  const lastBoxCode = lastBoxSheet.labels[(LABELS.boxes - 1) % 21]?.qr?.slice(start.length) ?? ''

  // Inbound by box code: the first box and the last, in which our product lies.
  const inbound = await site.visit('/#/inout/inbound', { as: 'inbound', language: 'en' })
  const inTable = scanningTable(inbound.page, 'inbound', 'en')
  await inTable.chooseWarehouse(WAREHOUSE)
  await inTable.scan(boxCode)
  await inTable.said.getByText('Box code with 26 labels').waitFor()
  await inTable.scan(lastBoxCode)
  await inTable.said.getByText('Box code with 26 labels').waitFor()
  expect(await inTable.rows.count()).toBe(2)
  await inTable.submit.click()
  await inbound.page.getByText(counts(52, 2, 10, 40)).waitFor()

  // Outbound of the last box to a dealer.
  const outbound = await site.visit('/#/inout/outbound', { as: 'outbound', language: 'en' })
  const outTable = scanningTable(outbound.page, 'outbound', 'en')
  const [dealer] = await (await apiAs('outbound')).call(dealers.search, {})
  const dealerName = dealer?.name ?? ''
  await outTable.chooseDealer(dealerName)
  await outTable.scan(lastBoxCode)
  await outTable.said.getByText('Box code with 26 labels').waitFor()
  await outTable.submit.click()
  await outbound.page.getByText(counts(26, 1, 5, 20)).waitFor()

  // A buyer opens what the QR code says, on a phone; then somebody else does.
  const buyer = await site.visit(productAddress, { language: 'en', phone: true })
  await buyer.page.getByRole('heading', { level: 1, name: 'Genuine', exact: true }).waitFor()
  await buyer.page.getByText(RESULT_TEXTS.genuine_first.meaning.en).waitFor()
  await buyer.page.getByRole('heading', { name: productName }).waitFor()
  await buyer.page.getByRole('listitem').filter({ hasText: '晒青毛茶' }).waitFor()
  const picture = buyer.page.getByRole('img', { name: productName })
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const other = await site.visit(productAddress, { language: 'cn', phone: true })
  await other.page
    .getByRole('heading', { level: 1, name: RESULT_TEXTS.genuine_again.title.cn })
    .waitFor()
  await other.page
    .getByText(words(RESULT_TEXTS.genuine_again.meaning, 'cn', { count: 2 }))
    .waitFor()

  // The box comes back.
  await inbound.page.getByRole('link', { name: 'Return' }).first().click()
  const backTable = scanningTable(inbound.page, 'return', 'en')
  await backTable.scan(lastBoxCode)
  await backTable.said.getByText('Box code with 26 labels').waitFor()
  await backTable.submit.click()
  await inbound.page.getByText(counts(26, 1, 5, 20)).waitFor()

  // Anybody of the company sees what happened, by whom and when.
  const staff = await site.visit(`/#/label/query?open=${productCode}`, {
    as: 'staff',
    language: 'en',
  })
  const label = staff.page.getByRole('dialog')
  await label.getByText('Returned', { exact: true }).first().waitFor()
  const steps = label.getByRole('list').filter({ hasText: 'generation' }).getByRole('listitem')
  await steps.filter({ hasText: 'generation' }).waitFor()
  const reported = await steps.allInnerTexts()
  const expected = [
    ['return', demoUser('inbound').realName],
    ['outbound', demoUser('outbound').realName],
    ['inbound', demoUser('inbound').realName],
    ['activation', demoUser('factory').realName],
    ['generation', demoUser('factory').realName],
  ] as const
  expect(reported).toHaveLength(expected.length)
  const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
  expected.forEach(([operation, user], index) => {
    expect(reported[index]?.toLowerCase()).toContain(operation)
    expect(reported[index]).toContain(user)
    expect(reported[index]).toMatch(new RegExp(`${day} \\d\\d:\\d\\d:\\d\\d`))
  })
  expect(reported[1]).toContain(dealerName)
  expect(reported[2]).toContain(WAREHOUSE)
  // Through the box that was scanned.
  const grouped = lastBoxCode.match(/.{1,4}/g)?.join(' ') ?? ''
  for (const index of [0, 1, 2]) expect(reported[index]?.replaceAll(/\s+/g, ' ')).toContain(grouped)
}, 180_000)
