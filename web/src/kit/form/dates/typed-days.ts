import dayjs from 'dayjs'

/** The ways of writing a day that are understood, with zeros and without; the first is how it is shown. */
export const DAY_FORMATS = [
  'YYYY-MM-DD',
  'YYYY-M-D',
  'YYYY/MM/DD',
  'YYYY/M/D',
  'YYYY.MM.DD',
  'YYYY.M.D',
  'YYYYMMDD',
  'YYYY年MM月DD日',
  'YYYY年M月D日',
]

/** The same for a moment to the minute; seconds are taken, and a day alone is its beginning. */
export const MOMENT_FORMATS = [
  'YYYY-MM-DD HH:mm',
  ...DAY_FORMATS.flatMap((day) => ['HH:mm', 'H:mm', 'HH:mm:ss'].map((time) => `${day} ${time}`)),
  ...DAY_FORMATS,
]

/** What was typed, as it is shown; undefined for what is in none of the formats. */
export function readTyped(text: string, formats: readonly string[]): string | undefined {
  const format = formats.find((one) => dayjs(text, one, true).isValid())
  return format === undefined ? undefined : dayjs(text, format, true).format(formats[0])
}
