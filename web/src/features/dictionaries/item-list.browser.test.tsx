import { dictionaries, type EditedItem } from '@zhenma/contract/dictionaries/dictionaries.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
