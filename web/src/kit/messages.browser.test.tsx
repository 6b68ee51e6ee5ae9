import { endpoint } from '@zhenma/contract/kernel/endpoint'
import { pageInput, pageOf } from '@zhenma/contract/kernel/lists'
import { App, Button } from 'antd'
import { type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { Theme } from '../app/settings/theme.tsx'
import { defineFields } from './fields.ts'
import { ListPage } from './list/list-page.tsx'
import { playServer, renderInTab } from './testing/render-in-tab.tsx'
import { useList } from './use-list.ts'
// Where messages stand hangs on the looks.
import '../styles/base.css'
import '../styles/kit.css'
import '../styles/shell.css'

function Screen(props: { readonly onUnder: () => void; readonly onUndo: () => void }): ReactNode {
  const { message } = App.useApp()
  const say = (): void =>
    void message.success(
      <>
        Removed <Button onClick={props.onUndo}>Undo</Button>
      </>,
      0,
    )
  const below = { position: 'fixed', bottom: 0, left: 0, width: '100%', height: 120 } as const
  return (
    <>
      <header style={{ height: 60 }}>
        <Button onClick={say}>Remove</Button>
      </header>
      <button type="button" style={below} onClick={props.onUnder}>
        Under
      </button>
    </>
  )
}

test('a message stands below, lets itself be pressed through, and its own button can be pressed', async () => {
  const onUnder = vi.fn<() => void>()
  const onUndo = vi.fn<() => void>()
  await renderInTab(<Screen onUnder={onUnder} onUndo={onUndo} />)
  await page.getByRole('button', { name: 'Remove' }).click()
  const said = page.getByText('Removed')
  await expect.element(said).toBeVisible()
  const box = said.element().getBoundingClientRect()
  expect(box.top).toBeGreaterThan(window.innerHeight / 2)
  expect(box.bottom).toBeLessThanOrEqual(window.innerHeight)
  const under = document.elementFromPoint(box.left + 3, box.top + box.height / 2)
  expect(under?.textContent).toBe('Under')
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(onUndo).toHaveBeenCalledOnce()
  expect(onUnder).not.toHaveBeenCalled()
})

const word = (en: string) => ({ cn: en, tc: en, en })
const row = z.object({ id: z.int(), name: z.string() })
const listThings = endpoint({
  method: 'GET',
  path: '/web/thing/list',
  allow: 'session',
  summary: word('List things'),
  input: z.object({ ...pageInput }),
  output: pageOf(row),
})
const thingFields = defineFields<{ row: z.output<typeof row> }>()([
  { name: 'name', label: word('Name'), column: {} },
])

/** A list of several pages beside the side menu, and what went wrong with it, in a corner. */
function RefusedList(props: { readonly onRow: () => void }): ReactNode {
  const { notification } = App.useApp()
  const list = useList(listThings)
  const say = (): void =>
    notification.error({
      title: 'Two things stay',
      description: (
        <ul className="problems">
          <li>
            <a href="#/things">The first</a>
          </li>
        </ul>
      ),
      duration: 0,
    })
  return (
    <div className="shell" data-layout="side">
      {innerWidth >= 768 && (
        <aside className="side">
          <nav>Menu</nav>
        </aside>
      )}
      <div className="stage" style={{ overflow: 'auto', padding: 12 }}>
        <ListPage
          listKey="refused-things"
          title="Things"
          list={list}
          fields={thingFields}
          rowKey={(thing) => thing.id}
          rowActions={() => (
            <Button type="link" size="small" onClick={props.onRow}>
              Change
            </Button>
          )}
          toolbar={<Button onClick={say}>Remove two</Button>}
        />
      </div>
    </div>
  )
}

afterEach(() => page.viewport(1280, 800))

const meets = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

test.for([
  [1440, 900],
  [1440, 600],
  [1088, 800],
  [390, 800],
] as const)(
  'a notification covers no button of a list, and lets itself be pressed through: %i × %i',
  async ([width, height]) => {
    await page.viewport(width, height)
    const records = Array.from({ length: 20 }, (_, id) => ({ id, name: `Thing ${id}` }))
    playServer(() => ({ payload: { records, total: 180, pageNo: 1, pageSize: 20 } }))
    await renderInTab(
      <Theme>
        <RefusedList onRow={() => undefined} />
      </Theme>,
    )
    await expect.element(page.getByText('Thing 3', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Remove two' }).click()
    const said = page.getByText('Two things stay')
    await expect.element(said).toBeVisible()
    const notice = said.element().closest('.ant-notification-notice') as Element
    const menu = document.querySelector('.side')?.getBoundingClientRect()
    // It slides in from the side.
    await expect
      .poll(() => menu !== undefined && meets(notice.getBoundingClientRect(), menu))
      .toBe(false)
    const box = notice.getBoundingClientRect()
    expect([box.left >= 0, box.right <= width, box.bottom <= height]).toEqual([true, true, true])

    const isIn = (one: Element): boolean => notice.contains(one)
    const buttons = [...document.querySelectorAll('.stage :is(button, .ant-select)')]
    expect(buttons.length).toBeGreaterThan(20)
    const covered = buttons.filter((one) => meets(box, one.getBoundingClientRect()))
    if (width >= 768) expect(covered.map((one) => one.textContent)).toEqual([])

    const under = document.elementFromPoint(box.left + 6, box.top + box.height / 2)
    expect(under !== null && isIn(under)).toBe(false)
    const link = page.getByRole('link', { name: 'The first' }).element().getBoundingClientRect()
    const pressed = document.elementFromPoint(link.left + 4, link.top + link.height / 2)
    expect(pressed !== null && isIn(pressed)).toBe(true)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.element(said).not.toBeInTheDocument()
  },
)
