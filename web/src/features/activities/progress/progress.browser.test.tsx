import { draws } from '@zhenma/contract/draws/draws.contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
// The map and its library are large: here they are loaded before they are drawn.
import '../../../entities/china-map/china-map.tsx'
import { callOf, leastAnswer } from '../../../kit/testing/least-answer.ts'
import { playScreen } from '../../../kit/testing/play-screen.tsx'
import type { Answer } from '../../../kit/testing/render-in-tab.tsx'
import type { ActivityDetail } from '../activities.fields.tsx'
import { ProgressSection } from './progress-section.tsx'
import { progressTexts as t } from './progress.texts.ts'

const activity = { id: 7, name: 'Spring', type: 'lottery', state: 'in_progress' } as ActivityDetail
const DRAWN = {
  rule: 'chance',
  checked: 80,
  participants: 40,
  wins: 10,
  wonCents: 0,
  claimed: 8,
  given: 4,
  budgetCents: null,
  budgetPieces: null,
  maximumParticipants: null,
}
const EXACT = { exact: true }
const PRIZE = { id: 1, name: 'Tea set', level: 1, quantity: 20, allocated: 5, won: 3, redeemed: 2 }

type Played = {
  readonly drawn: object | null
  readonly prizes?: readonly object[]
  readonly places?: readonly object[]
}

/** Draws the section over a server that says this of it, one after the other, and then the last again. */
async function play(
  answers: readonly Played[],
  may: readonly (typeof draws.wins)[] = [],
  type: ActivityDetail['type'] = 'lottery',
) {
  let at = 0
  return playScreen(<ProgressSection activity={{ ...activity, type }} />, {
    may,
    answers: (asked): Answer | undefined => {
      if (callOf(asked) === draws.rule) {
        return { payload: { ...(leastAnswer(callOf(asked)) as object), labelCount: 200 } }
      }
      if (callOf(asked) !== draws.progress) return undefined
      const answer = answers[Math.min(at, answers.length - 1)]
      at += 1
      return { payload: { prizes: [], places: [], ...answer } }
    },
  })
}

test('where nobody has taken part it says so, and shows no bars', async () => {
  await play([{ drawn: { ...DRAWN, checked: 0, participants: 0, wins: 0, budgetPieces: 9 } }])
  await expect.element(page.getByText(t.nobody.en)).toBeVisible()
  expect(page.getByRole('progressbar').elements()).toHaveLength(0)
})

test('labels, draws and wins stand below each other with their shares; prizes with what is won of them', async () => {
  await play([{ drawn: DRAWN, prizes: [PRIZE] }], [draws.wins])
  await expect.element(page.getByText('40% of the labels')).toBeVisible()
  await expect.element(page.getByText('50% of those checked')).toBeVisible()
  // Bars begin with what was checked: beside all labels every one of them would be a line.
  const bars = [...document.querySelectorAll<HTMLElement>('.draw-funnel i span')]
  expect(bars.map(({ style }) => style.width)).toEqual(['100%', '50%', '13%', '10%', '5%'])
  await expect.element(page.getByText('25% of the draws')).toBeVisible()
  await expect.element(page.getByText('3 of 20 won · 2 delivered')).toBeVisible()
  const link = (count: string) => page.getByRole('link', { name: count, exact: true })
  expect(link('10').element().getAttribute('href')).toBe('#/marketing/wins?activityId=7')
  await expect.element(page.getByText('80% of the wins')).toBeVisible()
  await expect.element(page.getByText('40% of the wins')).toBeVisible()
  const given = '#/marketing/wins?activityId=7&delivery=delivered'
  expect(link('4').element().getAttribute('href')).toBe(given)
})

test('labels that were checked show where nobody has drawn; more draws than checks have no share of them', async () => {
  await play([
    { drawn: { ...DRAWN, participants: 0, wins: 0, claimed: 0, given: 0 } },
    { drawn: { ...DRAWN, checked: 3 } },
  ])
  await expect.element(page.getByText(t.checked.en, EXACT)).toBeVisible()
  await expect.element(page.getByText(t.nobody.en)).toBeVisible()
  await expect.element(page.getByText('0% of those checked')).toBeVisible()
  await expect.element(page.getByText('25% of the draws'), { timeout: 15_000 }).toBeVisible()
  expect(page.getByText(/of those checked/).elements()).toHaveLength(0)
})

