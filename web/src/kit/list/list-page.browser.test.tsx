import { endpoint } from '@zhenma/contract/kernel/endpoint'
import { pageInput, pageOf } from '@zhenma/contract/kernel/lists'
import { day, text } from '@zhenma/contract/kernel/rules'
import { onlineManager } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { defineFields } from '../fields.ts'
import { DayRange } from '../form/controls.ts'
import { listenForShortcuts, useShortcut, useShortcuts } from '../keys/shortcuts.ts'
import { type Answer, type Asked, playServer, renderInTab } from '../testing/render-in-tab.tsx'
import { useList } from '../use-list.ts'
import { ListPage } from './list-page.tsx'
// Where rows stand hangs on the looks.
import '../../styles/kit.css'

const word = (en: string) => ({ cn: en, tc: en, en })
const row = z.object({ id: z.int(), name: z.string(), city: z.string() })
const listThings = endpoint({
  method: 'GET',
  path: '/web/thing/list',
  allow: 'thing:list',
  summary: word('List things'),
  input: z.object({
    ...pageInput,
    city: text(20).optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  output: pageOf(row),
})
type Row = z.output<typeof row>
const fields = defineFields<{ row: Row; filter: { city?: string; from?: string; to?: string } }>()([
  { name: 'from', filterTo: 'to', label: word('Opened'), filter: () => <DayRange /> },
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

function Things({
  views,
  onOpen,
}: {
  readonly views?: readonly 'city'[]
  readonly onOpen?: (row: Row) => void
}): ReactNode {
  const list = useList(listThings, views ? { views } : {})
  return (
    <ListPage
      listKey="things"
      title="Things"
      list={list}
      fields={fields}
      rowKey={(thing) => thing.id}
      {...(onOpen ? { onOpen } : {})}
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

test('a page is selected once its rows are there: before, its box takes no click', async () => {
  let give = (): void => {}
  const held = new Promise<void>((resolve) => {
    give = resolve
  })
  playServer(async (asked) => {
    await held
    return answer(asked)
  })
  await renderInTab(<Things />)
  const box = page.getByLabelText('Select this page')
  await expect.element(box).toBeDisabled()
  give()
  await expect.element(box).toBeEnabled()
  await box.click()
  await expect.element(page.getByRole('button', { name: 'Delete 20' })).toBeVisible()
})

test('a filter that is set keeps its name in sight, a range as one', async () => {
  playServer(answer)
  await renderInTab(<Things />, '/things?city=Dali&from=2026-11-01&to=2026-11-20')
  await expect.element(page.getByText('22 in all')).toBeVisible()
  const set = () => [
    ...document.querySelectorAll<HTMLElement>('.filter[data-set] > span:first-child'),
  ]
  await expect.poll(() => set().map((name) => name.textContent)).toEqual(['Opened', 'City'])
  const days = page.getByRole('textbox', { name: 'Opened' })
  await expect.element(days.first()).toHaveValue('2026-11-01')
  await expect.element(days.last()).toHaveValue('2026-11-20')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => set().length).toBe(0)
})

test('a range is asked for from its first end to its last', async () => {
  const { asked } = playServer(answer)
  await renderInTab(<Things />, '/things?to=2026-11-20')
  await page.getByRole('textbox', { name: 'Opened' }).first().fill('2026-11-01')
  await userEvent.tab()
  await expect.poll(() => asked.at(-1)?.input.get('from')).toBe('2026-11-01')
  expect(asked.at(-1)?.input.get('to')).toBe('2026-11-20')
})

function WithShortcut({ run }: { readonly run: () => void }): ReactNode {
  useShortcut({ keys: 'n', label: word('New') }, run)
  return <Things />
}

test('the keys of a list live while a row’s box has the keyboard, and arrows lead from row to row', async () => {
  const { asked } = playServer(answer)
  const run = vi.fn<() => void>()
  const stop = listenForShortcuts()
  onTestFinished(stop)
  await renderInTab(<WithShortcut run={run} />)
  const boxes = page.getByRole('checkbox', { name: 'Select this row' })
  await boxes.nth(1).click()
  await userEvent.keyboard('n')
  expect(run).toHaveBeenCalledOnce()
  const before = asked.length
  await userEvent.keyboard('r')
  await expect.poll(() => asked.length).toBe(before + 1)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(boxes.nth(2)).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  await expect.element(boxes.first()).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(boxes.last()).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(boxes.first()).toHaveFocus()
})

test('a slash leads to the search, from a row too, and is not written there', async () => {
  playServer(answer)
  onTestFinished(listenForShortcuts())
  await renderInTab(<Things />)
  const search = page.getByRole('textbox', { name: 'Search' })
  await search.click()
  await userEvent.keyboard('{ArrowDown}')
  const box = page.getByRole('checkbox', { name: 'Select this row' }).first()
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('/')
  await expect.element(search).toHaveFocus()
  await expect.element(search).toHaveValue('')
  // There it is a sign like another.
  await userEvent.keyboard('1/2')
  await expect.element(search).toHaveValue('1/2')
})

test('space ticks a row and Enter opens it, from its name as from its box', async () => {
  playServer(answer)
  const onOpen = vi.fn<(row: Row) => void>()
  await renderInTab(<Things onOpen={onOpen} />)
  await page.getByRole('textbox', { name: 'Search' }).click()
  await userEvent.keyboard('{ArrowDown}')
  const box = page.getByRole('checkbox', { name: 'Select this row' }).first()
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(box).toBeChecked()
  expect(onOpen).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledOnce()
  await expect.element(box).toBeChecked()
  const name = page.getByRole('button', { name: 'Thing 1', exact: true })
  name.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(box).not.toBeChecked()
  expect(onOpen).toHaveBeenCalledOnce()
  await userEvent.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledTimes(2)
  expect(onOpen.mock.calls.map(([thing]) => thing.id)).toEqual([1, 1])
})

test('the keys of the rows are told, and answered by nothing but the rows', async () => {
  playServer(answer)
  const stop = listenForShortcuts()
  onTestFinished(stop)
  const onOpen = vi.fn<(row: Row) => void>()
  await renderInTab(<Things onOpen={onOpen} />)
  await expect.element(page.getByText('45 in all')).toBeVisible()
  const reported = useShortcuts
    .getState()
    .entries.flatMap(({ keys, isOnlyListed }) => (isOnlyListed ? [keys] : []))
  expect(reported).toEqual(['arrows', 'space', 'enter'])
  await userEvent.keyboard('{Enter} {ArrowDown}')
  expect(onOpen).not.toHaveBeenCalled()
  await expect.element(page.getByRole('button', { name: 'Delete 1' })).not.toBeInTheDocument()
})

test('without a network a list says so at once, and comes by itself when it is back', async () => {
  const server = playServer(answer)
  onlineManager.setOnline(false)
  try {
    await renderInTab(<Things />)
    await expect.element(page.getByRole('alert')).toHaveTextContent('No network')
    expect(document.querySelector('.skeleton-bar')).toBeNull()
    expect(server.asked).toHaveLength(0)
  } finally {
    onlineManager.setOnline(true)
  }
  await expect.element(page.getByText('45 in all')).toBeVisible()
  await expect.poll(() => page.getByRole('alert').elements().length).toBe(0)
})

test('no row moves when the first one is selected', async () => {
  playServer(answer)
  await renderInTab(<Things />)
  const first = page.getByText('Thing 1', { exact: true })
  await expect.element(first).toBeVisible()
  const before = first.element().getBoundingClientRect().top
  await page.getByRole('checkbox').nth(1).click()
  await expect.element(page.getByRole('button', { name: 'Delete 1' })).toBeVisible()
  expect(first.element().getBoundingClientRect().top).toBe(before)
})
