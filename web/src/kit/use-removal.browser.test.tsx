import { products } from '@zhenma/contract/products/products.contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { isCall, playServer, renderInTab } from './testing/render-in-tab.tsx'
import { useRemoval } from './use-removal.ts'

const OBSTACLE = 'Two labels still carry it'

function Thing({ isHeld }: { readonly isHeld: boolean }): ReactNode {
  const remove = useRemoval(products.removeCategory, { success: 'It is gone' })
  const question = { title: 'Delete the thing?', touches: 'The thing', consequence: 'It is final' }
  return (
    <Button onClick={() => void remove({ id: 7 }, { obstacle: isHeld && OBSTACLE, ...question })}>
      Remove it
    </Button>
  )
}

async function askFor(isHeld: boolean) {
  const { asked } = playServer(() => ({ payload: null }))
  await renderInTab(<Thing isHeld={isHeld} />)
  await page.getByRole('button', { name: 'Remove it' }).click()
  return asked
}

const question = page.getByRole('dialog', { name: 'Delete the thing?' })

test('what still holds something is not asked about: it says why', async () => {
  const asked = await askFor(true)
  await expect.element(page.getByText(OBSTACLE)).toBeVisible()
  expect(question.query()).toBeNull()
  expect(asked).toEqual([])
})

test('nothing is removed where the question is answered with no', async () => {
  const asked = await askFor(false)
  await expect.element(question).toHaveTextContent('It is final')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(asked).toEqual([])
})

test('is removed once that was confirmed', async () => {
  const asked = await askFor(false)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('It is gone')).toBeVisible()
  expect(asked.map((call) => isCall(call, products.removeCategory))).toEqual([true])
  expect(asked[0]?.input.get('id')).toBe('7')
})
