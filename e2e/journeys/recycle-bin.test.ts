import { WORDS } from '@zhenma/contract/kernel/words'
import { products } from '@zhenma/contract/products/products.contract'
import { expect, test } from 'vitest'
import { binTexts } from '../../web/src/entities/bin/bin.texts.ts'
import { productTexts } from '../../web/src/features/products/products.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { uniqueName } from '../harness/labels.ts'
import { settled, useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()

test('the recycle bin has products too: the list of products leads to them, and they come back', async () => {
  const admin = await apiAs('admin')
  const name = uniqueName('Oolong')
  const { id } = await admin.call(products.create, { name, number: uniqueName('N') })
  await admin.call(products.remove, { ids: [id] })
  const { page } = await site.visit('/#/product/list', { as: 'admin', language: 'en' })
  await page.getByRole('button', { name: productTexts.recycleBin.en }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await row.waitFor()
  await settled(page)
  await expectAccessible(page, 'the recycle bin of products')
  const kinds = page.getByLabel(binTexts.kind.en)
  await kinds.getByText(WORDS.users.en, { exact: true }).click()
  await row.waitFor({ state: 'hidden' })
  await kinds.getByText(WORDS.products.en, { exact: true }).click()
  await row.getByRole('button', { name: WORDS.restore.en }).click()
  await page.getByText(words(productTexts.restored, 'en', { count: 1 })).waitFor()
  await row.waitFor({ state: 'hidden' })
  expect((await admin.call(products.get, { id })).name).toBe(name)
})
