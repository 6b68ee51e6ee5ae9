import { type Language, say, type Text } from '@zhenma/contract/kernel/texts'
import { LABEL_KIND_TEXT } from '@zhenma/contract/labels/label-words'
import { placesOf } from '@zhenma/contract/labels/movement-places'
import type { MovementProduct } from '@zhenma/contract/movements/movement-shapes'
import { MOVEMENT_LIMITS } from '@zhenma/contract/movements/movements.contract'
import { NOTE_TEXT, NOTE_TITLE } from '@zhenma/contract/movements/movements.messages'
import { businessTime } from '../../../platform/time/business-day.ts'
import type { StoredLine } from '../movement-lines.store.ts'
import type { FoundMovement } from '../movements.store.ts'
import { operationText } from '../movements.sheet.ts'
import type { Note } from './draw-note.ts'

/** What a note is made of. */
export type NoteSource = {
  readonly company: string
  readonly movement: FoundMovement
  readonly products: readonly MovementProduct[]
  /** The first runs, at most MOVEMENT_LIMITS.noteLines. */
  readonly lines: readonly StoredLine[]
  readonly codes: ReadonlyMap<number, string>
  readonly language: Language
}

const PRODUCT_WIDTHS = [110, 245, 80, 80] as const
const LINE_WIDTHS = [94, 214, 56, 41, 110] as const

/** The title of a movement's note. */
export function noteTitle({ operation }: FoundMovement, language: Language): string {
  const titles: Readonly<Record<string, Text>> = NOTE_TITLE
  return say(titles[operation] ?? NOTE_TITLE.other, language)
}

/** A movement in the words of a note. */
export function movementNote(source: NoteSource): Note {
  const { company, movement, lines, language } = source
  const t = (key: keyof typeof NOTE_TEXT, values = {}): string =>
    say(NOTE_TEXT[key], language, values)
  const { from, to } = placesOf(movement)
  const listed = lines.reduce((sum, { lo, hi }) => sum + hi - lo + 1, 0)
  const left = movement.labelCount - listed
  const { undoneBy } = movement.details
  return {
    company,
    title: noteTitle(movement, language),
    warning: undoneBy === undefined ? undefined : t('undone', { id: undoneBy }),
    facts: [
      [t('number'), String(movement.id)],
      [t('date'), businessTime(movement.at)],
      // A delivery begins at the company, a return ends there, whatever the warehouse.
      [t('from'), from ?? (movement.operation === 'outbound' ? company : '–')],
      [t('to'), to ?? (movement.operation === 'return' ? company : '–')],
      [t('operation'), operationText(movement.operation, language)],
      [t('madeBy'), movement.userName ?? '–'],
    ],
    remarks: [[t('note'), movement.note] as const, [t('reason'), movement.reason] as const].filter(
      ([, value]) => value !== '',
    ),
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

function productTable({ products, movement, language }: NoteSource): Note['tables'][number] {
  const t = (key: keyof typeof NOTE_TEXT): string => say(NOTE_TEXT[key], language)
  const [number, product, kind, count] = PRODUCT_WIDTHS
  return {
    title: t('products'),
    columns: [
      { head: t('productNumber'), width: number },
      { head: t('product'), width: product },
      { head: t('kind'), width: kind },
      { head: t('count'), width: count, align: 'right' },
    ],
    rows: [
      ...products.map((one) => [
        one.productNumber ?? '',
        one.productName ?? t('noProduct'),
        say(LABEL_KIND_TEXT[one.kind], language),
        grouped(one.labelCount),
      ]),
      [t('total'), '', '', grouped(movement.labelCount)],
    ],
  }
}

function lineTable({ lines, codes, language }: NoteSource): Note['tables'][number] {
  const t = (key: keyof typeof NOTE_TEXT): string => say(NOTE_TEXT[key], language)
  const codeOf = (serial: number): string => codes.get(serial) ?? ''
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
