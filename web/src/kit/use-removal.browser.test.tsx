import { deletion } from '@zhenma/contract/deletion/deletion.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answer, isCall, playServer, renderInTab } from './testing/render-in-tab.tsx'
import { useRemoval } from './use-removal.ts'

const REFUSAL = 'The thing is in use'
const LABELS = { error: 'STILL_REFERRED', message: 'Labels: 12', link: '/label/query?thingId=7' }

function Thing({ isHeld }: { readonly isHeld: boolean }): ReactNode {
  const remove = useRemoval(products.removeCategory, { success: 'It is gone' })
  const referred = isHeld && ({ kind: 'category', id: 7 } as const)
  const question = { title: 'Delete the thing?', touches: 'The thing', consequence: 'It is final' }
  return (
    <Button onClick={() => void remove({ id: 7 }, { referred, ...question })}>Remove it</Button>
  )
}

async function askFor(isHeld: boolean, isStillSo = isHeld) {
  const refusal = { status: 409, error: 'CATEGORY_IN_USE', message: REFUSAL, details: [LABELS] }
  const { asked } = playServer(
    (call): Answer =>
      isCall(call, deletion.remove) && isStillSo ? { refusal } : { payload: null },
  )
  await renderInTab(<Thing isHeld={isHeld} />)
  await page.getByRole('button', { name: 'Remove it' }).click()
  return asked
}

const question = page.getByRole('dialog', { name: 'Delete the thing?' })

test('what something refers to is not asked about: it says what does, with the way there', async () => {
  const asked = await askFor(true)
  await expect.element(page.getByText(REFUSAL)).toBeVisible()
  const link = page.getByRole('link', { name: 'Labels: 12' })
  await expect.element(link).toHaveAttribute('href', '#/label/query?thingId=7')
  expect(question.query()).toBeNull()
  expect(asked.map((call) => isCall(call, deletion.remove))).toEqual([true])
  expect(asked[0]?.json).toEqual({ kind: 'category', ids: [7], check: true })
})

test('what nothing refers to any more is asked about', async () => {
  await askFor(true, false)
  await expect.element(question).toHaveTextContent('It is final')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
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
