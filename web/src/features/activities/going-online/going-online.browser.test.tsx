import { activities } from '@zhenma/contract/activities/activities.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { prizes } from '@zhenma/contract/prizes/prizes.contract'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Session, useSession } from '../../../api/session.ts'
import { callOf, leastAnswer } from '../../../kit/testing/least-answer.ts'
import { playScreen } from '../../../kit/testing/play-screen.tsx'
import { isCall } from '../../../kit/testing/render-in-tab.tsx'
import type { ActivityDetail } from '../activities.fields.tsx'
import { activityTexts } from '../activities.texts.ts'
import { type Forecast, ForecastFacts } from './forecast-facts.tsx'
import { forecastTexts as f } from './forecast.texts.ts'
import { goingOnlineTexts as t } from './going-online.texts.ts'
import { PhonePreview } from './phone-preview.tsx'
import { GoingOnline } from './steps-section.tsx'

const PERIOD = { startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2027-01-01T00:00:00.000Z' }
const ACTIVITY = {
  ...(leastAnswer(activities.info) as ActivityDetail),
  ...PERIOD,
  id: 7,
  name: 'Spring',
  type: 'lottery',
  state: 'not_started',
  online: false,
} as ActivityDetail
const RULE = {
  rule: 'chance',
  points: null,
  amountCents: null,
  minimumCents: null,
  maximumCents: null,
  ratio: null,
  winningRate: 50,
  identity: 'phone',
  budgetPieces: null,
  maximumParticipants: null,
  perPerson: null,
  perPersonDay: null,
  firstCheckOnly: false,
  proof: 'none',
  areas: [],
  regionDealers: [],
  secondCheck: false,
  payoutWay: 'hand',
  packetsLeft: 0,
  packetsLeftCents: 0,
}
const PRIZE = { id: 1, name: 'Tea set', level: 1, quantity: 3, allocated: 0, imageUrl: '/tea.png' }
const FORECAST: Forecast = {
  draws: 30,
  wins: 3,
  oneIn: 10,
  expectedCents: null,
  worstCents: null,
  expectedPoints: null,
  worstPoints: null,
  unpricedLabels: 0,
  gap: 'prize_cost',
}
const NOBODY = { ...FORECAST, wins: 0, oneIn: null }
const ALL = [activities.assign, activities.setOnline, prizes.create, draws.setRule]

/** What is there of the activity. */
type There = {
  readonly labelCount?: number
  readonly rule?: object
  readonly prizes?: object[]
  readonly forecast?: Forecast
}
const answersOf =
  ({ labelCount = 0, rule, prizes: records = [], forecast }: There) =>
  (asked: Parameters<typeof callOf>[0]) => {
    if (callOf(asked) === draws.rule) {
      const told = { rule: rule ?? null, forecast: forecast ?? null, labelCount }
      return { payload: { revision: 4, ...told, payoutWays: ['hand'] } }
    }
    if (callOf(asked) === prizes.list) return { payload: { records, labelCount } }
    return undefined
  }

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('what comes first can be done, the rest waits; who may not take a step reads it', async () => {
  const assigned: number[] = []
  const steps = <GoingOnline activity={ACTIVITY} onAssign={(id) => assigned.push(id)} />
  await playScreen(steps, {
    may: [activities.assign, activities.setOnline],
    answers: answersOf({}),
  })
  await button(t.labels.en).click()
  expect(assigned).toEqual([7])
  await expect.element(button(t.online.en)).toBeDisabled()
  await expect.element(page.getByText(t.prizes.en)).toBeVisible()
  expect(button(t.prizes.en).elements()).toHaveLength(0)
  expect(button(t.rule.en).elements()).toHaveLength(0)
})

test('a prize is added where it is the next step, with the room that labels leave', async () => {
  const steps = <GoingOnline activity={ACTIVITY} onAssign={() => undefined} />
  await playScreen(steps, { may: ALL, answers: answersOf({ labelCount: 30 }) })
  await expect.element(page.getByText(t.done.en)).toBeVisible()
  await button(t.prizes.en).click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent('30 labels can win')
})

test('all is there: it is put online after asking, which says what it comes to, and then says nothing more', async () => {
  const there = { labelCount: 30, rule: RULE, prizes: [PRIZE], forecast: FORECAST }
  const steps = <GoingOnline activity={ACTIVITY} onAssign={() => undefined} />
  const { asked } = await playScreen(steps, { may: ALL, answers: answersOf(there) })
  await button(t.online.en).click()
  await expect
    .element(page.getByRole('dialog'))
    .toHaveTextContent('Of at most 30 draws about 3 win: 1 in 10')
  await page.getByRole('dialog').getByRole('button', { name: activityTexts.goOnline.en }).click()
  const sent = () => asked.filter((one) => isCall(one, activities.setOnline))
  await expect.poll(() => sent().map(({ input }) => input.get('online'))).toEqual(['true'])
})

test.each([
  ['is online', { online: true }, ALL],
  ['has ended', { state: 'ended' }, ALL],
  ['is not one’s own to put online', {}, [activities.assign]],
] as const)('no steps where the activity %s', async (_, parts, may) => {
  const steps = <GoingOnline activity={{ ...ACTIVITY, ...parts }} onAssign={() => undefined} />
  const { asked } = await playScreen(steps, { may, answers: answersOf({ labelCount: 3 }) })
  await expect.poll(() => asked.some((one) => callOf(one) === draws.rule)).toBe(true)
  expect(page.getByText(t.title.en).elements()).toHaveLength(0)
})

test.each<readonly [string, Forecast | null, readonly string[]]>([
  ['a lottery', FORECAST, ['Of at most 30 draws about 3 win: 1 in 10', f.prize_cost.en]],
  [
    'money, and labels without a price',
    { ...FORECAST, gap: null, expectedCents: 1_250, worstCents: 90_000, unpricedLabels: 1 },
    ['It costs about CN¥12.50, at worst CN¥900.00', '1 more label cannot draw'],
  ],
  [
    'points',
    { ...FORECAST, gap: null, wins: 2.5, expectedPoints: 1_200, worstPoints: 3_000 },
    ['about 2.5 win', 'about 1,200 points; at most 3,000'],
  ],
  ['every draw wins', { ...FORECAST, wins: 30, oneIn: 1 }, ['Of at most 30 draws every one wins']],
  ['no rule', null, [f.noRule.en]],
  ['no labels', { ...NOBODY, gap: 'no_labels' }, [f.no_labels.en]],
  ['no codes', { ...NOBODY, gap: 'no_codes' }, [f.no_codes.en]],
])('what it comes to is told: %s', async (_, forecast, lines) => {
  await playScreen(<ForecastFacts forecast={forecast} />, { answers: answersOf({}) })
  for (const line of lines) await expect.element(page.getByText(line)).toBeVisible()
})

/** Of whose company the pages are. */
function logIn(): void {
  const user = { companyName: 'Tea garden', textLanguage: 'cn', timeZone: 'Asia/Shanghai' }
  useSession.setState({ session: { token: 't', user } as Session })
  onTestFinished(() => useSession.setState({ session: undefined }))
}

/** What stands on the phone. */
const phone = () => document.querySelector('iframe')?.contentDocument?.body.textContent ?? ''

test('the phone shows the way of a buyer page by page, in each language, and nothing is drawn', async () => {
  logIn()
  const there = { labelCount: 30, rule: RULE, prizes: [PRIZE] }
  const { asked } = await playScreen(<PhonePreview activity={ACTIVITY} />, {
    answers: answersOf(there),
  })
  const show = (name: string) => page.getByText(name, { exact: true }).click()
  await expect.poll(phone).toContain('Spring')
  await show(t.asked.en)
  await expect.poll(phone).toContain('Mobile phone')
  for (const rule of ['Offered by Tea garden', 'Tea set: 3 in all', 'Chance of a win: 50 %']) {
    expect(phone()).toContain(rule)
  }
  await show(t.won.en)
  await expect.poll(phone).toContain('Tea set')
  await show('Simplified Chinese')
  await expect.poll(phone).toContain('恭喜中奖')
  await show(t.lost.en)
  await expect.poll(phone).toContain('这次没有中奖')
  expect(asked.every(({ method }) => method === 'GET')).toBe(true)
})

test('without a rule there is no way to show, without prizes no win', async () => {
  logIn()
  const none = await playScreen(<PhonePreview activity={ACTIVITY} />, { answers: answersOf({}) })
  await expect.poll(() => none.asked.some((one) => callOf(one) === prizes.list)).toBe(true)
  expect(document.querySelector('iframe')).toBeNull()
  await playScreen(<PhonePreview activity={ACTIVITY} />, { answers: answersOf({ rule: RULE }) })
  await expect.element(page.getByText(t.lost.en, { exact: true })).toBeVisible()
  expect(page.getByText(t.won.en, { exact: true }).elements()).toHaveLength(0)
})
