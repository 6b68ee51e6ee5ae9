import { endpoint } from '@zhenma/contract/kernel/endpoint'
import { pageInput, pageOf } from '@zhenma/contract/kernel/lists'
import { App, Button } from 'antd'
import { type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { defineFields } from '../../kit/fields.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { playServer, renderInTab } from '../../kit/testing/render-in-tab.tsx'
import { useList } from '../../kit/use-list.ts'
import { Theme } from './theme.tsx'
// Where notifications stand hangs on the looks.
import '../../styles/base.css'
import '../../styles/kit.css'
import '../../styles/shell.css'

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
function RefusedList(): ReactNode {
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
            <Button type="link" size="small">
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
        <RefusedList />
      </Theme>,
    )
    await expect.element(page.getByText('Thing 3', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Remove two' }).click()
    const said = page.getByText('Two things stay')
    await expect.element(said).toBeVisible()
    const notice = said.element().closest('.ant-notification-notice') as Element
    const menu = document.querySelector('.side')?.getBoundingClientRect()
    const isThere = (at: DOMRect): boolean =>
      at.left >= 0 && at.right <= width && at.bottom <= height
    // It slides in from the side.
    await expect
      .poll(() => {
        const at = notice.getBoundingClientRect()
        return isThere(at) && !(menu !== undefined && meets(at, menu))
      })
      .toBe(true)
    const box = notice.getBoundingClientRect()

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
