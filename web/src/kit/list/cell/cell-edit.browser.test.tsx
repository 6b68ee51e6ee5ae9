import { endpoint } from '@zhenma/contract/kernel/endpoint'
import { pageInput, pageOf } from '@zhenma/contract/kernel/lists'
import type { ReactNode } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { useSession } from '../../../api/session.ts'
import { defineFields } from '../../fields.ts'
import { NumberInput } from '../../form/controls.ts'
import { type Asked, playServer, renderInTab } from '../../testing/render-in-tab.tsx'
import { useList } from '../../use-list.ts'
import { ListPage } from '../list-page.tsx'
import type { InlineEdit } from './save-cell.ts'

const word = (en: string) => ({ cn: en, tc: en, en })
const row = z.object({ id: z.int(), name: z.string(), sort: z.int() })
const listThings = endpoint({
  method: 'GET',
  path: '/web/thing/list',
  allow: 'thing:list',
  summary: word('List things'),
  input: z.object(pageInput),
  output: pageOf(row),
})
const getThing = endpoint({
  method: 'GET',
  path: '/web/thing/get',
  allow: 'thing:list',
  summary: word('One thing'),
  input: z.object({ id: z.int() }),
  output: row.extend({ revision: z.int() }),
})
const updateThing = endpoint({
  method: 'POST',
  path: '/web/thing/update',
  encoding: 'json',
  allow: 'thing:update',
  summary: word('Update a thing'),
  input: row.extend({ revision: z.int() }),
  output: z.object({ id: z.int() }),
})
const fields = defineFields<{ row: z.output<typeof row> }>()([
  { name: 'name', label: word('Name'), column: { width: 200 } },
  { name: 'sort', label: word('Sort'), column: { width: 200 } },
])
const inline: InlineEdit = {
  get: getThing,
  update: updateThing,
  controls: { sort: () => <NumberInput /> },
}

/** Things as a server keeps them; the third is refused whatever it is told. */
let things: { id: number; name: string; sort: number }[]
beforeEach(() => {
  things = [1, 2, 3].map((id) => ({ id, name: `Thing ${id}`, sort: id * 10 }))
})

function answer({ path, input, json }: Asked) {
  if (path === listThings.path) {
    return { payload: { records: things, total: 3, pageNo: 1, pageSize: 20 } }
  }
  if (path === getThing.path) {
    const found = things.find(({ id }) => id === Number(input.get('id')))
    return { payload: { ...found, revision: 5 } }
  }
  const sent = json as (typeof things)[number]
  if (sent.id === 3) {
    return { refusal: { status: 409, error: 'TAKEN', message: 'This place is taken' } }
  }
  things = things.map((thing) => (thing.id === sent.id ? { ...thing, sort: sent.sort } : thing))
  return { payload: { id: sent.id } }
}

function Things(): ReactNode {
  const list = useList(listThings)
  return (
    <ListPage
      listKey="things"
      title="Things"
      list={list}
      fields={fields}
      rowKey={({ id }) => id}
      inline={inline}
    />
  )
}

/** What the session may do. */
function holdPermissions(actions: readonly string[]): void {
  const auth = actions.map((action) => ({ action }))
  useSession.setState({ permissions: { auth } as never })
  onTestFinished(() => useSession.setState({ permissions: undefined }))
}

const cell = (value: number) =>
  page.getByRole('button', { name: `Edit Sort: ${value}`, exact: true })
const sent = (asked: readonly Asked[]) =>
  asked.filter(({ path }) => path === updateThing.path).map(({ json }) => json)
const editor = () => page.getByRole('spinbutton', { name: 'Sort' })

test('Enter opens a cell, Enter saves it and goes down; Undo brings its value back', async () => {
  holdPermissions(['thing:list', 'thing:update'])
  const { asked } = playServer(answer as never)
  await renderInTab(<Things />)
  await expect.element(cell(10)).toBeVisible()
  ;(cell(10).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(editor()).toHaveFocus()
  await userEvent.keyboard('15{Enter}')
  await expect.element(cell(20)).toHaveFocus()
  expect(sent(asked)).toEqual([{ id: 1, name: 'Thing 1', sort: 15, revision: 5 }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(cell(10)).toBeVisible()
  expect(things[0]?.sort).toBe(10)
})

test('Esc, and leaving a cell, send nothing; what was typed and not saved says how it is saved', async () => {
  holdPermissions(['thing:list', 'thing:update'])
  const { asked } = playServer(answer as never)
  await renderInTab(<Things />)
  await expect.element(cell(10)).toBeVisible()
  ;(cell(10).element() as HTMLElement).focus()
  await userEvent.keyboard('{F2}')
  await expect.element(editor()).toHaveFocus()
  await userEvent.keyboard('99{Escape}')
  await expect.element(cell(10)).toHaveFocus()
  await userEvent.keyboard('{F2}')
  await expect.element(editor()).toHaveFocus()
  await userEvent.keyboard('99{Tab}')
  await expect.element(page.getByText('Enter saves, Esc discards')).toBeVisible()
  expect(sent(asked)).toEqual([])
})

test('a value that others changed meanwhile, and a refusal, are said at the cell', async () => {
  holdPermissions(['thing:list', 'thing:update'])
  const { asked } = playServer(answer as never)
  await renderInTab(<Things />)
  await expect.element(cell(10)).toBeVisible()
  things = things.map((thing) => (thing.id === 1 ? { ...thing, sort: 11 } : thing))
  ;(cell(10).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(editor()).toHaveFocus()
  await userEvent.keyboard('15{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Somebody else has changed it')
  expect(sent(asked)).toEqual([])
  await userEvent.keyboard('{Escape}')
  ;(cell(30).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(editor()).toHaveFocus()
  await userEvent.keyboard('15{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('This place is taken')
})

test('without the permission a cell is not one that can be edited', async () => {
  holdPermissions(['thing:list'])
  playServer(answer as never)
  await renderInTab(<Things />)
  await expect.element(page.getByText('30', { exact: true })).toBeVisible()
  expect(cell(30).query()).toBeNull()
})
