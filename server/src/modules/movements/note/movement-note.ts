import { groupByFour } from '@zhenma/codes/code-format'
import { type Language, say, type Text } from '@zhenma/contract/kernel/texts'
import { LABEL_KIND_TEXT } from '@zhenma/contract/labels/label-words'
import { fromAndTo } from '@zhenma/contract/labels/from-and-to'
import type { MovementProduct } from '@zhenma/contract/movements/movement-shapes'
import { MOVEMENT_LIMITS } from '@zhenma/contract/movements/movements.contract'
import { NOTE_TEXT, NOTE_TITLE } from '@zhenma/contract/movements/movements.refusals'
import { businessTime } from '../../../platform/time/business-day.ts'
import type { StoredLine } from '../movement-lines.store.ts'
import type { FoundMovement } from '../movements.store.ts'
import { operationText } from '../movements.sheet.ts'
import type { Note } from './draw-note.ts'

/** What a note is made of. */
export type NoteSource = {
  readonly company: string
  /** Where the movement is shown. */
  readonly address: string
  /** Of an outbound or a return; null: it has none. */
  readonly dealer: NoteDealer | null
  readonly movement: FoundMovement
  readonly products: readonly MovementProduct[]
  /** The first runs, at most MOVEMENT_LIMITS.noteLines. */
  readonly lines: readonly StoredLine[]
  readonly codes: ReadonlyMap<number, string>
  readonly language: Language
  readonly timeZone: string
}

/** A dealer as goods are sent to it, or come from it. */
export type NoteDealer = {
  readonly address: string
  readonly contact: string
  readonly phone: string
}

const PRODUCT_WIDTHS = [105, 230, 60, 60, 60] as const
const LINE_WIDTHS = [82, 218, 50, 41, 124] as const

/** What ends at the company: a return, also where it is only asked for. */
const RETURNS: readonly string[] = ['return', 'request_return']

/** The title of a movement's note. */
export function noteTitle({ operation }: FoundMovement, language: Language): string {
  const titles: Readonly<Record<string, Text>> = NOTE_TITLE
  return say(titles[operation] ?? NOTE_TITLE.other, language)
}

/** A movement in the words of a note. */
export function movementNote(source: NoteSource): Note {
  const { company, dealer, movement, lines, language, timeZone } = source
  const t = (key: keyof typeof NOTE_TEXT, values = {}): string =>
    say(NOTE_TEXT[key], language, values)
  const { from, to } = fromAndTo(movement)
  const listed = lines.reduce((sum, { lo, hi }) => sum + hi - lo + 1, 0)
  const left = movement.labelCount - listed
  const { undoneByNumber } = movement.details
  return {
    company,
    title: noteTitle(movement, language),
    address: source.address,
    number: `#${movement.number}`,
    warning: undoneByNumber === undefined ? undefined : t('undone', { number: undoneByNumber }),
    facts: [
      [t('number'), `#${movement.number}`],
      [t('date'), businessTime(movement.at, timeZone)],
      // A delivery begins at the company, a return ends there, whatever the warehouse.
      [t('from'), from ?? (movement.operation === 'outbound' ? company : '–')],
      [t('to'), to ?? (RETURNS.includes(movement.operation) ? company : '–')],
      [t('operation'), operationText(movement.operation, language)],
      [t('madeBy'), movement.userName ?? '–'],
    ],
    remarks: [
      [t('order'), movement.orderNumber ?? ''] as const,
      [t('paperNumber'), movement.paperNumber] as const,
      [t('address'), dealer?.address ?? ''] as const,
      [t('contact'), [dealer?.contact, dealer?.phone].filter(Boolean).join('  ')] as const,
      [t('note'), movement.note] as const,
      [t('reason'), movement.reason] as const,
    ].filter(([, value]) => value !== ''),
    tables: [productTable(source), lineTable(source)],
    more:
      lines.length < MOVEMENT_LIMITS.noteLines || left <= 0
        ? undefined
        : t('more', { count: grouped(left) }),
    signatures: [t('sender'), t('carrier'), t('receiver')],
    signedOn: t('signedOn'),
    foot: (page, pages) => t('page', { page, pages }),
  }
}

/** Labels of a product, in pieces, packages and boxes: sums of all three would count nothing. */
type Sums = { readonly name: string; readonly number: string } & Record<Unit, number>
const UNITS = ['pieces', 'packages', 'boxes'] as const
type Unit = (typeof UNITS)[number]
const UNIT_OF: Readonly<Record<MovementProduct['kind'], Unit>> = {
  product: 'pieces',
  special: 'pieces',
  package: 'packages',
  box: 'boxes',
}

function sumsOf({ products, language }: NoteSource): Sums[] {
  const sums = new Map<number | null, Sums>()
  for (const { productId, productName, productNumber, kind, labelCount } of products) {
    const name = productName ?? say(NOTE_TEXT.noProduct, language)
    const known = sums.get(productId) ?? {
      name,
      number: productNumber ?? '',
      pieces: 0,
      packages: 0,
      boxes: 0,
    }
    const unit = UNIT_OF[kind]
    sums.set(productId, { ...known, [unit]: known[unit] + labelCount })
  }
  return [...sums.values()]
}

function productTable(source: NoteSource): Note['tables'][number] {
  const { movement, language } = source
  const t = (key: keyof typeof NOTE_TEXT): string => say(NOTE_TEXT[key], language)
  const [number, product, ...counts] = PRODUCT_WIDTHS
  const { productCount, packageCount, boxCount } = movement
  return {
    title: t('products'),
    columns: [
      { head: t('productNumber'), width: number },
      { head: t('product'), width: product },
      ...UNITS.map((unit, index) => {
        return { head: t(unit), width: counts[index] ?? 0, align: 'right' as const }
      }),
    ],
    rows: [
      ...sumsOf(source).map((sums) => [
        sums.number,
        sums.name,
        ...UNITS.map((unit) => (sums[unit] === 0 ? '' : grouped(sums[unit]))),
      ]),
      [t('total'), '', ...[productCount, packageCount, boxCount].map(grouped)],
    ],
  }
}

function lineTable({ lines, codes, language }: NoteSource): Note['tables'][number] {
  const t = (key: keyof typeof NOTE_TEXT): string => say(NOTE_TEXT[key], language)
  const codeOf = (serial: number): string => groupByFour(codes.get(serial) ?? '')
  const span = (first: string, last: string): string =>
    first === last ? first : `${first} – ${last}`
  const [serials, code, kind, count, box] = LINE_WIDTHS
  return {
    title: t('labels'),
    columns: [
      { head: t('serials'), width: serials },
      { head: t('codes'), width: code },
      { head: t('kind'), width: kind },
      { head: t('count'), width: count, align: 'right' },
      { head: t('box'), width: box },
    ],
    rows: lines.map(({ lo, hi, via, ...line }) => [
      span(String(lo), String(hi)),
      span(codeOf(lo), codeOf(hi)),
      say(LABEL_KIND_TEXT[line.kind], language),
      grouped(hi - lo + 1),
      via === null ? '' : codeOf(via),
    ]),
  }
}

/** 1234567 → 1,234,567, in every language of the product. */
const grouped = (count: number): string => count.toLocaleString('en-US')
