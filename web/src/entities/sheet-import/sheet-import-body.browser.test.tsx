import { imports } from '@zhenma/contract/imports/imports.contract'
import { orders } from '@zhenma/contract/orders/orders.contract'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useCall } from '../../api/use-call.ts'
import { leastAnswer } from '../../kit/testing/least-answer.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall } from '../../kit/testing/render-in-tab.tsx'
import { SheetImportBody } from './sheet-import-body.tsx'
import { sheetImportTexts } from './sheet-import.texts.ts'

function Orders(): ReactNode {
  useCall(orders.list, {})
  return (
    <SheetImportBody
      kind="order"
      id={3}
      invalidates={[orders.list]}
      onMove={() => undefined}
      onClose={() => undefined}
    />
  )
}

test.each([
  { total: 100, says: false },
  { total: 120, says: true },
])(
  'a list of mistakes that ends at 100 of $total kinds says so: $says',
  async ({ total, says }) => {
    const counts = { created: 0, updated: 0, unchanged: 0, refused: total }
    const mistakes = Array.from({ length: 100 }, (_, at) => ({
      column: 0,
      error: 'SHEET_VALUE_UNKNOWN',
      message: `Unit: c${at} is none`,
      value: `c${at}`,
      count: 1,
      row: at + 2,
    }))
    await playScreen(<Orders />, {
      may: [imports.get, orders.list],
      answers: (one) => {
        if (isCall(one, imports.mistakes)) return { payload: { total, mistakes } }
        if (one.path !== '/web/import/3') return undefined
        const least = leastAnswer(imports.get) as object
        const checked = { id: 3, state: 'checked', heading: ['Unit'], counts, rows: total }
        return { payload: { ...least, ...checked } }
      },
    })
    await expect.element(page.getByText('Unit: c0 is none')).toBeVisible()
    const words = page.getByText('The first 100 of 120 kinds').elements()
    expect(words).toHaveLength(says ? 1 : 0)
  },
)

test('what is imported before anybody has seen it run stands in the list behind', async () => {
  const counts = { created: 2, updated: 0, unchanged: 0, refused: 0 }
  let state = 'checked'
  const { asked } = await playScreen(<Orders />, {
    may: [imports.get, orders.list],
    answers: (one) => {
      if (isCall(one, imports.apply)) state = 'applied'
      if (one.path !== '/web/import/3') return undefined
      return { payload: { ...(leastAnswer(imports.get) as object), id: 3, state, counts, rows: 2 } }
    },
  })
  const lists = () => asked.filter((one) => isCall(one, orders.list)).length
  await page.getByRole('button', { name: sheetImportTexts.importAll.en }).click()
  await expect.poll(lists).toBe(2)
})
