import { MAXIMUM_EXPORT_LIST } from '@zhenma/contract/tasks/task-kinds'
import { requireAllowed } from '../../platform/auth/session.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Route } from '../../platform/http/implement.ts'
import { parseFields } from '../../platform/http/input/read-input.ts'
import type { TakenPiece } from '../../platform/sheets/sheet-piece.ts'
import { readParts } from './list-parts.ts'
import { listLastPart } from './report.store.ts'
import { taskWorker } from './task-worker.ts'

/** Rows of one chunk: a megabyte or two, and far fewer pages to skip than a screen's. */
const ROWS_PER_CHUNK = 2_000

type Asked = { readonly path: string; readonly filter: Readonly<Record<string, unknown>> }

/**
 * The export of any list as a task: page by page its own export is called, so filters, columns, order, language
 * and what may be seen are those of the list. A page of the file is a part; each of its lines is a row as JSON,
 * made into the format that is asked for while somebody takes the file.
 *
 * Rows that come meanwhile push others to the next page: those stand in the part before, and are left out.
 */
export const exportListWorker = (routes: () => readonly Route[]) =>
  taskWorker('export_list', {
    async plan(ctx, { path, filter }) {
      const route = exportAt(routes(), path)
      requireAllowed(ctx.user, route.endpoint)
      const { name, total } = await takePiece(ctx, route, { path, filter }, 1, 1)
      if (total === 0) throw fail('EXPORT_EMPTY')
      if (total > MAXIMUM_EXPORT_LIST) {
        throw fail('TASK_LIST_TOO_LARGE', { limit: MAXIMUM_EXPORT_LIST, count: total })
      }
      const permission = route.endpoint.allow
      return {
        input: { path, filter, permission },
        title: { name, rows: total },
        total,
        cursor: 0,
      }
    },

    check: (_ctx, { total }) => Promise.resolve({ checked: total, refusedCount: 0, problems: [] }),

    /** `cursor`: the last page that was written. */
    async chunk(ctx, { taskId, input, cursor }) {
      const route = exportAt(routes(), input.path)
      requireAllowed(ctx.user, route.endpoint)
      const pageNo = cursor + 1
      const piece = await takePiece(ctx, route, input, pageNo, ROWS_PER_CHUNK)
      const written = await keysOfLastPart(ctx, taskId)
      const rows = piece.rows.filter(({ key }) => !written.has(key))
      const head = pageNo === 1 ? [{ name: piece.name, header: piece.header }] : []
      const lines = [...head, ...rows.map(({ key, cells }) => [key, ...cells])]
      const isLast =
        piece.rows.length < ROWS_PER_CHUNK || pageNo * ROWS_PER_CHUNK >= MAXIMUM_EXPORT_LIST
      return {
        cursor: pageNo,
        isLast,
        units: rows.length,
        labelCount: 0,
        movementId: null,
        rowsText: `${(pageNo - 1) * ROWS_PER_CHUNK + 1}–${(pageNo - 1) * ROWS_PER_CHUNK + piece.rows.length}`,
        keyText: '',
        refusals: [],
        fileText: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
      }
    },
  })

/** The export of a list; throws DOWNLOAD_UNKNOWN for any other call. */
function exportAt(routes: readonly Route[], path: string): Route {
  const found = routes.find(
    ({ endpoint }) =>
      endpoint.method === 'GET' && endpoint.answer === 'stream' && endpoint.path === path,
  )
  if (found === undefined) throw fail('DOWNLOAD_UNKNOWN', { method: 'GET', path })
  return found
}

async function takePiece(
  ctx: Context,
  { endpoint, handle }: Route,
  { path, filter }: Asked,
  pageNo: number,
  pageSize: number,
): Promise<TakenPiece> {
  let taken: TakenPiece | undefined
  const take = (piece: TakenPiece): void => {
    taken = piece
  }
  await handle({ ...ctx, piece: { pageNo, pageSize, take } }, parseFields(endpoint.input, filter))
  // It is a file, but no list.
  if (taken === undefined) throw fail('DOWNLOAD_UNKNOWN', { method: 'GET', path })
  return taken
}

/** What tells the rows of the part that was written last. */
async function keysOfLastPart(ctx: Context, taskId: number): Promise<ReadonlySet<unknown>> {
  const { db, services, user } = ctx
  const part = await listLastPart(db, { companyId: user.companyId, taskId })
  const keys = new Set<unknown>()
  if (part === undefined) return keys
  for await (const line of readParts(services.files, user.companyId, [part])) {
    if (Array.isArray(line)) keys.add(line[0])
  }
  return keys
}
