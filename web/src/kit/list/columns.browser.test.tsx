import { endpoint } from '@zhenma/contract/kernel/endpoint'
import { pageInput, pageOf } from '@zhenma/contract/kernel/lists'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { defineFields } from '../fields.ts'
import { playServer, renderInTab } from '../testing/render-in-tab.tsx'
import { useList } from '../use-list.ts'
import { ListPage } from './list-page.tsx'
// Where columns stand hangs on the looks.
import '../../styles/kit.css'

const word = (en: string) => ({ cn: en, tc: en, en })
const row = z.object({ id: z.int(), name: z.string(), city: z.string(), note: z.string() })
const listThings = endpoint({
  method: 'GET',
  path: '/web/thing/list',
  allow: 'thing:list',
  summary: word('List things'),
  input: z.object(pageInput),
  output: pageOf(row),
})
const fields = defineFields<{ row: z.output<typeof row> }>()([
  { name: 'name', label: word('Name'), column: { width: 700, sort: true } },
  { name: 'city', label: word('City'), column: { width: 700 } },
  { name: 'note', label: word('Note'), column: { width: 700 } },
])

function Things({ listKey }: { readonly listKey: string }): ReactNode {
  const list = useList(listThings)
  return (
    <ListPage
      listKey={listKey}
      title="Things"
      list={list}
      fields={fields}
      rowKey={({ id }) => id}
    />
  )
}

let count = 0
/** A list of its own for each test: its columns are kept in the browser. */
beforeEach(async () => {
  const records = [{ id: 1, name: 'Thing', city: 'Dali', note: 'dear' }]
  playServer(() => ({ payload: { records, total: 1, pageNo: 1, pageSize: 20 } }))
  count += 1
  await renderInTab(<Things listKey={`columns-${count}`} />)
  await expect.element(page.getByText('Dali')).toBeVisible()
})

const head = (name: string) => page.getByRole('columnheader', { name })
const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((one) => one.textContent)
const leftOf = (name: string) => Math.round(head(name).element().getBoundingClientRect().left)

test('a column is dragged by its head to the place of another one', async () => {
  const corner = { x: 10, y: 10 }
  await head('City').dropTo(head('Name'), { sourcePosition: corner, targetPosition: corner })
  await expect.poll(heads).toEqual(['City', 'Name', 'Note'])
})

test('columns are dragged in the list of columns', async () => {
  await page.getByRole('button', { name: 'Columns' }).click()
  const lines = page.getByRole('listitem')
  await lines.nth(2).dropTo(lines.first())
  await expect.poll(heads).toEqual(['Note', 'Name', 'City'])
})

test('all of it goes by keyboard: order, width, pins', async () => {
  await page.getByRole('button', { name: 'Columns' }).click()
  page.getByRole('button', { name: 'Move City up' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(heads).toEqual(['City', 'Name', 'Note'])
  const width = page.getByRole('spinbutton', { name: 'Width of City' })
  await expect.element(width).toHaveValue(700)
  const before = leftOf('Name') - leftOf('City')
  await width.fill('800')
  await expect.poll(() => leftOf('Name') - leftOf('City')).toBe(before + 100)
  page.getByRole('button', { name: 'Pin Note to the left' }).element().focus()
  await userEvent.keyboard(' ')
  await expect.poll(heads).toEqual(['Note', 'City', 'Name'])
})

test('a width that is half typed changes nothing until it is one', async () => {
  await page.getByRole('button', { name: 'Columns' }).click()
  const width = page.getByRole('spinbutton', { name: 'Width of City' })
  await width.fill('3')
  await userEvent.tab()
  await expect.element(width).toHaveValue(700)
})

test('pinned columns stay in sight when the list is pushed sideways', async () => {
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Pin Name to the left' }).click()
  const scroller = document.querySelector('.table-scroll')
  if (!scroller) throw new Error('the list has nothing to scroll')
  const [name, city] = [leftOf('Name'), leftOf('City')]
  scroller.scrollLeft = 200
  await expect.poll(() => leftOf('City')).toBe(city - 200)
  expect(leftOf('Name')).toBe(name)
})

test('the last column that is shown cannot be hidden; what is restored is as at first', async () => {
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Name' }).click()
  await page.getByRole('checkbox', { name: 'City' }).click()
  await expect.poll(heads).toEqual(['Note'])
  await expect.element(page.getByRole('checkbox', { name: 'Note' })).toBeDisabled()
  await page.getByRole('button', { name: 'Restore defaults' }).click()
  await expect.poll(heads).toEqual(['Name', 'City', 'Note'])
})
