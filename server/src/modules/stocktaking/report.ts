import { type Language, say } from '@zhenma/contract/kernel/texts'
import { LABEL_KIND_TEXT, LABEL_STATUS_TEXT } from '@zhenma/contract/labels/label-words'
import {
  STOCKTAKING_DIFFERENCES,
  type StocktakingDetail,
  type StocktakingDifference,
} from '@zhenma/contract/stocktaking/stocktaking-rows'
import {
  STOCKTAKING_DIFFERENCE_TEXT,
  STOCKTAKING_REPORT_TEXT as T,
} from '@zhenma/contract/stocktaking/stocktaking.refusals'
import type { Context, FileAnswer } from '../../platform/http/context.ts'
import { type Cell, XLSX_MEDIA_TYPE } from '../../platform/sheets/cell.ts'
import { streamXlsx } from '../../platform/sheets/write-xlsx.ts'
import type { CodeSource } from '../labels/index.ts'
import { allDifferences } from './difference-rows.ts'
import type { Stocktaking } from './stocktaking.store.ts'
import type { Figures } from './totals.ts'

const COLUMNS = [
  'part',
  'product',
  'expected',
  'present',
  'missing',
  'surplus',
  'kind',
  'start',
  'end',
  'startCode',
  'endCode',
  'box',
  'status',
  'place',
  'moved',
  'corrected',
] as const

/** A count as one sheet: the sums, each product, and every difference with its codes. */
export async function reportOf(
  ctx: Context,
  source: CodeSource,
  of: Stocktaking,
  { totals, products }: Pick<StocktakingDetail, 'totals' | 'products'>,
): Promise<FileAnswer> {
  const { language } = ctx
  const lines: Cell[][] = []
  if (totals !== null) lines.push([say(T.total, language), '', ...figureCells(totals)])
  for (const product of products) {
    const name = product.productName ?? say(T.noProduct, language)
    lines.push([say(T.byProduct, language), name, ...figureCells(product)])
  }
  for (const type of STOCKTAKING_DIFFERENCES) {
    for (const difference of await allDifferences(source, of, type)) {
      lines.push(differenceCells(difference, language))
    }
  }
  const sheet = say(T.sheet, language)
  const header = COLUMNS.map((name) => say(T[name], language))
  return {
    name: `${sheet} ${of.number}.xlsx`,
    mediaType: XLSX_MEDIA_TYPE,
    content: streamXlsx(header, lines, sheet),
  }
}

const figureCells = ({ expected, present, missing, surplus }: Figures): Cell[] =>
  [expected, present, missing, surplus].map(({ labels }) => labels)

function differenceCells(one: StocktakingDifference, language: Language): Cell[] {
  const yes = (is: boolean): Cell => (is ? say(T.yes, language) : '')
  return [
    say(STOCKTAKING_DIFFERENCE_TEXT[one.type], language),
    one.productName ?? say(T.noProduct, language),
    '',
    '',
    one.type === 'missing' ? one.count : '',
    one.type === 'surplus' ? one.count : '',
    say(LABEL_KIND_TEXT[one.kind], language),
    String(one.start),
    String(one.end),
    // As text: Excel keeps no more than 15 digits of a number.
    one.startCode,
    one.endCode,
    one.boxCode ?? '',
    say(LABEL_STATUS_TEXT[one.status], language),
    one.dealerName ?? one.warehouseName ?? '',
    yes(one.hasMoved),
    yes(one.isCorrected),
  ]
}
