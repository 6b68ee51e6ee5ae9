import { endpoint } from '@zhenma/contract/kernel/endpoint'
import { pageInput, pageOf } from '@zhenma/contract/kernel/lists'
import { text } from '@zhenma/contract/kernel/rules'
import type { ListLook } from '@zhenma/contract/list-views/list-look'
import { listViews, type ListViewRow } from '@zhenma/contract/list-views/list-views.contract'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { useSession } from '../../../api/session.ts'
import { defineFields } from '../../fields.ts'
import {
  type Answer,
  type Asked,
  isCall,
  playServer,
  renderInTab,
} from '../../testing/render-in-tab.tsx'
import { useList } from '../../use-list.ts'
import { ListPage } from '../list-page.tsx'
import '../../../styles/kit.css'

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
const fields = defineFields<{ row: z.output<typeof row>; filter: { city?: string } }>()([
  { name: 'name', label: word('Name'), column: { width: 200, sort: true } },
  { name: 'city', label: word('City'), column: { width: 200 }, filter: () => <Input /> },
])

function Things({ listKey }: { readonly listKey: string }): ReactNode {
  const list = useList(listThings)
  return (
    <ListPage
      listKey={listKey}
      title="Things"
      list={list}
      fields={fields}
      rowKey={(thing) => thing.id}
    />
  )
}

const LOOK: ListLook = {
  version: 1,
  order: ['city', 'name'],
  hidden: [],
  widths: {},
  pinned: {},
  density: 'small',
  filters: { city: 'Dali' },
  sort: '-name',
}
const view = (patch: Partial<ListViewRow> = {}): ListViewRow => ({
  id: 7,
  name: 'Dali first',
  look: LOOK,
  isOwn: true,
  ownerName: 'Ann',
  roleId: null,
  roleName: null,
  ...patch,
})

let views: ListViewRow[]
let count = 0
/** A list of its own for each test: what was changed of one is kept in the browser. */
const things = (address?: string) => {
  count += 1
  return renderInTab(<Things listKey={`things-${count}`} />, address)
}
beforeEach(() => {
  views = [view()]
})
const mayShare = (may: boolean): void =>
  useSession.setState({
    permissions: {
      auth: may ? [{ action: listViews.share.allow }] : [],
    } as unknown as NonNullable<ReturnType<typeof useSession.getState>['permissions']>,
  })

/** A server with views that keeps what is saved. */
function answer(asked: Asked): Answer {
  if (isCall(asked, listThings)) {
    const records = [{ id: 1, name: 'Thing', city: 'Dali' }]
    return { payload: { records, total: 1, pageNo: 1, pageSize: 20 } }
  }
  if (isCall(asked, listViews.save)) {
    const { look } = asked.json as { look: ListLook }
    views = views.map((one) => ({ ...one, look }))
    return { payload: {} }
  }
  if (isCall(asked, listViews.create)) {
    const { name, look } = asked.json as { name: string; look: ListLook }
    views = [...views, view({ id: 8, name, look })]
    return { payload: { id: 8 } }
  }
  if (isCall(asked, listViews.remove)) views = []
  if (isCall(asked, listViews.list)) return { payload: views }
  return { payload: {} }
}

const address = () => page.getByTestId('address').element().textContent
const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((head) => head.textContent)
const tab = (name: string) =>
  page.getByRole('navigation', { name: 'Saved views' }).getByRole('button', { name })

test('a view brings its columns, filters and order; the list itself takes them off again', async () => {
  const { asked } = playServer(answer, { hasViews: true })
  await things('/things?pageNo=2')
  await expect.poll(heads).toEqual(['Name', 'City'])
  await tab('Dali first').click()
  await expect.poll(heads).toEqual(['City', 'Name'])
  expect(address()).toBe('/things?city=Dali&sort=-name&savedView=7')
  await expect
    .poll(() => asked.findLast((one) => isCall(one, listThings))?.input.get('city'))
    .toBe('Dali')
  await expect.element(tab('Dali first')).toHaveAttribute('aria-current', 'true')
  await expect.element(page.getByText('Changed')).not.toBeInTheDocument()
  await tab('All').click()
  await expect.poll(heads).toEqual(['Name', 'City'])
  expect(address()).toBe('/things')
})

