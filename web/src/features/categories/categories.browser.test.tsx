import { IMPORT_PERMISSIONS } from '@zhenma/contract/imports/import-kinds'
import { WORDS } from '@zhenma/contract/kernel/words'
import { products } from '@zhenma/contract/products/products.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sheetImportTexts } from '../../entities/sheet-import/sheet-import.texts.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { CategoriesPage } from './categories-page.tsx'

const importButton = page.getByRole('button', { name: WORDS.import.en, exact: true })

test('whoever may not import categories is offered no wizard', async () => {
  await playScreen(<CategoriesPage />, { may: [products.categories] })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(importButton.elements()).toHaveLength(0)
})

test('categories are imported with the wizard of their kind', async () => {
  const may = [products.categories, { allow: IMPORT_PERMISSIONS.category }]
  await playScreen(<CategoriesPage />, { may })
  await importButton.click()
  const title = sheetImportTexts.title.en.replace('{what}', WORDS.productCategories.en)
  await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
})
