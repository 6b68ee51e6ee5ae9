import { QueryObserver } from '@tanstack/react-query'
import { products } from '@zhenma/contract/products/products.contract'
import { afterEach, expect, test, vi } from 'vitest'
import { askAgain, invalidate, queryClient } from './use-call.ts'

afterEach(() => queryClient.clear())

/** What a screen has open: the list of products, which `answers` come for, in their order. */
function openList(answers: readonly Promise<string>[]) {
  const left = [...answers]
  const queryKey = [`${products.list.method} ${products.list.path}`, {}, 'en']
  const queryFn = vi.fn<(asked: { readonly signal: AbortSignal }) => Promise<string>>(
    async ({ signal: _ }) => left.shift() ?? 'none',
  )
  const shown: unknown[] = []
  const observer = new QueryObserver(queryClient, { queryKey, queryFn })
  const close = observer.subscribe(({ data }) => {
    if (data !== undefined) shown.push(data)
  })
  return { queryFn, shown, close }
}

test('a first answer that was asked for before a change is not shown after it', async () => {
  let tell = (_: string): void => {}
  const before = new Promise<string>((resolve) => {
    tell = resolve
  })
  const { queryFn, shown, close } = openList([before, Promise.resolve('after')])
  const changed = invalidate(products.list)
  tell('before')
  await changed
  expect(shown).toEqual(['after'])
  expect(queryFn).toHaveBeenCalledTimes(2)
  close()
})

test('an answer that is shown stays until the next one is there; other calls are not asked again', async () => {
  const { queryFn, shown, close } = openList([Promise.resolve('old'), Promise.resolve('new')])
  await vi.waitFor(() => expect(shown).toEqual(['old']))
  await invalidate(products.get)
  expect(queryFn).toHaveBeenCalledTimes(1)
  await invalidate(products.list)
  expect([...new Set(shown)]).toEqual(['old', 'new'])
  close()
})

test('what is asked every few seconds waits for its first answer, however slow the line is', async () => {
  let tell = (_: string): void => {}
  const slow = new Promise<string>((resolve) => {
    tell = resolve
  })
  const { queryFn, shown, close } = openList([slow])
  const asked = [askAgain(products.list), askAgain(products.list)]
  tell('first')
  await Promise.all(asked)
  expect(shown).toEqual(['first'])
  expect(queryFn).toHaveBeenCalledTimes(1)
  close()
})
