import { products } from '@zhenma/contract/products/products.contract'
import { expect, test } from 'vitest'
import { productTexts } from '../../web/src/features/products/products.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { uploadTexts } from '../../web/src/kit/upload/upload.texts.ts'
import { apiAs } from '../harness/api.ts'
import { uniqueName } from '../harness/labels.ts'
import { useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()

const sheet = (...lines: readonly string[]) => ({
  name: 'products.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Product number,Product name,Barcode', ...lines].join('\r\n'), 'utf8'),
})

test('a sheet with bad rows says which and why and imports nothing; mended, it is imported', async () => {
  const [first, second] = [uniqueName('IMP').replace(' ', '-'), uniqueName('IMP').replace(' ', '-')]
  const { page, guard } = await site.visit('/#/product/list', { as: 'master', language: 'en' })
  await page.getByRole('button', { name: productTexts.import.en }).click()
  const wizard = page.getByRole('dialog', {
    name: words(uploadTexts.importTitle, 'en', { what: productTexts.products.en }),
  })
  const file = wizard.getByLabel(uploadTexts.chooseFile.en)

  const downloading = page.waitForEvent('download')
  await wizard.getByRole('button', { name: uploadTexts.template.en }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/)

  guard.expectRefusal(400, '/web/product/import')
  await file.setInputFiles(
    sheet(`${first},Tea one,4006381333932`, `${second},,`, `${first},Again,`),
  )
  await wizard.getByText(uploadTexts.nothingChanged.en).waitFor()
  const problems = wizard.getByRole('table').getByRole('row')
  expect((await problems.allInnerTexts()).map((text) => text.split('\t').slice(0, 2))).toEqual([
    ['Row', 'Column'],
    ['2', 'Barcode'],
    ['3', 'Product name'],
    ['4', 'Product number'],
  ])
  const api = await apiAs('master')
  expect((await api.call(products.list, { keyword: first })).total).toBe(0)

  await wizard.getByRole('button', { name: uploadTexts.otherFile.en }).click()
  await file.setInputFiles(sheet(`${first},Tea one,4006381333931`, `${second},Tea two,`))
  await wizard
    .getByText(words(uploadTexts.willDo, 'en', { rows: 2, created: 2, updated: 0 }))
    .waitFor()
  expect((await api.call(products.list, { keyword: first })).total).toBe(0)
  await wizard.getByRole('button', { name: uploadTexts.importNow.en }).click()
  await wizard.getByText(words(uploadTexts.didDo, 'en', { created: 2, updated: 0 })).waitFor()
  await wizard.getByRole('button', { name: kitTexts.close.en }).last().click()
  await page.getByRole('table').getByText(first).waitFor()
  expect((await api.call(products.list, { keyword: first })).total).toBe(1)
})