test('by winning codes a prize is counted by its codes, and who may not see wins is led nowhere', async () => {
  await play([{ drawn: { ...DRAWN, rule: 'codes' }, prizes: [PRIZE] }])
  await expect
    .element(page.getByText('3 of 5 winning codes drawn; 20 of the prize in all · 2 delivered'))
    .toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(0)
})

test('what it costs stands against the budget, and is followed while somebody looks on', async () => {
  const money = { ...DRAWN, rule: 'fixed', budgetCents: 50_000, budgetPieces: 10 }
  await play([
    { drawn: { ...money, wins: 9, wonCents: 45_000 } },
    { drawn: { ...money, wins: 10, wonCents: 50_000 } },
  ])
  const cost = page.getByRole('progressbar', { name: t.cost.en })
  await expect.element(page.getByText('CN¥450.00 of CN¥500.00, CN¥50.00 left')).toBeVisible()
  await expect.element(cost).toHaveAttribute('aria-valuenow', '90')
  await expect.element(page.getByText('9 of 10, 1 left')).toBeVisible()
  await expect.element(page.getByText(t.usedUp.en).first(), { timeout: 15_000 }).toBeVisible()
  await expect.element(cost).toHaveAttribute('aria-valuenow', '100')
})

test.each([
  ['red_packet', [t.claimed.en, t.paid.en], t.credited.en],
  ['lottery', [t.claimed.en, t.delivered.en], t.paid.en],
  ['points', [t.credited.en], t.claimed.en],
] as const)('what is given is called by what %s gives', async (type, words, other) => {
  await play([{ drawn: DRAWN }], [], type)
  for (const word of words) await expect.element(page.getByText(word, EXACT)).toBeVisible()
  expect(page.getByText(other, EXACT).elements()).toHaveLength(0)
})

test('where buyers drew stands on a map and in words: the most draws first, others on demand, and what is not known', async () => {
  const named = (province: string, text: string, draws: number, wins: number) => ({
    country: '中国',
    province,
    text,
    draws,
    wins,
  })
  const few = Array.from({ length: 8 }, (_, n) => ({
    country: `${n}`,
    province: '',
    text: `Country ${n}`,
    draws: 1,
    wins: 0,
  }))
  const unknown = { country: '', province: '', text: '', draws: 6, wins: 0 }
  const places = [named('云南省', 'Yunnan, China', 30, 3), unknown, ...few]
  const said = vi.spyOn(console, 'warn')
  onTestFinished(() => said.mockRestore())
  await play([{ drawn: { ...DRAWN, participants: 44 }, places }])
  const where = page.getByRole('region', { name: t.places.en })
  await expect.element(where.getByText('Yunnan, China', EXACT)).toBeVisible()
  await expect.element(where.getByText('3 won (10%)')).toBeVisible()
  await expect.element(where.getByText(t.unknownPlace.en)).toBeVisible()
  await expect.element(where.getByRole('figure', { name: t.map.en })).toBeVisible()
  await expect
    .poll(() => document.querySelector('.china-map svg path'), { timeout: 15_000 })
    .not.toBeNull()
  // Its colours are those of the theme; without them the library complains, and draws in black.
  expect(said.mock.calls.flat().filter((words) => String(words).includes('color'))).toEqual([])
  expect(where.getByRole('listitem').elements()).toHaveLength(8)
  await where.getByRole('button', { name: t.showAll.en }).click()
  await expect.element(where.getByText('Country 7')).toBeVisible()
  expect(where.getByRole('listitem').elements()).toHaveLength(10)
})

test('where no place in China is known there is no map, and where nobody drew nothing of places', async () => {
  const abroad = { country: '泰国', province: '', text: 'Thailand', draws: 40, wins: 10 }
  await play([{ drawn: DRAWN, places: [abroad] }])
  await expect.element(page.getByText('Thailand')).toBeVisible()
  expect(page.getByRole('figure').elements()).toHaveLength(0)
})

test('of an activity without a rule nothing is said', async () => {
  const { asked } = await play([{ drawn: null }])
  await expect.poll(() => asked.some((one) => callOf(one) === draws.progress)).toBe(true)
  await expect.poll(() => document.querySelector('.waiting')).toBeNull()
  expect(page.getByText(t.title.en).elements()).toHaveLength(0)
})
