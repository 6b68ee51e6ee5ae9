import { WORDS } from '@zhenma/contract/kernel/words'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { expect, test } from 'vitest'
import { sheetImportTexts } from '../../web/src/entities/sheet-import/sheet-import.texts.ts'
import { orderTexts } from '../../web/src/features/orders/orders.texts.ts'
import { uploadTexts } from '../../web/src/kit/upload/upload.texts.ts'
import { apiAs } from '../harness/api.ts'
import { uniqueName } from '../harness/labels.ts'
import { useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()
const t = (key: keyof typeof sheetImportTexts): string => sheetImportTexts[key].en
const counts = { created: '0', updated: '0', unchanged: '0', refused: '0' }

test('orders with their items come from a sheet, are mended, stand in the list, and are taken back', async () => {
  const prefix = uniqueName('SO').replace(' ', '-')
  const lines = [
    'Order no.,Expected,Dealer,Billing date,Send date,Product,Expected products',
    `${prefix}-1,54,XY-530100-01,2026-03-05,2026-03-09,PT-357-R,42`,
    `${prefix}-2,10,Nobody,2026-03-05,2026-03-09,PT-357-R,10`,
    `${prefix}-1,,,,,HN-500-B,12`,
  ]
  const { page } = await site.visit('/#/inout/orders', { as: 'admin', language: 'en' })
  await page.getByRole('button', { name: WORDS.import.en }).click()
  const wizard = page.getByRole('dialog', {
    name: words(sheetImportTexts.title, 'en', { what: orderTexts.title.en }),
  })
  await wizard.getByLabel(uploadTexts.chooseFile.en).setInputFiles({
    name: `${prefix}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })
  await wizard.getByRole('button', { name: t('check') }).click()
  const checked = { ...counts, created: '1', refused: '1' }
  await wizard.getByText(words(sheetImportTexts.wouldDo, 'en', checked)).waitFor()
  await wizard.getByLabel(t('instead')).fill('XY-530100-01')
  await wizard
    .getByRole('button', { name: words(sheetImportTexts.mendAll, 'en', { count: '1' }) })
    .click()
  const good = { ...counts, created: '2' }
  await wizard.getByText(words(sheetImportTexts.wouldDo, 'en', good)).waitFor()
  await wizard.getByRole('button', { name: t('importAll') }).click()
  await wizard.getByText(words(sheetImportTexts.didDo, 'en', good)).waitFor()
  const api = await apiAs('admin')
  const there = await api.call(orders.list, { keyword: prefix })
  expect(there.total).toBe(2)

  // Behind the wizard they stand in the list already.
  const address = page.url()
  await page.keyboard.press('Escape')
  await wizard.waitFor({ state: 'hidden' })
  await page.getByRole('row', { name: `${prefix}-1` }).waitFor()
  await page.goto(address)
  await wizard.getByRole('button', { name: t('takeBack') }).click()
  await page
    .getByRole('dialog', {
      name: words(sheetImportTexts.takeBackTitle, 'en', { file: `${prefix}.csv` }),
    })
    .getByRole('button', { name: t('takeBack') })
    .click()
  await wizard.getByText(t('takenBack')).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('row', { name: `${prefix}-1` }).waitFor({ state: 'hidden' })
  expect((await api.call(orders.list, { keyword: prefix })).total).toBe(0)
})
