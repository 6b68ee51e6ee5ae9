import { fill } from '@zhenma/contract/kernel/texts'
import type { CategoryNode } from '@zhenma/contract/products/category-shapes'
import { products } from '@zhenma/contract/products/products.contract'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listenForShortcuts } from '../../kit/keys/shortcuts.ts'
import { kitTexts } from '../../kit/kit.texts.ts'
import { listTexts } from '../../kit/list/list.texts.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { type Answer, type Asked, isCall, sentTo } from '../../kit/testing/render-in-tab.tsx'
import { attributeEditorTexts as tAttributes } from './attributes/attributes.texts.ts'
import { CategoriesPage } from './categories-page.tsx'
import { categoryTexts as t } from './categories.texts.ts'

const node = (id: number, name: string, more: Partial<CategoryNode> = {}): CategoryNode => ({
  id,
  parentId: null,
  name,
  code: `C-${id}`,
  sort: 1,
  productCount: 0,
  revision: 9,
  children: [],
  ...more,
})
const LONGJING = node(3, 'Longjing', { parentId: 2 })
const GREEN = node(2, 'Green', { parentId: 1, children: [LONGJING] })
const TREE = [node(1, 'Tea', { children: [GREEN] }), node(4, 'Coffee')]
const MAY = [products.createCategory, products.updateCategory]

const open = (answers: (asked: Asked) => Answer | undefined = () => undefined) =>
  playScreen(<CategoriesPage />, {
    may: MAY,
    answers: (asked) => (isCall(asked, products.categories) ? { payload: TREE } : answers(asked)),
  })

/** A button in the row of a category, by the code that it alone has. */
const inRow = ({ code }: CategoryNode, name: string) =>
  page.getByRole('row').filter({ hasText: code }).getByRole('button', { name, exact: true })
const form = (title: string) => page.getByRole('dialog').filter({ hasText: title })
const parentIn = (title: string) => form(title).getByRole('combobox', { name: t.parent.en })
const save = (title: string) =>
  form(title).getByRole('button', { name: kitTexts.save.en, exact: true }).click()

test('a category that is added below another begins there, and is sent so', async () => {
  const { asked } = await open()
  await inRow(GREEN, t.createBelow.en).click()
  const dialog = form(t.create.en)
  await expect.element(dialog.getByText(GREEN.name, { exact: true }).first()).toBeVisible()
  await dialog.getByRole('textbox', { name: t.name.en }).fill('Sencha')
  await save(t.create.en)
  await expect
    .poll(() => sentTo(asked, products.createCategory))
    .toMatchObject([{ name: 'Sencha', parentId: '2', sort: '1' }])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('it is moved below any other but itself and what lies below it, as far as it was read', async () => {
  const { asked } = await open()
  await inRow(GREEN, kitTexts.edit.en).click()
  await parentIn(t.edit.en).click()
  const coffee = page.getByTitle('Coffee', { exact: true })
  await expect.element(coffee).toBeVisible()
  for (const { name } of [GREEN, LONGJING]) {
    expect(page.getByTitle(name, { exact: true }).elements()).toEqual([])
  }
  await coffee.click()
  await save(t.edit.en)
  await expect
    .poll(() => sentTo(asked, products.updateCategory))
    .toMatchObject([{ id: '2', revision: '9', name: 'Green', parentId: '4' }])
})

test('what the server has against its parent stands at that field, and the form stays', async () => {
  const message = 'Categories go at most 5 levels deep'
  const problem = { error: 'CATEGORY_TOO_DEEP', message, field: 'parentId' }
  await open((asked) =>
    isCall(asked, products.updateCategory)
      ? { refusal: { status: 409, error: 'CATEGORY_TOO_DEEP', message, details: [problem] } }
      : undefined,
  )
  await inRow(LONGJING, kitTexts.edit.en).click()
  const name = form(t.edit.en).getByRole('textbox', { name: t.name.en })
  await name.fill('West Lake')
  await save(t.edit.en)
  await expect.element(parentIn(t.edit.en)).toHaveAccessibleDescription(message)
  await expect.element(name).toHaveValue('West Lake')
})

test('attributes are taken from products only after it was said how many say something of them', async () => {
  const attribute = (id: number, name: string, valueCount: number) => ({
    id,
    categoryId: GREEN.id,
    name,
    translations: {},
    kind: 'text',
    unit: '',
    choices: [],
    isRequired: false,
    isShown: true,
    valueCount,
  })
  const attributes = [attribute(31, 'Origin', 12), attribute(32, 'Harvest', 0)]
  const own = { revision: 6, attributes, removed: [], inherited: [] }
  const { asked } = await open((one) =>
    isCall(one, products.ownAttributes) ? { payload: own } : undefined,
  )
  await inRow(GREEN, tAttributes.open.en).click()
  const title = fill(tAttributes.title.en, { name: GREEN.name })
  await form(title)
    .getByRole('button', { name: fill(tAttributes.take.en, { place: 1 }) })
    .click()
  await save(title)
  const question = form(tAttributes.confirmTitle.en)
  const touches = fill(tAttributes.confirmTouches.en, { names: 'Origin', count: '12' })
  await expect.element(question.getByText(touches)).toBeVisible()
  expect(sentTo(asked, products.saveAttributes)).toEqual([])
  await question.getByRole('button', { name: tAttributes.takeAway.en, exact: true }).click()
  await expect.poll(() => sentTo(asked, products.saveAttributes)).toHaveLength(1)
  const [sent] = sentTo(asked, products.saveAttributes)
  expect(sent).toMatchObject({ categoryId: '2', revision: '6', removed: '[31]' })
  expect(JSON.parse(String(sent?.['attributes']))).toMatchObject([{ id: 32, name: 'Harvest' }])
})

test('a slash leads to the search, arrows from row to row of what it leaves, and Enter opens the form', async () => {
  onTestFinished(listenForShortcuts())
  await open()
  await expect.element(page.getByRole('row').filter({ hasText: LONGJING.code })).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('textbox', { name: kitTexts.search.en })).toHaveFocus()
  await userEvent.keyboard('longj')
  await expect.element(page.getByRole('row').filter({ hasText: 'Coffee' })).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{End}')
  await expect.element(inRow(LONGJING, LONGJING.name)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(form(t.edit.en).getByRole('textbox', { name: t.name.en }))
    .toHaveValue(LONGJING.name)
})

test('where nothing is called so the search is taken back', async () => {
  await open()
  await page.getByRole('textbox', { name: kitTexts.search.en }).fill('nothing such')
  await page.getByRole('button', { name: listTexts.clearFilters.en, exact: true }).click()
  await expect.element(page.getByRole('row').filter({ hasText: LONGJING.code })).toBeVisible()
})
