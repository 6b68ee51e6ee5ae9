import { activities, type ActivityRow } from '@zhenma/contract/activities/activities.contract'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Session, useSession } from '../../../api/session.ts'
import { listTexts } from '../../../kit/list/list.texts.ts'
import { callOf, leastAnswer } from '../../../kit/testing/least-answer.ts'
import { playScreen } from '../../../kit/testing/play-screen.tsx'
import type { Asked } from '../../../kit/testing/render-in-tab.tsx'
import { setLanguage } from '../../../texts/language.ts'
import { ActivitiesPage } from '../activities-page.tsx'
import { activityTexts } from '../activities.texts.ts'
import { calendarTexts as t } from './calendar.texts.ts'

afterEach(() => {
  useSession.setState({ session: undefined })
  setLanguage('en')
})

const ADDRESS = '/things?look=calendar&month=2026-11'
const activity = (id: number, name: string, startsAt: string, endsAt: string, more: object = {}) =>
  ({
    id,
    name,
    type: 'points',
    state: 'in_progress',
    online: true,
    content: '',
    notes: '',
    imageId: null,
    imageUrl: null,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    startsAt,
    endsAt,
    rule: null,
    participants: 0,
    prizeQuantity: 0,
    ...more,
  }) as ActivityRow

// In Shanghai from the 3rd, 10:00, to the midnight after the 4th.
const TEA = activity(7, 'Tea', '2026-11-03T02:00:00Z', '2026-11-04T16:00:00Z')
const SAID = 'Tea, 2026-11-03 10:00 – 2026-11-05 00:00, In progress'
const MAY = [activities.list, activities.create]

const isList = (asked: Asked): boolean => callOf(asked) === activities.list

/** The activities, over a server that has these in every month. */
const play = (
  records: readonly ActivityRow[],
  { address = ADDRESS, total = records.length } = {},
) =>
  playScreen(<ActivitiesPage />, {
    may: MAY,
    address,
    answers: (asked) => {
      const call = callOf(asked)
      if (call === activities.info) {
        return { payload: { ...(leastAnswer(call) as object), ...records[0], id: 7 } }
      }
      if (call !== activities.list) return undefined
      const pageNo = Number(asked.input.get('pageNo') ?? 1)
      const [start, end] = [(pageNo - 1) * 100, pageNo * 100]
      return { payload: { records: records.slice(start, end), total, pageNo, pageSize: 100 } }
    },
  })

const address = () => page.getByTestId('address')
const bar = () => page.getByRole('button', { name: SAID, exact: true })
const columnsOf = (element: Element): string | undefined =>
  element.closest<HTMLElement>('.month-place')?.style.gridColumn

test('a month without activities says so, and they can be created by whoever may', async () => {
  await play([])
  await expect.element(page.getByText(t.emptyMonth.en)).toBeVisible()
  await page.getByRole('button', { name: activityTexts.create.en }).last().click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('where filters leave nothing it says so, and clears them; the month stays', async () => {
  await play([], { address: `${ADDRESS}&type=lottery` })
  await page.getByRole('button', { name: listTexts.clearFilters.en }).last().click()
  await expect.element(page.getByText(t.emptyMonth.en)).toBeVisible()
  await expect.poll(() => address().element().textContent).toBe(ADDRESS)
})

test('an address that names no month shows this one', async () => {
  const { asked } = await play([TEA], { address: '/things?look=calendar&month=2026-13' })
  const now = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: 'long',
    timeZone: 'Asia/Shanghai',
  })
  await expect.element(page.getByRole('heading', { name: now.format(new Date()) })).toBeVisible()
  expect(asked.find(isList)?.input.get('from')).toMatch(/-01$/)
})

