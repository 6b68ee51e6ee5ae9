import { groupByFour } from '@zhenma/codes/code-format'
import type { TextSource } from './layout-limits.ts'
import type { LabelText } from './layout-shape.ts'
import { type WidthOf, wrapText } from './wrap-text.ts'

/** What texts of a label can say. Empty: nothing is printed. */
export type LabelData = {
  readonly product: string
  readonly code: string
  readonly serial: number
  readonly batch: string
  /** `2026-11-21`. */
  readonly producedOn: string
  readonly gtin: string
  readonly company: string
  /** The word for a kind of code; empty for codes of products. */
  readonly kind: string
}

/** Values that are worth nothing in part: their lines are never cut short. */
const EXACT: readonly TextSource[] = ['code', 'serial', 'produced_on', 'gtin']
/** Sources that say the same on every label of a file. */
const SAME: readonly TextSource[] = ['product', 'batch', 'produced_on', 'gtin', 'company', 'text']

export const isExact = ({ source }: Pick<LabelText, 'source'>): boolean => EXACT.includes(source)
export const isSame = ({ source }: Pick<LabelText, 'source'>): boolean => SAME.includes(source)

function valueOf(source: TextSource, data: LabelData): string {
  switch (source) {
    case 'product':
      return data.product
    case 'code':
      return groupByFour(data.code)
    case 'serial':
      return String(data.serial)
    case 'batch':
      return data.batch
    case 'produced_on':
      return data.producedOn
    case 'gtin':
      return data.gtin
    case 'company':
      return data.company
    case 'kind':
      return data.kind
    case 'text':
      return ''
  }
}

/** What a text says on a label, with the words before its value; empty where there is no value. */
export function contentOf({ source, text }: LabelText, data: LabelData): string {
  if (source === 'text') return text
  const value = valueOf(source, data)
  if (value === '' || text === '') return value
  return text.endsWith('：') ? text + value : `${text} ${value}`
}

/** The same in lines. `room` and `size` in points. */
export function contentLines(
  text: LabelText,
  content: string,
  room: number,
  widthOf: WidthOf,
): string[] {
  const lines = isExact(text) ? Number.POSITIVE_INFINITY : text.lines
  return wrapText(content, room, text.size, lines, widthOf)
}

/** The longest that is printed, for checking whether there is room: the longest code, and so on. */
export const LONGEST: LabelData = {
  product: '',
  code: '0'.repeat(24),
  serial: 999_999_999_999,
  batch: '',
  producedOn: '2026-12-31',
  gtin: '0'.repeat(14),
  company: '',
  kind: '',
}
