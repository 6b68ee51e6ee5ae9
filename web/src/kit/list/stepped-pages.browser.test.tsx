import { endpoint } from '@zhenma/contract/kernel/endpoint'
import { keysetPageOf, pageInput } from '@zhenma/contract/kernel/lists'
import { text } from '@zhenma/contract/kernel/rules'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { defineFields } from '../fields.ts'
import { type Answer, type Asked, playServer, renderInTab } from '../testing/render-in-tab.tsx'
import { useList } from '../use-list.ts'
import { ListPage } from './list-page.tsx'
import '../../styles/kit.css'

const word = (en: string) => ({ cn: en, tc: en, en })
const row = z.object({ id: z.int(), name: z.string() })
const listLines = endpoint({
  method: 'GET',
  path: '/web/line/list',
  allow: 'line:list',
  summary: word('List lines'),
  input: z.object({ ...pageInput, after: text(40).optional() }),
  output: keysetPageOf(row),
})
const fields = defineFields<{ row: z.output<typeof row>; filter: object }>()([
  { name: 'name', label: word('Name'), column: { width: 200 } },
])
const PAGES = 40

/** A page of one line, and the way to the next. */
function answer({ input }: Asked): Answer {
  const at = Number(input.get('after') ?? 0)
  const name = `Line ${at} ${input.get('keyword') ?? ''}`.trim()
  const next = at < PAGES ? String(at + 1) : null
  return { payload: { records: [{ id: at + 1, name }], total: PAGES, next } }
}

function Lines(): ReactNode {
  const list = useList(listLines)
  return (
    <ListPage
      listKey="lines"
      title="Lines"
      list={list}
      fields={fields}
      rowKey={({ id }) => id}
      empty={{ text: 'None' }}
    />
  )
}

const go = (name: 'Next page' | 'Previous page') => page.getByRole('button', { name }).click()
const sees = (name: string) =>
  expect.element(page.getByText(name, { exact: true }).first()).toBeVisible()
const addressNow = () => page.getByTestId('address').element().textContent

test('a list of steps stays on its page over a reload, goes back, and begins anew with other filters', async () => {
  playServer(answer)
  const screen = await renderInTab(<Lines />)
  for (const name of ['Line 1', 'Line 2']) {
    await go('Next page')
    await sees(name)
  }
  const address = addressNow() ?? ''
  await screen.unmount()
  const again = await renderInTab(<Lines />, address)
  await sees('Line 2')
  await go('Previous page')
  await sees('Line 1')
  await again.unmount()
  // Steps of other filters lead nowhere: the list is another one.
  await renderInTab(<Lines />, `${address}&keyword=x`)
  await expect.element(page.getByText('Line 0 x', { exact: true }).first()).toBeVisible()
})

test('of very many steps the last ones are kept; behind them lies the beginning', async () => {
  playServer(answer)
  await renderInTab(<Lines />)
  for (let step = 1; step <= 33; step += 1) {
    await go('Next page')
    await sees(`Line ${step}`)
  }
  expect(addressNow()?.length).toBeLessThan(200)
  for (let step = 32; step >= 4; step -= 1) await go('Previous page')
  await sees('Line 4')
  await go('Previous page')
  await sees('Line 0')
})
