import { imports } from '@zhenma/contract/imports/imports.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { sheetImportTexts } from '../../web/src/entities/sheet-import/sheet-import.texts.ts'
import { productTexts } from '../../web/src/features/products/products.texts.ts'
import { uploadTexts } from '../../web/src/kit/upload/upload.texts.ts'
import { apiAs } from '../harness/api.ts'
import { uniqueName } from '../harness/labels.ts'
import { useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()

/** A sheet as another program has made it: a title above, other names, columns that nobody needs. */
function sheetOf(prefix: string, rows: number, badEvery: number) {
  const lines = Array.from({ length: rows }, (_, at) => {
    const currency = at % badEvery === badEvery - 1 ? 'Taler' : 'RMB'
    return `${at},${prefix}-${String(at).padStart(6, '0')},Tea ${at},${currency},`
  })
  return {
    name: `${prefix}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      ['Export of our old system,,,,', 'No,货号,品名,币别,', ...lines].join('\r\n'),
    ),
  }
}

const t = (key: keyof typeof sheetImportTexts): string => sheetImportTexts[key].en

async function openWizard(visit: Awaited<ReturnType<typeof site.visit>>) {
  const { page } = visit
  await page.getByRole('button', { name: productTexts.import.en }).click()
  const wizard = page.getByRole('dialog', {
    name: words(sheetImportTexts.title, 'en', { what: productTexts.products.en }),
  })
  return { page, wizard, file: wizard.getByLabel(uploadTexts.chooseFile.en) }
}

const reported = (counts: Readonly<Record<string, string>>) =>
  words(sheetImportTexts.wouldDo, 'en', {
    created: '0',
    updated: '0',
    unchanged: '0',
    refused: '0',
    ...counts,
  })

/** So many rows take as long as the machine is busy: what hangs is stopped by the bound of the test. */
const untilDone = { timeout: 0 } as const

test('50,000 rows with 200 bad ones: mapped, mended at once, imported after the tab was closed; the same file again changes nothing', async () => {
  const prefix = uniqueName('W').replace(' ', '-')
  const sheet = sheetOf(prefix, 50_000, 250)
  const visit = await site.visit('/#/product/list', { as: 'master', language: 'en' })
  const { page, wizard, file } = await openWizard(visit)
  await file.setInputFiles(sheet)
  // The heading below the title, and what the columns are, were found.
  await wizard.getByText('Tea 0', { exact: true }).waitFor()
  await wizard.getByText(words(sheetImportTexts.rowCount, 'en', { count: '50,000' })).waitFor()
  const check = wizard.getByRole('button', { name: t('check'), exact: true })
  await check.click()
  // What was asked for goes with its tab, as long as the server has not taken it.
  await check.waitFor({ state: 'hidden' })
  const address = page.url()
  expect(address).toContain('import=')

  // Whoever closes the tab finds it where it is.
  await page.goto('about:blank')
  await page.goto(address)
  await wizard.getByText(reported({ created: '49,800', refused: '200' })).waitFor(untilDone)
  expect(await wizard.getByRole('button', { name: t('importAll') }).isDisabled()).toBe(true)

  await wizard.getByLabel(t('instead')).fill('RMB')
  await wizard
    .getByRole('button', { name: words(sheetImportTexts.mendAll, 'en', { count: '200' }) })
    .click()
  await wizard.getByText(reported({ created: '50,000' })).waitFor(untilDone)
  await wizard.getByRole('button', { name: t('importAll') }).click()
  const didDo = { created: '50,000', updated: '0', unchanged: '0', refused: '0' }
  await wizard.getByText(words(sheetImportTexts.didDo, 'en', didDo)).waitFor(untilDone)
  const api = await apiAs('master')
  // So many are not counted to the end; the last of them is there.
  expect(await api.call(products.list, { keyword: prefix })).toMatchObject({ isLeast: true })
  const last = { keyword: `${prefix}-049999` }
  expect((await api.call(products.list, last)).total).toBe(1)

  await wizard.getByRole('button', { name: t('another') }).click()
  await file.setInputFiles(sheetOf(prefix, 50_000, 60_000))
  await wizard.getByText(words(sheetImportTexts.rowCount, 'en', { count: '50,000' })).waitFor()
  await wizard.getByRole('button', { name: t('check') }).click()
  await wizard.getByText(reported({ unchanged: '50,000' })).waitFor(untilDone)
  expect((await api.call(products.list, last)).total).toBe(1)
}, 600_000)

test('a cell is mended in its place, good rows go in, the rest is a file, and all of it is taken back', async () => {
  const prefix = uniqueName('X').replace(' ', '-')
  const visit = await site.visit('/#/product/list', { as: 'master', language: 'en' })
  const { page, wizard, file } = await openWizard(visit)
  const downloading = page.waitForEvent('download')
  await wizard.getByRole('button', { name: uploadTexts.template.en }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/)

  const lines = ['Product number,Product name', `${prefix}-1,Tea`, `${prefix}-2,`, `${prefix}-3,`]
  const buffer = Buffer.from(lines.join('\r\n'))
  await file.setInputFiles({ name: `${prefix}.csv`, mimeType: 'text/csv', buffer })
  await wizard.getByRole('button', { name: t('check') }).click()
  await wizard.getByText(reported({ created: '1', refused: '2' })).waitFor()
  const cell = wizard.getByLabel(
    words(sheetImportTexts.cell, 'en', { row: 3, column: 'Product name' }),
  )
  await cell.fill('Milk')
  await cell.press('Enter')
  await wizard.getByText(reported({ created: '2', refused: '1' })).waitFor()
  await wizard.getByRole('button', { name: t('goodRowsNow') }).click()
  const didDo = { created: '2', updated: '0', unchanged: '0', refused: '1' }
  await wizard.getByText(words(sheetImportTexts.didDo, 'en', didDo)).waitFor()
  const saving = page.waitForEvent('download')
  await wizard.getByRole('button', { name: t('refusedFile') }).click()
  const rest = (await text(await (await saving).createReadStream())).trim().split('\r\n')
  expect(rest).toHaveLength(2)
  expect(rest[1]).toContain(`${prefix}-3,`)
  const api = await apiAs('master')
  expect((await api.call(products.list, { keyword: prefix })).total).toBe(2)

  await wizard.getByRole('button', { name: t('takeBack') }).click()
  await page
    .getByRole('dialog', {
      name: words(sheetImportTexts.takeBackTitle, 'en', { file: `${prefix}.csv` }),
    })
    .getByRole('button', { name: t('takeBack') })
    .click()
  await wizard.getByText(t('takenBack')).waitFor()
  expect((await api.call(products.list, { keyword: prefix })).total).toBe(0)
  const [last] = await api.call(imports.recent, { kind: 'product' })
  expect(last).toMatchObject({ state: 'taken_back', fileName: `${prefix}.csv` })
})
