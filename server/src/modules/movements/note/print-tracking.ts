import { say } from '@zhenma/contract/kernel/texts'
import { MOVEMENT_LIMITS } from '@zhenma/contract/movements/movements.contract'
import { MOVEMENT_FILE_TEXT } from '@zhenma/contract/movements/movements.refusals'
import type { Context, FileAnswer } from '../../../platform/http/context.ts'
import { codeSource, codesOfSerials } from '../../labels/index.ts'
import { shownItems, visibleOrder } from '../../orders/index.ts'
import { listMovementIds, listMovements, readCompanyName } from '../movements.store.ts'
import {
  countTracked,
  type Cursor,
  nextLines,
  readTracked,
  type TrackedRun,
} from '../tracking.store.ts'
import type { MovementQuery } from '../visible-movements.store.ts'
import { drawNote } from './draw-note.ts'
import { trackingNote } from './tracking-note.ts'

/** Lines that are looked up at a time. */
const CHUNK_LINES = 200
const { noteLines, noteMovements, noteRuns } = MOVEMENT_LIMITS

/**
 * The tracking sheet of an order on paper, from the first scan to the last and before them: with the
 * code by which the order is opened, or chosen at a scanning table. `query`: the order's movements, as
 * far as the caller sees them. Throws ORDER_NOT_FOUND.
 */
export async function printTracking(
  ctx: Context,
  orderId: number,
  query: MovementQuery,
): Promise<FileAnswer> {
  const { db, user, language, services } = ctx
  const order = await visibleOrder(ctx, orderId)
  const page = { pageNo: 1, pageSize: noteMovements, sort: 'at' }
  const { records, total } = await listMovements(db, query, page)
  const { runs, runCount } = await readRuns(ctx, query)
  const serials = runs.flatMap(({ lo, hi }) => [lo, hi])
  const note = trackingNote({
    company: await readCompanyName(db, user.companyId),
    address: `${services.publicUrl}/#/inout/orders?open=${orderId}`,
    order,
    items: await shownItems(db, user.companyId, orderId),
    movements: records,
    movementCount: total,
    runs,
    runCount,
    codes: await codesOfSerials(codeSource(ctx), serials),
    isDealer: user.dealerId !== null,
    language,
    timeZone: user.timeZone,
  })
  return {
    name: `${say(MOVEMENT_FILE_TEXT.tracking, language)}-${order.number}.pdf`,
    mediaType: 'application/pdf',
    content: await drawNote(note),
  }
}

/** The first rows of the sheet, as many as paper takes, and how many there are. */
async function readRuns({ db, user }: Context, query: MovementQuery) {
  const ids = (await listMovementIds(db, query, noteRuns)).sort((a, b) => a - b)
  const runCount = await countTracked(db, query, ids, noteRuns)
  const runs: TrackedRun[] = []
  let cursor: Cursor | undefined = { movementId: 0, lo: 0 }
  while (cursor !== undefined && runs.length < noteLines) {
    const lines = await nextLines(db, user.companyId, ids, cursor, CHUNK_LINES)
    runs.push(...(await readTracked(db, query, lines)))
    cursor = lines.at(-1)
  }
  return { runs: runs.slice(0, noteLines), runCount }
}
