import { groupByFour } from '@zhenma/codes/code-format'
import { type Language, say, sayList } from '@zhenma/contract/kernel/texts'
import { LABEL_KIND_TEXT, statusTexts } from '@zhenma/contract/labels/label-words'
import type { MovementRow } from '@zhenma/contract/movements/movement-shapes'
import {
  MOVEMENT_FILE_TEXT,
  NOTE_TEXT,
  TRACKING_NOTE_TEXT,
} from '@zhenma/contract/movements/movements.refusals'
import type { OrderDetail, OrderItem } from '@zhenma/contract/orders/order-rows'
import { ORDER_STATE_TEXT } from '@zhenma/contract/orders/orders.refusals'
import { businessTime } from '../../../platform/time/business-day.ts'
import { operationText } from '../movements.sheet.ts'
import type { TrackedRun } from '../tracking.store.ts'
import type { Note } from './draw-note.ts'

/** What the tracking sheet of an order is made of. */
export type TrackingSource = {
  readonly company: string
  /** Where the order is shown. */
  readonly address: string
  readonly order: OrderDetail
  readonly items: readonly OrderItem[]
  /** The first ones, and how many there are. */
  readonly movements: readonly MovementRow[]
  readonly movementCount: number
  readonly runs: readonly TrackedRun[]
  readonly runCount: number
  readonly codes: ReadonlyMap<number, string>
  /** A dealer's user takes it. */
  readonly isDealer: boolean
  readonly language: Language
  readonly timeZone: string
}

const ITEM_WIDTHS = [70, 95, 170, 60, 60, 60] as const
const MOVEMENT_WIDTHS = [60, 110, 100, 70, 175] as const
const RUN_WIDTHS = [48, 200, 52, 42, 83, 90] as const

/** Words of the sheet and of notes. */
const wordsOf = (language: Language) => ({
  t: (key: keyof typeof TRACKING_NOTE_TEXT, values = {}) =>
    say(TRACKING_NOTE_TEXT[key], language, values),
  tNote: (key: keyof typeof NOTE_TEXT, values = {}) => say(NOTE_TEXT[key], language, values),
})

/** An order, its movements and its labels in the words of a note. */
export function trackingNote(source: TrackingSource): Note {
  const { order, language, movements, movementCount, runs, runCount } = source
  const { t, tNote } = wordsOf(language)
  const scanned = grouped(order.scannedCount)
  const more = [
    ...(movementCount > movements.length
      ? [t('moreMovements', { count: grouped(movementCount - movements.length) })]
      : []),
    ...(runCount > runs.length ? [t('moreRuns', { count: grouped(runCount - runs.length) })] : []),
  ].join(' ')
  return {
    company: source.company,
    title: say(MOVEMENT_FILE_TEXT.tracking, language),
    address: source.address,
    number: order.number,
    warning: undefined,
    facts: [
      [t('order'), order.number],
      [t('name'), order.name],
      [t('state'), say(ORDER_STATE_TEXT[order.state], language)],
      [t('progress'), t('progressOf', { scanned, expected: grouped(order.totalCount) })],
      [t('billedOn'), order.billedOn],
      [t('sendOn'), order.sendOn],
      [t('dealer'), order.dealerName ?? '–'],
      [t('warehouse'), order.warehouseName ?? '–'],
      [t('factory'), order.factoryName ?? '–'],
      [t('scanners'), sayList(order.scannerNames, language) || '–'],
    ],
    remarks: order.note === '' ? [] : [[tNote('note'), order.note]],
    tables: [
      itemTable(source),
      ...(movements.length === 0 ? [] : [movementTable(source)]),
      ...(runs.length === 0 ? [] : [runTable(source)]),
    ],
    more: more === '' ? undefined : more,
    signatures: [tNote('sender'), tNote('carrier'), tNote('receiver')],
    signedOn: tNote('signedOn'),
    foot: (page, pages) => tNote('page', { page, pages }),
  }
}

function itemTable({ items, order, language }: TrackingSource): Note['tables'][number] {
  const { t, tNote } = wordsOf(language)
  const [system, number, product, ...counts] = ITEM_WIDTHS
  const [expected, scanned, differs] = counts
  const right = { align: 'right' as const }
  return {
    title: t('items'),
    columns: [
      { head: t('systemNumber'), width: system },
      { head: tNote('productNumber'), width: number },
      { head: tNote('product'), width: product },
      { head: t('expected'), width: expected, ...right },
      { head: t('scanned'), width: scanned, ...right },
      { head: t('differs'), width: differs, ...right },
    ],
    rows: [
      ...items.map((item) => [
        item.systemNumber,
        item.productNumber,
        item.name,
        ...countsOf(item.expectedProducts, item.scannedProducts),
      ]),
      [tNote('total'), '', '', ...countsOf(order.totalCount, order.scannedCount)],
    ],
  }
}

const countsOf = (expected: number, scanned: number): string[] => [
  grouped(expected),
  grouped(scanned),
  scanned === expected ? '' : `${scanned > expected ? '+' : ''}${grouped(scanned - expected)}`,
]

function movementTable({
  movements,
  isDealer,
  language,
  timeZone,
}: TrackingSource): Note['tables'][number] {
  const { t, tNote } = wordsOf(language)
  const [number, time, operation, count, by] = MOVEMENT_WIDTHS
  return {
    title: t('movements'),
    columns: [
      { head: tNote('number'), width: number },
      { head: t('time'), width: time },
      { head: tNote('operation'), width: operation },
      { head: tNote('pieces'), width: count, align: 'right' },
      { head: tNote('madeBy'), width: by },
    ],
    rows: movements.map((row) => [
      `#${row.number}`,
      businessTime(row.at, timeZone),
      operationText(row.operation, language, isDealer),
      grouped(row.productCount),
      row.userName ?? '–',
    ]),
  }
}

/** The rows of the sheet, with what a person at a ramp looks for. */
function runTable({ runs, codes, isDealer, language }: TrackingSource): Note['tables'][number] {
  const { t, tNote } = wordsOf(language)
  const codeOf = (serial: number): string => groupByFour(codes.get(serial) ?? '')
  const [movement, code, kind, count, status, where] = RUN_WIDTHS
  return {
    title: tNote('labels'),
    columns: [
      { head: tNote('number'), width: movement },
      { head: tNote('codes'), width: code },
      { head: tNote('kind'), width: kind },
      { head: tNote('count'), width: count, align: 'right' },
      { head: t('state'), width: status },
      { head: t('where'), width: where },
    ],
    rows: runs.map(({ lo, hi, ...run }) => [
      `#${run.movementNumber}`,
      lo === hi ? codeOf(lo) : `${codeOf(lo)} – ${codeOf(hi)}`,
      say(LABEL_KIND_TEXT[run.kind], language),
      grouped(hi - lo + 1),
      say(statusTexts(isDealer)[run.status], language),
      run.dealerName ?? run.warehouseName ?? '–',
    ]),
  }
}

/** 1234567 → 1,234,567, in every language of the product. */
const grouped = (count: number): string => count.toLocaleString('en-US')
