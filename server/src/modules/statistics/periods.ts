import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import type { SheetFormat } from '@zhenma/contract/kernel/sheet-formats'
import {
  type DealerPeriodRow,
  PERIOD_SPAN_DAYS,
  type PeriodRow,
  type PeriodUnit,
  type ProductPeriodRow,
  type statistics,
} from '@zhenma/contract/statistics/statistics.contract'
import { fail } from '../../platform/errors/fail.ts'
import type { Context, FileAnswer } from '../../platform/http/context.ts'
import { exportList, pageOfAll } from '../../platform/sheets/export-list.ts'
import { checkDaySpan, daysOf } from '../../platform/time/day-span.ts'
import { regionNameText } from '../sales-regions/index.ts'
import { PERIOD_SHEET } from './periods.sheet.ts'
import {
  dealersByPeriod,
  productsByPeriod,
  sumsOfDealers,
  sumsOfProducts,
} from './periods.store.ts'
import { movedByDay, type Span } from './statistics.store.ts'
import { isReported, NOT_MOVED, seesChecks, visits } from './shown-figures.ts'

type Page = { readonly pageNo: number; readonly pageSize: number }
type Pages<Row> = { readonly records: Row[]; readonly total: number }
type ChartWish = InputOf<typeof statistics.chart>
type ProductWish = Omit<InputOf<typeof statistics.productDaily>, keyof Page>
type DealerWish = Omit<InputOf<typeof statistics.dealerDaily>, keyof Page>

/** So much of a day, `2026-11-20`, names its period. */
const LETTERS: Readonly<Record<PeriodUnit, number>> = { day: 10, month: 7, year: 4 }

const checkPeriods = ({ from, to, unit }: Span & { readonly unit: PeriodUnit }): void =>
  checkDaySpan(from, to, PERIOD_SPAN_DAYS[unit])

const figuresShown = (ctx: Context) => ({
  isMoved: isReported(ctx, 'movements'),
  isChecked: seesChecks(ctx),
})

type Sums = Map<string, Map<string, number>>

function add(sums: Sums, date: string, name: string, value: number): void {
  const found = sums.get(date) ?? new Map<string, number>()
  found.set(name, (found.get(name) ?? 0) + value)
  sums.set(date, found)
}

/** All that was moved and checked, with or without a product, added up by period. */
async function sumsOfAll(ctx: Context, { from, to, unit }: ChartWish): Promise<Sums> {
  const sums: Sums = new Map()
  const nameOf = (date: string): string => date.slice(0, LETTERS[unit])
  const moved = isReported(ctx, 'movements') ? await movedByDay(ctx, { from, to }) : []
  for (const { date, operation, count } of moved) {
    add(sums, nameOf(date), operation === 'return' ? 'returned' : operation, count)
  }
  for (const { date, value } of await visits(ctx, from, to)) {
    add(sums, nameOf(date), 'queries', value)
  }
  return sums
}

async function sumsOf(ctx: Context, wish: ChartWish): Promise<Sums> {
  const { by, productId = null, dealerId = null } = wish
  if (by === 'all') return sumsOfAll(ctx, wish)
  const found =
    by === 'product'
      ? await sumsOfProducts(ctx, { ...wish, productId, ...figuresShown(ctx) })
      : isReported(ctx, 'movements')
        ? await sumsOfDealers(ctx, { ...wish, dealerId })
        : []
  return new Map(found.map(({ date, ...figures }) => [date, new Map(Object.entries(figures))]))
}

/** Figures of every period of a span. Throws DATE_SPAN_REVERSED and DATE_SPAN_TOO_LONG. */
export async function chart(ctx: Context, wish: ChartWish): Promise<PeriodRow[]> {
  checkPeriods(wish)
  const { isMoved, isChecked } = figuresShown(ctx)
  const isOfDealers = wish.by === 'dealer'
  const sums = await sumsOf(ctx, wish)
  const names = daysOf(wish.from, wish.to).map((day) => day.slice(0, LETTERS[wish.unit]))
  return [...new Set(names)].map((date) => {
    const figure = (name: string, isShown: boolean): number | null =>
      isShown ? (sums.get(date)?.get(name) ?? 0) : null
    return {
      date,
      inbound: figure('inbound', isMoved && !isOfDealers),
      outbound: figure('outbound', isMoved),
      returned: figure('returned', isMoved),
      queries: figure('queries', isChecked && !isOfDealers),
    }
  })
}

/** The same as a sheet; throws EXPORT_EMPTY too, where nothing of it is told. */
export async function exportChart(
  ctx: Context,
  format: SheetFormat,
  wish: ChartWish,
): Promise<FileAnswer> {
  const figures = await chart(ctx, wish)
  const isTelling = figures.some((row) =>
    [row.inbound, row.outbound, row.returned, row.queries].some((value) => (value ?? 0) > 0),
  )
  if (!isTelling) throw fail('EXPORT_EMPTY')
  return exportList(ctx, format, {
    ...PERIOD_SHEET,
    read: (_at, page) => Promise.resolve(pageOfAll(figures, page)),
  })
}

/** A page of figures by period and product. Throws as `chart`. */
export async function productPage(
  ctx: Context,
  { productId = null, ...wish }: ProductWish,
  page: Page,
): Promise<Pages<ProductPeriodRow>> {
  checkPeriods(wish)
  const reported = figuresShown(ctx)
  const { records, total } = await productsByPeriod(ctx, { ...wish, productId, ...reported }, page)
  return {
    records: records.map(({ date, productId: id, productName, queries, ...moved }) => ({
      date,
      productId: id,
      productName,
      ...(reported.isMoved ? moved : NOT_MOVED),
      queries: reported.isChecked ? queries : null,
    })),
    total,
  }
}

/** A page of figures by period and dealer. Throws as `chart`. */
export async function dealerPage(
  ctx: Context,
  { dealerId = null, ...wish }: DealerWish,
  page: Page,
): Promise<Pages<DealerPeriodRow>> {
  checkPeriods(wish)
  if (!isReported(ctx, 'movements')) return { records: [], total: 0 }
  const { records, total } = await dealersByPeriod(ctx, { ...wish, dealerId }, page)
  return {
    records: records.map((row) => ({
      ...row,
      regionName: regionNameText(row.regionName, ctx.language),
    })),
    total,
  }
}
