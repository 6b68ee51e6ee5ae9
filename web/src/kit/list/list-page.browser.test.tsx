import { endpoint } from '@zhenma/contract/kernel/endpoint'
import { pageInput, pageOf } from '@zhenma/contract/kernel/lists'
import { text } from '@zhenma/contract/kernel/rules'
import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { defineFields } from '../fields.ts'
import { type Answer, type Asked, playServer, renderInTab } from '../testing/render-in-tab.tsx'
import { useList } from '../use-list.ts'
import { ListPage } from './list-page.tsx'

const word = (en: string) => ({ cn: en, tc: en, en })
const row = z.object({ id: z.int(), name: z.string(), city: z.string() })
const listThings = endpoint({
  method: 'GET',
  path: '/web/thing/list',
  allow: 'thing:list',
  summary: word('List things'),
  input: z.object({ ...pageInput, city: text(20).optional() }),
  output: pageOf(row),
})
type Row = z.output<typeof row>
const fields = defineFields<{ row: Row; filter: { city?: string } }>()([
  { name: 'name', label: word('Name'), column: { width: 200, sort: true } },
  { name: 'city', label: word('City'), column: { width: 200 }, filter: () => <Input /> },
])

const THINGS: readonly Row[] = Array.from({ length: 45 }, (_, index) => ({
  id: index + 1,
  name: `Thing ${index + 1}`,
  city: index % 2 === 0 ? 'Kunming' : 'Dali',
}))

/** Filters, sorts and cuts as the server does. */
function answer({ input }: Asked): Answer {
  const city = input.get('city') ?? ''
  const [pageNo, pageSize] = [Number(input.get('pageNo') ?? 1), Number(input.get('pageSize') ?? 20)]
  const found = THINGS.filter((thing) => city === '' || thing.city === city)
  const sorted = input.get('sort') === '-name' ? [...found].reverse() : found
  const records = sorted.slice((pageNo - 1) * pageSize, pageNo * pageSize)
  return { payload: { records, total: found.length, pageNo, pageSize } }
}

function Things({ views }: { readonly views?: readonly 'city'[] }): ReactNode {
  const list = useList(listThings, views ? { views } : {})
  return (
    <ListPage
      listKey="things"
      title="Things"
      list={list}
      fields={fields}
      rowKey={(thing) => thing.id}
      bulk={(selected) => <Button>Delete {selected.length}</Button>}
      empty={{ text: 'No things yet' }}
    />
  )
}

const rows = () => page.getByRole('table').getByRole('row')

test('shows the first page, how many there are, and pages on by the address', async () => {
  playServer(answer)
  await renderInTab(<Things />)
  await expect.element(page.getByText('45 in all')).toBeVisible()
  await expect.poll(() => rows().elements().length).toBe(21)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByText('Thing 21', { exact: true })).toBeVisible()
  expect(page.getByTestId('address').element().textContent).toContain('pageNo=2')
})

test('begins with the filters and the page of its address', async () => {
  const { asked } = playServer(answer)
  await renderInTab(<Things />, '/things?city=Dali&pageNo=2')
  await expect.element(page.getByText('22 in all')).toBeVisible()
  expect(asked[0]?.input.get('city')).toBe('Dali')
  await expect.poll(() => rows().elements().length).toBe(3)
})

test('sorts by a column’s head, and back', async () => {
  playServer(answer)
  await renderInTab(<Things />, '/things?sort=name')
  const head = page.getByRole('columnheader', { name: 'Name' })
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  await head.getByRole('button').first().click()
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  await expect.element(page.getByText('Thing 45', { exact: true })).toBeVisible()
})

test('an empty list says what it is for; a filtered one offers to clear the filters', async () => {
  playServer(() => ({ payload: { records: [], total: 0, pageNo: 1, pageSize: 20 } }))
  const screen = await renderInTab(<Things />)
  await expect.element(page.getByText('No things yet')).toBeVisible()
  await screen.unmount()
  await renderInTab(<Things />, '/things?city=Nowhere')
  await expect.element(page.getByText('Nothing matches these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect.element(page.getByText('No things yet')).toBeVisible()
})

test('a search that has not come to its end does not say that nothing matches', async () => {
  const searchedTo = '2026-11-01T00:00:00.000Z'
  playServer(() => ({ payload: { records: [], total: 0, pageNo: 1, pageSize: 20, searchedTo } }))
  await renderInTab(<Things />, '/things?city=Nowhere')
  await expect.element(page.getByText('No things yet')).toBeVisible()
  expect(page.getByText('Nothing matches these filters').query()).toBeNull()
})

test('what chooses the list is no filter of it', async () => {
  playServer(() => ({ payload: { records: [], total: 0, pageNo: 1, pageSize: 20 } }))
  await renderInTab(<Things views={['city']} />, '/things?city=Nowhere')
  await expect.element(page.getByText('No things yet')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument()
})

test('a refusal is said in words, and asking again helps', async () => {
  let isBroken = true
  playServer((asked) =>
    isBroken
      ? { refusal: { status: 503, error: 'UNAVAILABLE', message: 'The database is away' } }
      : answer(asked),
  )
  await renderInTab(<Things />)
  await expect.element(page.getByText('The database is away')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: /again/i }).click()
  await expect.element(page.getByText('45 in all')).toBeVisible()
})

test('rows are selected one by one and by the page, and counted for what is done with them', async () => {
  playServer(answer)
  await renderInTab(<Things />)
  await page.getByRole('checkbox', { name: 'Select this row' }).nth(2).click()
  await expect.element(page.getByRole('button', { name: 'Delete 1' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select this page' }).click()
  await expect.element(page.getByRole('button', { name: 'Delete 20' })).toBeVisible()
})
