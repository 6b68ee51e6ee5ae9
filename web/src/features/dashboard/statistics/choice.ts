import {
  FIGURE_SUBJECTS,
  type FigureSubject,
  PERIOD_UNITS,
  type PeriodUnit,
} from '@zhenma/contract/statistics/statistics.contract'
import { lastDays } from '../spans.ts'

export const FIGURES = ['inbound', 'outbound', 'returned', 'queries'] as const
export type Figure = (typeof FIGURES)[number]

/** Years that can be looked at, this one included. */
export const YEARS = 10
/** The days that are shown before any are chosen. */
const START_DAYS = 30

/** What of the statistics somebody wants to see. */
export type Choice = {
  readonly by: FigureSubject
  readonly unit: PeriodUnit
  /** Both ends included. */
  readonly from: string
  readonly to: string
  /** Of which year the months are. */
  readonly year: number
  /** Undefined: all figures that there are. */
  readonly what: Figure | undefined
  readonly productId: number | undefined
  readonly dealerId: number | undefined
  readonly pageNo: number
}

const oneOf = <Word extends string>(words: readonly Word[], text: string | null) =>
  words.find((word) => word === text)
const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayOf = (text: string | null): string | undefined =>
  text !== null && DAY.test(text) ? text : undefined
const idOf = (text: string | null): number | undefined => Number(text) || undefined

/** The years that can be chosen, the present one first. */
export const yearsUntil = (now: Date): readonly number[] => {
  const year = Number(lastDays(1, now).to.slice(0, 4))
  return Array.from({ length: YEARS }, (_, index) => year - index)
}

function spanOf(params: URLSearchParams, unit: PeriodUnit, year: number, now: Date) {
  const { to: today } = lastDays(1, now)
  // Of a period that is not over there is nothing beyond today.
  const until = (end: string): string => (end < today ? end : today)
  if (unit === 'year') return { from: `${Number(today.slice(0, 4)) - YEARS + 1}-01-01`, to: today }
  if (unit === 'month') return { from: `${year}-01-01`, to: until(`${year}-12-31`) }
  const start = lastDays(START_DAYS, now)
  return { from: dayOf(params.get('from')) ?? start.from, to: dayOf(params.get('to')) ?? start.to }
}

/** What an address asks for; what it says wrongly is as if it were not there. */
export function choiceOf(params: URLSearchParams, now: Date): Choice {
  const years = yearsUntil(now)
  const unit = oneOf(PERIOD_UNITS, params.get('unit')) ?? 'day'
  const by = oneOf(FIGURE_SUBJECTS, params.get('by')) ?? 'all'
  const asked = Number(params.get('year'))
  const year = years.includes(asked) ? asked : (years[0] ?? asked)
  return {
    by,
    unit,
    year,
    ...spanOf(params, unit, year, now),
    what: oneOf(FIGURES, params.get('what')),
    productId: by === 'product' ? idOf(params.get('productId')) : undefined,
    dealerId: by === 'dealer' ? idOf(params.get('dealerId')) : undefined,
    pageNo: Math.max(1, Math.trunc(Number(params.get('pageNo'))) || 1),
  }
}

/** What the calls take of a choice. */
export function filterOf({ by, unit, from, to, productId, dealerId }: Choice) {
  const periods = { unit, from, to }
  if (by === 'product') return { ...periods, ...(productId === undefined ? {} : { productId }) }
  if (by === 'dealer') return { ...periods, ...(dealerId === undefined ? {} : { dealerId }) }
  return periods
}
