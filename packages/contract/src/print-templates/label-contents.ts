import { groupByFour, MIN_CODE_LENGTH } from '@zhenma/codes/code-format'
import type { LabelParagraph } from './element-shapes.ts'
import type { TextSource } from './layout-limits.ts'
import { type WidthOf, wrapText } from './wrap-text.ts'

/** What a label can say. Empty: nothing is printed. */
export type LabelData = {
  /** What its QR code leads to. */
  readonly address: string
  readonly product: string
  readonly code: string
  readonly serial: number
  readonly batch: string
  /** `2026-11-21`. */
  readonly producedOn: string
  /** As it stands on a package: with 8, 12, 13 or 14 digits. */
  readonly gtin: string
  readonly company: string
  /** The word for a kind of code; empty for codes of products. */
  readonly kind: string
  /** Of the product, as the three that follow. */
  readonly number: string
  readonly specification: string
  readonly packaging: string
  readonly unit: string
  readonly factory: string
  readonly validUntil: string
  readonly printedOn: string
  readonly hiddenCode: string
}

/** What a paragraph says, and how much of it there is room for. */
export type Saying = Pick<LabelParagraph, 'source' | 'text' | 'size' | 'lines'>

/** Values that are worth nothing in part: their lines are never cut short. */
const EXACT: readonly TextSource[] = [
  'code',
  'serial',
  'produced_on',
  'gtin',
  'valid_until',
  'printed_on',
  'hidden_code',
]
/** Sources that differ from label to label of a file. */
const OWN: readonly TextSource[] = ['code', 'serial', 'kind', 'hidden_code']

export const isExact = ({ source }: Pick<Saying, 'source'>): boolean => EXACT.includes(source)
export const isSame = ({ source }: Pick<Saying, 'source'>): boolean => !OWN.includes(source)

const VALUES: Readonly<Record<TextSource, (data: LabelData) => string>> = {
  product: ({ product }) => product,
  code: ({ code }) => groupByFour(code),
  serial: ({ serial }) => String(serial),
  batch: ({ batch }) => batch,
  produced_on: ({ producedOn }) => producedOn,
  gtin: ({ gtin }) => gtin,
  company: ({ company }) => company,
  kind: ({ kind }) => kind,
  number: ({ number }) => number,
  specification: ({ specification }) => specification,
  packaging: ({ packaging }) => packaging,
  unit: ({ unit }) => unit,
  factory: ({ factory }) => factory,
  valid_until: ({ validUntil }) => validUntil,
  printed_on: ({ printedOn }) => printedOn,
  hidden_code: ({ hiddenCode }) => hiddenCode,
  text: () => '',
}

/** What a paragraph says on a label, with the words before its value; empty where there is no value. */
export function contentOf(
  { source, text }: Pick<Saying, 'source' | 'text'>,
  data: LabelData,
): string {
  if (source === 'text') return text
  const value = VALUES[source](data)
  if (value === '' || text === '') return value
  return text.endsWith('：') ? text + value : `${text} ${value}`
}

/** The same in lines. `room` and `size` in points. */
export function contentLines(
  saying: Saying,
  content: string,
  room: number,
  widthOf: WidthOf,
): string[] {
  const lines = isExact(saying) ? Number.POSITIVE_INFINITY : saying.lines
  return wrapText(content, room, saying.size, lines, widthOf)
}

const LONGEST_CODE = '0'.repeat(24)

/** The longest that is printed, for checking whether there is room: the longest code, and so on. */
export const LONGEST: LabelData = {
  // An address of usual length: nobody knows yet which one it will be.
  address: `https://www.zhenma.example/t/${LONGEST_CODE.slice(4)}`,
  product: '',
  code: LONGEST_CODE,
  serial: 999_999_999_999,
  batch: '',
  producedOn: '2026-12-31',
  gtin: '6901234567892',
  company: '',
  kind: '',
  number: '',
  specification: '',
  packaging: '',
  unit: '',
  factory: '',
  validUntil: '2026-12-31',
  printedOn: '2026-12-31',
  hiddenCode: '00000000',
}

const SHORTEST_CODE = LONGEST_CODE.slice(0, MIN_CODE_LENGTH)

/** The shortest that is printed: its symbols have the largest modules, and so the widest white margins. */
export const SHORTEST: LabelData = {
  ...LONGEST,
  // Shorter names of hosts are hardly to be had.
  address: `https://t.cn/t/${SHORTEST_CODE}`,
  code: SHORTEST_CODE,
  serial: 1,
}
