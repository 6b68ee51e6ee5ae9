import '../../styles/base.css'
import '../../styles/kit.css'
import { endpoint } from '@zhenma/contract/kernel/endpoint'
import { pageInput, pageOf } from '@zhenma/contract/kernel/lists'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { Code, CodeGroups } from '../atoms.tsx'
import { CODE_COLUMN_PX, defineFields } from '../fields.ts'
import { playServer, renderInTab } from '../testing/render-in-tab.tsx'
import { useList } from '../use-list.ts'
import { ListPage } from './list-page.tsx'

/** The longest code there is, of the widest figures. */
const CODE = '880000000000006800000600'

const word = (en: string) => ({ cn: en, tc: en, en })
const row = z.object({ id: z.int(), name: z.string(), code: z.string() })
const listThings = endpoint({
  method: 'GET',
  path: '/web/thing/list',
  allow: 'thing:list',
  summary: word('List things'),
  input: z.object({ ...pageInput }),
  output: pageOf(row),
})

/** A code that is copied by a press, or one that is part of what is pressed. */
type Shown = 'code' | 'groups'

function Things(props: { readonly widthPx: number; readonly shown: Shown }): ReactNode {
  const { widthPx, shown } = props
  const list = useList(listThings)
  const fields = defineFields<{ row: z.output<typeof row> }>()([
    { name: 'name', label: word('Name'), column: { width: 1200 } },
    {
      name: 'code',
      label: word('Code'),
      show: (one) =>
        shown === 'code' ? (
          <Code value={one.code} />
        ) : (
          <button type="button">
            <CodeGroups value={one.code} />
          </button>
        ),
      column: { width: widthPx },
    },
  ])
  return (
    <ListPage
      listKey={`things-${widthPx}`}
      title="Things"
      list={list}
      fields={fields}
      rowKey={(thing) => thing.id}
    />
  )
}

/** Draws one row with a code, in a column of so many pixels, and answers its groups. */
async function drawn(widthPx: number, shown: Shown = 'code') {
  const records = [{ id: 1, name: 'A thing', code: CODE }]
  playServer(() => ({ payload: { records, total: 1, pageNo: 1, pageSize: 20 } }))
  const { unmount } = await renderInTab(<Things widthPx={widthPx} shown={shown} />)
  const copy = page.getByRole('button', { name: CODE })
  await expect.element(copy).toBeVisible()
  const spans = [...copy.element().querySelectorAll('span')]
  return { unmount, groups: spans.filter((span) => span.childElementCount === 0) }
}

/** What hides a part of it: the nearest around it that cuts what does not fit; lists are pushed sideways. */
function cutBy(group: Element): Element | undefined {
  const inside = group.getBoundingClientRect()
  for (let one = group.parentElement; one !== null; one = one.parentElement) {
    if (one.classList.contains('table-scroll')) return undefined
    if (getComputedStyle(one).overflowX === 'visible') continue
    const outside = one.getBoundingClientRect()
    if (inside.right > outside.right + 0.5 || inside.left < outside.left - 0.5) return one
    if (inside.bottom > outside.bottom + 0.5) return one
  }
  return undefined
}

afterEach(async () => {
  document.documentElement.style.zoom = ''
  await page.viewport(1280, 800)
})

test.for([1440, 1024, 800, 390, 320])(
  'shows a code of 24 digits whole, %i px wide',
  async (wide) => {
    await page.viewport(wide, 800)
    for (const zoom of ['1', '1.25', '1.5', '2', '4']) {
      document.documentElement.style.zoom = zoom
      const { unmount, groups } = await drawn(CODE_COLUMN_PX)
      expect(groups.map((group) => group.textContent).join('')).toBe(CODE)
      expect({ zoom, cut: groups.filter(cutBy).map((group) => group.textContent) }).toEqual({
        zoom,
        cut: [],
      })
      await unmount()
    }
  },
)

test.for(['code', 'groups'] as const)(
  'a column that was dragged narrow breaks a code between its groups: %s',
  async (shown) => {
    const { groups } = await drawn(90, shown)
    expect(groups.length).toBeGreaterThan(1)
    expect(groups.filter(cutBy)).toEqual([])
    expect(new Set(groups.map((group) => group.getBoundingClientRect().top)).size).toBeGreaterThan(
      1,
    )
  },
)

test('a column of a code’s width has it on one line', async () => {
  const { groups } = await drawn(CODE_COLUMN_PX)
  expect(new Set(groups.map((group) => group.getBoundingClientRect().top)).size).toBe(1)
})