test('an address with a view shows its columns from the first row on', async () => {
  playServer(answer, { hasViews: true })
  await things('/things?savedView=7&city=Dali&sort=-name')
  await expect.element(page.getByText('Thing', { exact: true })).toBeVisible()
  expect(heads()).toEqual(['City', 'Name'])
})

test('what is changed is said, and saved with one click', async () => {
  const { asked } = playServer(answer, { hasViews: true })
  await things('/things?savedView=7&city=Dali&sort=-name')
  await expect.element(page.getByText('Changed')).not.toBeInTheDocument()
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').first().click()
  await expect.element(page.getByText('Changed')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(page.getByText('Changed')).not.toBeInTheDocument()
  const { sort: _sort, ...unsorted } = LOOK
  expect(asked.find((one) => isCall(one, listViews.save))?.json).toEqual({ id: 7, look: unsorted })
})

test('what is changed is thrown away with one click, columns and filters alike', async () => {
  playServer(answer, { hasViews: true })
  await things('/things?savedView=7&sort=-name')
  await expect.element(page.getByText('Changed')).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Move Name up' }).click()
  await expect.poll(heads).toEqual(['Name', 'City'])
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(heads).toEqual(['City', 'Name'])
  await expect.poll(() => new URLSearchParams(address()?.split('?')[1]).get('city')).toBe('Dali')
  await expect.element(page.getByText('Changed')).not.toBeInTheDocument()
})

test('a view that names what is gone opens without it, and is told as changed', async () => {
  const look = { ...LOOK, order: ['gone', 'city', 'name'], filters: { gone: 'x' }, sort: '-gone' }
  views = [view({ look })]
  const { asked } = playServer(answer, { hasViews: true })
  await things()
  await tab('Dali first').click()
  await expect.element(page.getByText('Changed')).toBeVisible()
  expect(heads()).toEqual(['City', 'Name'])
  expect(address()).toBe('/things?savedView=7')
  expect(asked.some(({ input }) => input.has('gone') || input.has('sort'))).toBe(false)
})

test('somebody else’s view is not saved over, but as one of one’s own', async () => {
  mayShare(false)
  views = [view({ isOwn: false, roleId: 3, roleName: 'Staff' })]
  const { asked } = playServer(answer, { hasViews: true })
  await things('/things?savedView=7')
  await expect.element(page.getByText('Changed')).toBeVisible()
  await expect.element(tab('Dali first')).toHaveAttribute('title', 'Shared by Ann')
  await expect.element(page.getByRole('button', { name: 'Save changes' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'About this view' }).click()
  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['Save as a view'])
  await page.getByRole('menuitem', { name: 'Save as a view' }).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Mine')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'OK' })
    .or(page.getByRole('dialog').getByRole('button', { name: 'Save' }))
    .click()
  await expect.element(tab('Mine')).toHaveAttribute('aria-current', 'true')
  await expect.element(page.getByText('Changed')).not.toBeInTheDocument()
  expect(asked.find((one) => isCall(one, listViews.create))?.json).toMatchObject({
    name: 'Mine',
    look: { filters: {} },
  })
})

test('only who may share is offered it', async () => {
  mayShare(true)
  playServer(answer, { hasViews: true })
  await things('/things?savedView=7&city=Dali&sort=-name')
  await page.getByRole('button', { name: 'About this view' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Share with a role' })).toBeVisible()
})

test('deleting asks first, and leaves the list without a view', async () => {
  mayShare(false)
  playServer(answer, { hasViews: true })
  await things('/things?savedView=7&city=Dali&sort=-name')
  await page.getByRole('button', { name: 'About this view' }).click()
  await page.getByRole('menuitem', { name: 'Delete the view' }).click()
  await expect.element(page.getByText('Delete the view “Dali first”?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(address).toBe('/things')
  await expect.element(tab('Dali first')).not.toBeInTheDocument()
})

test('on a phone the views are one field', async () => {
  await page.viewport(390, 844)
  try {
    playServer(answer, { hasViews: true })
    await things()
    await page.getByRole('combobox', { name: 'Saved views' }).click()
    await page.getByTitle('Dali first').click()
    await expect.poll(address).toBe('/things?city=Dali&sort=-name&savedView=7')
  } finally {
    await page.viewport(1280, 800)
  }
})
