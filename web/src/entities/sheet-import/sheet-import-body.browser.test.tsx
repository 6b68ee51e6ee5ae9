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
