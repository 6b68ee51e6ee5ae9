import { say, type Language } from '@zhenma/contract/kernel/texts'
import { LABEL_STATUS_TEXT } from '@zhenma/contract/labels/label-words'
import type { WinningCode } from '@zhenma/contract/prizes/prizes.contract'
import {
  WINNING_CODE_COLUMN_TEXT,
  WINNING_CODE_FILE_TEXT,
} from '@zhenma/contract/prizes/prizes.refusals'
import { logChange } from '../../platform/audit/log-change.ts'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context, FileAnswer } from '../../platform/http/context.ts'
import { type Cell, type Rows, XLSX_MEDIA_TYPE } from '../../platform/sheets/cell.ts'
import { streamXlsx } from '../../platform/sheets/write-xlsx.ts'
import { businessTime } from '../../platform/time/business-day.ts'
import { labelRowsOf } from '../labels/index.ts'
import { nextWinners, type Winner, type WinnerCursor } from './allocations.store.ts'
import type { VisiblePrize } from './open-activity.ts'

const CHUNK_ROWS = 1_000
const BEGINNING: WinnerCursor = { allocationId: 0, serial: 0 }

/** A page of a prize's winning codes; `after` is the `next` of the page before. */
export async function listWinners(
  ctx: Context,
  { prize }: VisiblePrize,
  page: { readonly after?: string | undefined; readonly pageSize: number },
) {
  const { db, user } = ctx
  const [allocationId = 0, serial = 0] = page.after?.split('-').map(Number) ?? []
  const after = { allocationId, serial }
  const found = await nextWinners(db, user.companyId, prize.id, after, page.pageSize + 1)
  const winners = found.slice(0, page.pageSize)
  const last = winners.at(-1)
  const isOver = found.length <= page.pageSize || last === undefined
  return {
    records: await codesOf(ctx, db, winners),
    total: prize.allocated,
    next: isOver ? null : `${last.allocationId}-${last.serial}`,
  }
}

/**
 * All winning codes of a prize as a sheet, read in pieces while the client takes them. Who took them
 * away stands in the log. Throws EXPORT_EMPTY.
 */
export async function exportWinners(ctx: Context, { prize }: VisiblePrize): Promise<FileAnswer> {
  if (prize.allocated === 0) throw fail('EXPORT_EMPTY')
  const { language } = ctx
  const after = { allocated: prize.allocated }
  await logChange(ctx, { operation: 'export', entity: 'prize', entityId: prize.id, after })
  const title = say(WINNING_CODE_FILE_TEXT, language)
  const header = Object.values(WINNING_CODE_COLUMN_TEXT).map((text) => say(text, language))
  return {
    // A file's name has none of the signs that paths are made of.
    name: `${title} ${prize.name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')}.xlsx`,
    mediaType: XLSX_MEDIA_TYPE,
    content: streamXlsx(header, winnerRows(ctx, prize.id), title),
  }
}

async function* winnerRows(ctx: Context, prizeId: number): Rows {
  const { companyId } = ctx.user
  let after = BEGINNING
  for (;;) {
    const from = after
    // The call's own transaction has ended by now.
    const { winners, codes } = await ctx.afterwards(async (db) => {
      const winners = await nextWinners(db, companyId, prizeId, from, CHUNK_ROWS)
      return { winners, codes: await codesOf(ctx, db, winners) }
    })
    for (const code of codes) yield cellsOf(code, ctx.language, ctx.user.timeZone)
    const last = winners.at(-1)
    if (last === undefined || winners.length < CHUNK_ROWS) return
    after = last
  }
}

function cellsOf(code: WinningCode, language: Language, timeZone: string): Cell[] {
  const values: Readonly<Record<keyof typeof WINNING_CODE_COLUMN_TEXT, Cell>> = {
    ...code,
    serial: String(code.serial),
    status: say(LABEL_STATUS_TEXT[code.status], language),
    allocatedAt: businessTime(code.allocatedAt, timeZone),
  }
  return (Object.keys(WINNING_CODE_COLUMN_TEXT) as (keyof typeof values)[]).map(
    (name) => values[name],
  )
}

async function codesOf(
  { user, services }: Context,
  db: Database,
  winners: readonly Winner[],
): Promise<WinningCode[]> {
  const source = { db, companyId: user.companyId, keyRing: services.keyRing }
  const labels = await labelRowsOf(
    source,
    winners.map(({ serial }) => serial),
  )
  const bySerial = new Map(labels.map((label) => [label.serial, label]))
  return winners.flatMap(({ serial, allocatedAt }) => {
    const label = bySerial.get(serial)
    if (label === undefined) return []
    const { code, status, batchName, productName } = label
    return [{ serial, code, status, batchName, productName, allocatedAt }]
  })
}