test('a bar lies over its days of the company’s zone, says its period and state, and opens the drawer', async () => {
  await play([TEA])
  await expect.element(bar()).toBeVisible()
  // Tuesday and Wednesday: what ends at midnight is not there on the day after.
  expect(columnsOf(bar().element())).toBe('2 / 4')
  await bar().click()
  await expect.element(address()).toHaveTextContent('open=7')
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('in another zone its days are others', async () => {
  const user = { timeZone: 'America/Los_Angeles' }
  useSession.setState({ session: { token: 't', user } as Session })
  await play([TEA])
  const said = 'Tea, 2026-11-02 18:00 – 2026-11-04 08:00, In progress'
  const there = page.getByRole('button', { name: said, exact: true })
  await expect.element(there).toBeVisible()
  expect(columnsOf(there.element())).toBe('1 / 4')
})

test('the keyboard comes to a bar, and Enter opens it', async () => {
  await play([TEA])
  await expect.element(bar()).toBeVisible()
  page.getByRole('button', { name: t.today.en }).element().focus()
  await userEvent.tab()
  await expect.element(bar()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(address()).toHaveTextContent('open=7')
})

test('what is offline says so besides its state, unless it is over', async () => {
  const [startsAt, endsAt] = ['2026-11-10T00:00:00Z', '2026-11-11T00:00:00Z']
  await play([
    activity(1, 'A', startsAt, endsAt, { state: 'not_started', online: false }),
    activity(2, 'B', startsAt, endsAt, { state: 'not_started' }),
    activity(3, 'C', startsAt, endsAt, { state: 'ended' }),
  ])
  const named = (name: RegExp) => page.getByRole('button', { name })
  await expect.element(named(/^A, .*, Not started, Offline$/)).toHaveClass('month-mark-offline')
  await expect.element(named(/^B, .*, Not started$/)).toHaveClass('month-mark-not_started')
  await expect.element(named(/^C, .*, Ended$/)).toHaveClass('month-mark-ended')
})

test.each([
  ['cn', '2026年11月', '2026年12月'],
  ['tc', '2026年11月', '2026年12月'],
  ['en', 'November 2026', 'December 2026'],
] as const)('months go by, named in %s, and stand in the address', async (language, now, next) => {
  const { asked } = await play([TEA])
  await expect.element(bar()).toBeVisible()
  setLanguage(language)
  await expect.element(page.getByRole('heading', { name: now })).toBeVisible()
  await page.getByRole('button', { name: t.nextMonth[language] }).click()
  await expect.element(page.getByRole('heading', { name: next })).toBeVisible()
  await expect.element(address()).toHaveTextContent('month=2026-12')
  await expect
    .poll(() => {
      const last = asked.findLast(isList)?.input
      return [last?.get('from'), last?.get('to'), last?.get('pageSize')]
    })
    .toEqual(['2026-12-01', '2026-12-31', '100'])
  await page.getByRole('button', { name: t.previousMonth[language] }).click()
  await expect.element(page.getByRole('heading', { name: now })).toBeVisible()
})

test('two pages are asked for, no more, and what is left out is told', async () => {
  const [startsAt, endsAt] = ['2026-11-03T00:00:00Z', '2026-11-03T01:00:00Z']
  const many = Array.from({ length: 200 }, (_, at) =>
    activity(at + 1, `A${at + 1}`, startsAt, endsAt),
  )
  const { asked } = await play(many, { total: 201 })
  const more = page.getByRole('button', { name: '+196 more, Tuesday, November 3, 2026' })
  await more.click()
  await expect.element(page.getByRole('button', { name: /^A200, / })).toBeInTheDocument()
  await expect.element(page.getByText(/^Of 201 activities this month/)).toBeVisible()
  expect(asked.filter(isList).map(({ input }) => input.get('pageNo'))).toEqual(['1', '2'])
})

test('a week with more than five rows tells how many it leaves out, opens by the keyboard and closes again', async () => {
  const named = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) })
  const [startsAt, endsAt] = ['2026-11-03T00:00:00Z', '2026-11-04T01:00:00Z']
  const six = ['A', 'B', 'C', 'D', 'E', 'F'].map((name, at) =>
    activity(at + 1, name, startsAt, endsAt),
  )
  await play([...six, TEA])
  await expect.element(named('D')).toBeVisible()
  expect(named('E').elements()).toHaveLength(0)
  const more = page.getByRole('button', { name: '+3 more, Wednesday, November 4, 2026' })
  more.element().focus()
  await userEvent.keyboard('{Enter}')
  for (const name of ['E', 'F', 'Tea']) await expect.element(named(name)).toBeVisible()
  const fewer = page.getByRole('button', { name: t.fewer.en })
  await expect.element(fewer).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(more).toHaveFocus()
  expect(named('E').elements()).toHaveLength(0)
})

test('list and calendar change about; days and order of the list are none of the calendar’s', async () => {
  await play([TEA], { address: '/things?type=points&from=2026-01-01&sort=name' })
  await page.getByText(t.calendar.en, { exact: true }).click()
  await expect.element(page.getByRole('button', { name: t.today.en })).toBeVisible()
  await expect.poll(() => address().element().textContent).toBe('/things?type=points&look=calendar')
  await page.getByText(t.list.en, { exact: true }).click()
  await expect.element(page.getByRole('table')).toBeVisible()
})

test('on a phone it is a list by day, with periods and states', async () => {
  await page.viewport(390, 844)
  try {
    await play([TEA, activity(8, 'Long', '2026-09-01T00:00:00Z', '2027-01-01T00:00:00Z')])
    const days = page.getByRole('heading', { level: 3 })
    await expect.element(days.nth(1)).toHaveTextContent('November 3')
    await expect.element(days.first()).toHaveTextContent('November 1')
    const tea = page.getByRole('button', { name: /^Tea 2026-11-03 10:00/ })
    await expect.element(tea).toHaveTextContent('2026-11-03 10:00 – 2026-11-05 00:00In progress')
  } finally {
    await page.viewport(1280, 800)
  }
})
