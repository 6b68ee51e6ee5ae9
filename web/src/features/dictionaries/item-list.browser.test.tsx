import { dictionaries, type EditedItem } from '@zhenma/contract/dictionaries/dictionaries.contract'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listenForShortcuts } from '../../kit/keys/shortcuts.ts'
import { kitTexts } from '../../kit/kit.texts.ts'
import { listTexts } from '../../kit/list/list.texts.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall } from '../../kit/testing/render-in-tab.tsx'
import { ItemList } from './item-list.tsx'

const item = (value: string, more: Partial<EditedItem>): EditedItem => ({
  value,
  textCn: value,
  textTc: value,
  textEn: value,
  enabled: true,
  isBuiltIn: false,
  isOwn: true,
  revision: 1,
  ...more,
})
const ITEMS = [
  item('bag', { isOwn: false }),
  item('tin', { isBuiltIn: true }),
  item('jar', {}),
  item('cup', {}),
]
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('only own items can be changed, and what is part of the product is not deleted', async () => {
  const { asked } = await playScreen(
    <ItemList code="unit" items={ITEMS} onEdit={() => undefined} />,
    { may: [dictionaries.sortItems] },
  )
  await expect.element(button('Edit tin')).toBeVisible()
  expect(button('Edit bag').elements()).toHaveLength(0)
  expect(button('Delete tin').elements()).toHaveLength(0)
  // Those of the platform keep their order: only one's own is sent.
  await button('Move jar up').click()
  await expect.poll(() => asked.filter((one) => isCall(one, dictionaries.sortItems)).length).toBe(1)
  const sent = asked.find((one) => isCall(one, dictionaries.sortItems))
  expect(sent?.json ?? Object.fromEntries(sent?.input ?? [])).toMatchObject({ code: 'unit' })
  expect(JSON.stringify(sent?.json ?? [...(sent?.input ?? [])])).toMatch(/jar.*tin.*cup/)
})

test('who moves on before the first step is saved loses none of them, and sees what was meant', async () => {
  const sorted: string[] = []
  let isFirst: () => void = () => undefined
  await playScreen(<ItemList code="unit" items={ITEMS} onEdit={() => undefined} />, {
    may: [dictionaries.sortItems],
    answers: (asked) => {
      if (!isCall(asked, dictionaries.sortItems)) return undefined
      sorted.push(JSON.stringify(asked.json ?? [...asked.input]))
      const done = { payload: null }
      if (sorted.length > 1) return done
      return new Promise((resolve) => (isFirst = () => resolve(done)))
    },
  })
  await button('Move cup up').click()
  await expect.poll(() => sorted.length).toBe(1)
  await button('Move cup up').click()
  const texts = () =>
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  await expect
    .poll(() => texts().map((text) => text?.slice(0, 3)))
    .toEqual(['bag', 'cup', 'tin', 'jar'])
  isFirst()
  await expect.poll(() => sorted.length).toBe(2)
  expect(sorted[0]).toMatch(/tin.*cup.*jar/)
  expect(sorted[1]).toMatch(/cup.*tin.*jar/)
})

const shown = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((one) => one.querySelector('code')?.textContent)

test('a slash leads to the search, by value and by the text of any language; what it leaves is changed, not put in order', async () => {
  onTestFinished(listenForShortcuts())
  const edited: string[] = []
  const worded = [
    item('bag', { isOwn: false, textCn: '袋' }),
    item('tin', { isBuiltIn: true, textTc: '罐' }),
    item('jar', { textEn: 'Glass JAR' }),
  ]
  await playScreen(
    <ItemList code="unit" items={worded} onEdit={({ value }) => edited.push(value)} />,
    { may: [dictionaries.sortItems] },
  )
  const search = page.getByRole('textbox', { name: kitTexts.search.en })
  await expect.element(search).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('glass j')
  await expect.poll(shown).toEqual(['jar'])
  expect(button('Move Glass JAR up').elements()).toHaveLength(0)
  await button('Edit Glass JAR').click()
  expect(edited).toEqual(['jar'])
  for (const [word, value] of [
    ['袋', 'bag'],
    ['罐', 'tin'],
    ['TIN', 'tin'],
  ] as const) {
    await search.fill(word)
    await expect.poll(shown).toEqual([value])
  }
  await search.fill('nothing such')
  await expect.poll(shown).toEqual([])
  await button(listTexts.clearFilters.en).click()
  await expect.poll(shown).toEqual(['bag', 'tin', 'jar'])
  await expect.element(button('Move Glass JAR up')).toBeVisible()
})
