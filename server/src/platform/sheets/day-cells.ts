/** Formats that every spreadsheet knows by number and that show a day or a time of day; 27 to 36 and 50 to 58 in Asia. */
const DAY_FORMATS: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 45],
  [47, 47],
  [50, 58],
]
/** What stands in a format and is no sign of it: quoted words, colours and conditions, characters kept as they are. */
const NO_SIGNS = /"[^"]*"|\[[^[\]]*\]|[\\_*]./g
const DAY_SIGN = /[ymdhs年月日]/i
/** A duration, which may be longer than a day. */
const DURATION = /\[[hms]+\]/i

/** Whether cells of this format show a day or a time; `code`: of a format that is not known by its number alone. */
export function isDayFormat(format: number, code: string | undefined): boolean {
  if (code === undefined) return DAY_FORMATS.some(([from, to]) => format >= from && format <= to)
  return !DURATION.test(code) && DAY_SIGN.test(code.replace(NO_SIGNS, ''))
}

const DAY_MS = 86_400_000
/** The last second of 9999, which is also the last that a spreadsheet shows. */
const LAST_DAY = 2_958_466
/** Spreadsheets count a 29 February 1900, which never was. */
const NEVER = 60

/**
 * The day behind a number of a spreadsheet, `2026-03-05`, with its time where it has one; a time alone where it is
 * of no day. Days are counted from 1900 or, in workbooks that began on a Macintosh, from 1904. Undefined for what is none.
 */
export function shownDay(serial: number, startsIn1904: boolean): string | undefined {
  if (!Number.isFinite(serial) || serial < 0 || serial >= LAST_DAY) return undefined
  // In whole seconds: fractions of a day are never exact.
  const seconds = Math.round(serial * 86_400)
  const isTimeOnly = seconds < 86_400 && !startsIn1904 && seconds > 0
  const first = startsIn1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const missed = !startsIn1904 && serial < NEVER ? DAY_MS : 0
  const [day = '', time = ''] = new Date(first + missed + seconds * 1000).toISOString().split('T')
  const shown = time.slice(0, time.startsWith('00:00:00') ? 0 : time.slice(6, 8) === '00' ? 5 : 8)
  if (isTimeOnly) return shown
  return shown === '' ? day : `${day} ${shown}`
}
