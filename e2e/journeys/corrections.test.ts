import { batches } from '@zhenma/contract/batches/batches.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { places } from '@zhenma/contract/places/places.contract'
import { expect, test } from 'vitest'
import { operationTexts } from '../../web/src/scanning/submission/operations.texts.ts'
import { operateTexts } from '../../web/src/features/label-operations/operations.texts.ts'
import { refusedTexts } from '../../web/src/scanning/table/refused/refused.texts.ts'
import { apiAs } from '../harness/api.ts'
import { makeBatch, makeStock } from '../harness/labels.ts'
import { journeyIn } from '../harness/languages.ts'
import { choose } from '../harness/scanning.ts'
import { settled, useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()

test.each(journeyIn('en'))(
  'a whole batch gets another factory, and says so, in %s',
  async (language) => {
    const api = await apiAs('admin')
    const [factory] = await api.call(places.factories, {})
    if (factory === undefined) throw new Error('the demo company has no factory')
    const { batch, labels: printed } = await makeBatch(api, { productCount: 3 })
    const { page, guard } = await site.visit(
      `/#/label/operate?operation=modify&batchId=${batch.id}`,
      {
        as: 'admin',
        language,
      },
    )
    const optional = (text: string): string => `${text} \\(${operateTexts.optional[language]}\\)`
    await choose(page, optional(operateTexts.factory[language]), factory.name)
    const operation = operationTexts.modify[language]
    await page.getByRole('button', { name: operation, exact: true }).click()
    const dialog = page.getByRole('dialog')
    const touches = words(operateTexts.touchesBatch, language, { name: batch.name, count: 3 })
    await dialog.getByText(touches).waitFor()
    await dialog.getByRole('button', { name: operation }).click()
    const reported = { operation, labels: 3, boxes: 0, packages: 0, products: 3 }
    await page.getByText(words(operateTexts.done, language, reported).trim()).waitFor()
    expect((await api.call(batches.get, { id: batch.id })).factoryName).toBe(factory.name)

    // The batch and the history of its labels tell it.
    await page.goto(`${site.address}/#/batch/list?open=${batch.id}`)
    await page.getByRole('dialog').getByText(factory.name).waitFor()
    await page.goto(`${site.address}/#/label/query?open=${printed[0]?.code ?? ''}`)
    await page.getByRole('dialog').getByText(factory.name).first().waitFor()
    await settled(page)
    expect(guard.findings()).toEqual([])
  },
)

test('labels that are not where they are said to be are not moved', async () => {
  const language = 'en'
  const api = await apiAs('admin')
  const stock = await makeStock(api, { productCount: 1 })
  const code = stock.labels[0]?.code ?? ''
  const [first, second, third] = await api.call(places.list, { kind: 'warehouse' })
  if (first === undefined || second === undefined || third === undefined) {
    throw new Error('the demo company has no three warehouses')
  }
  const { page } = await site.visit(`/#/label/operate?operation=allot_warehouse&codes=${code}`, {
    as: 'admin',
    language,
  })
  const from = `${operateTexts.fromWarehouse[language]} \\(${operateTexts.optional[language]}\\)`
  await choose(page, from, second.name)
  await choose(page, operateTexts.toWarehouse[language], third.name)
  const operation = operationTexts.allot_warehouse[language]
  const submit = page.getByRole('button', { name: operation, exact: true })
  // Said before anything is sent, with the place where it is; the right place takes it back in.
  const refused = page.getByRole('region', {
    name: words(refusedTexts.title, language, { count: 1 }),
  })
  await refused.getByText(first.name).waitFor()
  expect(await submit.isDisabled()).toBe(true)
  await choose(page, from, first.name)
  await refused.waitFor({ state: 'hidden' })
  await submit.click()
  await page.getByRole('dialog').getByRole('button', { name: operation }).click()
  await page.getByRole('status').filter({ hasText: 'done' }).waitFor()
  expect((await api.call(labels.detail, { code })).label.warehouseName).toBe(third.name)
})
