const DAY_MS = 86_400_000
const DAYS_OF_WEEK = 7

/** What lasts from a day to a day, both included, as `2026-11-20`. */
export type Lasting = { readonly id: number; readonly from: string; readonly to: string }

/** A part of a week that one record lasts: columns count from 0, Monday; lanes from 0, the uppermost. */
export type Bar<R extends Lasting> = {
  readonly record: R
  readonly first: number
  readonly last: number
  readonly lane: number
  /** It began before this week (or the month), or goes on after it. */
  readonly isBegun: boolean
  readonly goesOn: boolean
}

export type Week<R extends Lasting> = {
  /** From Monday; undefined: a day of another month. */
  readonly days: readonly (string | undefined)[]
  readonly bars: readonly Bar<R>[]
  readonly lanes: number
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The month, `2026-11`, so many months after one. */
export function addMonths(month: string, count: number): string {
  const [year = 0, ordinal = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, ordinal - 1 + count, 1)).toISOString().slice(0, 7)
}

/** The days of a month. */
export function daysOfMonth(month: string): string[] {
  const start = `${month}-01`
  const count = (Date.parse(`${addMonths(month, 1)}-01`) - Date.parse(start)) / DAY_MS
  return Array.from({ length: count }, (_, index) => addDays(start, index))
}

/** Sooner ones first, and of those that begin together the longer: so lanes have few gaps. */
const byBeginning = (a: Lasting, b: Lasting): number =>
  a.from.localeCompare(b.from) || b.to.localeCompare(a.to) || a.id - b.id

function weekOf<R extends Lasting>(
  days: readonly (string | undefined)[],
  records: readonly R[],
): Week<R> {
  const known = days.filter((day) => day !== undefined)
  const [start = '', end = ''] = [known[0], known.at(-1)]
  /** The last column that is taken, of each lane. */
  const lanes: number[] = []
  const bars: Bar<R>[] = []
  for (const record of records) {
    if (record.from > end || record.to < start) continue
    const first = days.indexOf(record.from > start ? record.from : start)
    const last = days.indexOf(record.to < end ? record.to : end)
    const free = lanes.findIndex((taken) => taken < first)
    const lane = free === -1 ? lanes.length : free
    lanes[lane] = last
    const [isBegun, goesOn] = [record.from < start, record.to > end]
    bars.push({ record, first, last, lane, isBegun, goesOn })
  }
  return { days, bars, lanes: lanes.length }
}

/** The weeks of a month with what takes place in it; of two that overlap none is in the other's lane. */
export function layoutMonth<R extends Lasting>(month: string, records: readonly R[]): Week<R>[] {
  const days = daysOfMonth(month)
  const before = (new Date(`${month}-01`).getUTCDay() + 6) % DAYS_OF_WEEK
  const cells = [...Array.from({ length: before }, () => undefined), ...days]
  const sorted = [...records].sort(byBeginning)
  return Array.from({ length: Math.ceil(cells.length / DAYS_OF_WEEK) }, (_, index) => {
    const own = cells.slice(index * DAYS_OF_WEEK, (index + 1) * DAYS_OF_WEEK)
    const rest = Array.from({ length: DAYS_OF_WEEK - own.length }, () => undefined)
    return weekOf([...own, ...rest], sorted)
  })
}

/**
 * What of a week is shown in so many rows: all of it, or the upper lanes and below them, by column, how many are left
 * out on each day.
 */
export function inRows<R extends Lasting>(
  { bars, lanes }: Week<R>,
  most: number,
): { readonly bars: readonly Bar<R>[]; readonly hidden: readonly number[]; readonly rows: number } {
  const hidden = Array.from({ length: DAYS_OF_WEEK }, () => 0)
  if (lanes <= most) return { bars, hidden, rows: lanes }
  const shown = most - 1
  for (const { first, last, lane } of bars) {
    if (lane < shown) continue
    for (let column = first; column <= last; column += 1) hidden[column] = (hidden[column] ?? 0) + 1
  }
  return { bars: bars.filter(({ lane }) => lane < shown), hidden, rows: most }
}

/** By day what begins on it; what has begun before the month is on its first. Days without any are left out. */
export function agendaOf<R extends Lasting>(
  month: string,
  records: readonly R[],
): { readonly day: string; readonly records: readonly R[] }[] {
  const sorted = [...records].sort(byBeginning)
  return daysOfMonth(month)
    .map((day, index) => {
      const isOn = ({ from, to }: R): boolean =>
        from === day || (index === 0 && from < day && to >= day)
      return { day, records: sorted.filter(isOn) }
    })
    .filter((one) => one.records.length > 0)
}
