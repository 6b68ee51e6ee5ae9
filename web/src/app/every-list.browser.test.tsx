import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { listenForShortcuts, useShortcuts } from '../kit/keys/shortcuts.ts'
import { kitTexts } from '../kit/kit.texts.ts'
import { listTexts } from '../kit/list/list.texts.ts'
import { viewTexts } from '../kit/list/views/views.texts.ts'
import { callOf, leastAnswer, leastRow } from '../kit/testing/least-answer.ts'
import type { Answer, Asked } from '../kit/testing/render-in-tab.tsx'
import { SCREENS } from './screens.ts'
import { asWhoMayAll, openScreen } from './testing/open-screen.tsx'

asWhoMayAll()

/** Screens without a list of the kit, and why. */
const NO_LIST: Readonly<Record<string, string>> = {
  'dashboard/analysis': 'figures',
  'dashboard/statistics': 'figures, each with a table and its export',
  'product/category': 'a tree, shown whole: what it has of a list is in the test of its feature',
  'system/menus': 'a tree whose order is dragged',
  'label/transparency-log': 'one state, and proofs of single labels',
  'label/operate': 'a form',
  'marketing/redeem': 'one prize at a time, by its code',
  'marketing/payout-providers': 'one card for each of two providers',
  'system/company': 'a form',
  'system/platform': 'a form',
  ...Object.fromEntries(
    [
      'inout/packing',
      'inout/inbound',
      'inout/outbound',
      'inout/return',
      'inout/receive',
      'inout/cancel-inbound',
      'inout/cancel-outbound',
      'inout/unboxing',
    ].map((path) => [path, 'a scanning table']),
  ),
}

/** Lists that a screen has besides the one that it opens with. */
const FURTHER = [
  'inout/records?view=sums',
  'inout/inventory?view=entries',
  'marketing/payout-bills?view=differences',
  'system/log?log=logins',
]
const LISTS = [...Object.keys(SCREENS).filter((path) => !(path in NO_LIST)), ...FURTHER]

/** Lists that nothing is looked for in, and why. */
const UNFILTERED: Readonly<Record<string, string>> = {
  'marketing/payout-bills': 'a provider has one bill a month',
}

/** Lists whose rows open nothing, and why. */
const UNOPENED: Readonly<Record<string, string>> = {
  'inout/stock': 'a count: its row says all',
  'inout/inventory?view=entries': 'a change of a count: its row says all',
  'marketing/redemptions': 'what was handed over: its row says all',
  'marketing/points-ledger': 'an entry: its row says all, and leads to the member',
  'marketing/payout-bills?view=differences': 'a button of the row concludes it',
  'system/messages': 'a message: its row says all',
  'system/recycle-bin': 'what is deleted is restored first',
}

function open(list: string, answers: (asked: Asked) => Answer): Promise<void> {
  const [path = '', query] = list.split('?')
  return openScreen(path, answers, query === undefined ? '' : `?${query}`)
}

/** Two rows where a call answers a list, each with ids of its own; else as little as there can be. */
function twoRows(asked: Asked): Answer {
  const call: Endpoint = callOf(asked)
  const payload = leastAnswer(call) as object
  const { output } = call
  if (!(output instanceof z.ZodObject) || output.shape['records'] === undefined) return { payload }
  const row = leastRow(call as never) as Readonly<Record<string, unknown>>
  const numbered = (id: number) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        /^id$|^serial$|Id$/.test(name) && typeof value === 'number' ? id : value,
      ]),
    )
  return { payload: { ...payload, records: [numbered(1), numbered(2)], total: 2 } }
}

const none = (asked: Asked): Answer => ({ payload: leastAnswer(callOf(asked)) })
const rowsOf = (): readonly Element[] => [
  ...document.querySelectorAll('.list-page tbody > tr:not([aria-hidden])'),
]
/** In which row the keyboard is; -1: in none. */
const rowAt = (): number => rowsOf().findIndex((row) => row.contains(document.activeElement))
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('no screen is excused that there is none', () => {
  const excused = [...Object.keys(NO_LIST), ...Object.keys(UNFILTERED), ...Object.keys(UNOPENED)]
  const known = [...Object.keys(SCREENS), ...FURTHER]
  expect(excused.filter((path) => !known.includes(path))).toEqual([])
})

describe.each(LISTS)('the list %s', (list) => {
  test('has views, columns to choose, an export and filters, and says of itself that it is empty', async () => {
    onTestFinished(listenForShortcuts())
    await open(list, none)
    await expect.element(button(viewTexts.all.en)).toBeVisible()
    await expect.element(button(listTexts.columns.en)).toBeVisible()
    // Its icon is a part of its name.
    const exporting = page.getByRole('button', {
      name: new RegExp(`(^| )${listTexts.exportAs.en}$`),
    })
    await expect.element(exporting.first()).toBeVisible()
    const empty = document.querySelector('.list-page .empty p')?.textContent ?? ''
    expect(['', listTexts.empty.en]).not.toContain(empty)
    await userEvent.keyboard('/')
    const isInFilters = document.activeElement?.closest('.list-page search') !== null
    expect(isInFilters).toBe(!(list in UNFILTERED))
    const keys = useShortcuts.getState().entries.map((entry) => entry.keys)
    expect(keys).toEqual(expect.arrayContaining(['r', 'arrows']))
    expect(keys.includes('enter')).toBe(!(list in UNOPENED))
  })

  test('is walked without a mouse, and what a row is of opens', async () => {
    onTestFinished(listenForShortcuts())
    await open(list, twoRows)
    await expect.poll(rowsOf).toHaveLength(2)
    const [first] = rowsOf()
    const opened = document.querySelectorAll('.list-page tbody .row-open')
    expect(opened).toHaveLength(list in UNOPENED ? 0 : 2)
    const stop = first?.querySelector<HTMLElement>('input, button, a[href]')
    // Nothing to open, to tick or to press: there is nothing that the keyboard could be on.
    if (stop == null) return
    stop.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(rowAt()).toBe(1)
    await userEvent.keyboard('{Home}')
    expect(rowAt()).toBe(0)
    const hasSearch = page.getByRole('textbox', { name: kitTexts.search.en }).elements().length > 0
    if (!hasSearch) return
    await userEvent.keyboard('/')
    expect(rowAt()).toBe(-1)
    await userEvent.keyboard('{ArrowDown}')
    expect(rowAt()).toBe(0)
  })
})
