import { say } from '@zhenma/contract/kernel/texts'
import type { Language } from '@zhenma/contract/kernel/texts'
import {
  LABEL_ACTIVATION_TEXT,
  LABEL_KIND_TEXT,
  statusTexts,
} from '@zhenma/contract/labels/label-words'
import type { LabelRow } from '@zhenma/contract/labels/label-shapes'
import { MAXIMUM_EXPORT_LABELS } from '@zhenma/contract/tasks/task-kinds'
import { LABEL_EXPORT_TEXT } from '@zhenma/contract/tasks/tasks.refusals'
import { fail } from '../../../platform/errors/fail.ts'
import type { Cell } from '../../../platform/sheets/cell.ts'
import { chosenColumns } from '../../../platform/sheets/chosen-columns.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/sheets/write-csv.ts'
import { taskWorker } from '../../tasks/index.ts'
import { labelRowsOf } from '../label-rows.ts'
import { countLabels, listSerials } from '../list/list-labels.store.ts'
import { readLabelQuery } from '../list/read-label-query.ts'

const LABELS_PER_CHUNK = 5_000

/** The filtered label list as csv with the columns of its screen, in the order of serials; each chunk is a part of the file. */
export const exportLabelsWorker = taskWorker('export_labels', {
  async plan(ctx, input) {
    const { columns: _, ...filter } = input
    const query = await readLabelQuery(ctx, filter)
    const count = query === 'nothing' ? 0 : await countLabels(ctx.db, query)
    if (count === 0) throw fail('TASK_NOTHING_TO_DO')
    if (count > MAXIMUM_EXPORT_LABELS) {
      throw fail('TASK_EXPORT_TOO_LARGE', { limit: MAXIMUM_EXPORT_LABELS, count })
    }
    return { input, title: { labels: count }, total: count, cursor: 0 }
  },

  check: (_ctx, { total }) => Promise.resolve({ checked: total, refusedCount: 0, problems: [] }),

  /** `cursor`: the last serial that was written. */
  async chunk(ctx, { input: { columns, ...filter }, cursor }) {
    const { db, user, services, language } = ctx
    const query = await readLabelQuery(ctx, filter)
    const serials =
      query === 'nothing' ? [] : await listSerials(db, query, cursor, LABELS_PER_CHUNK)
    const source = { db, companyId: user.companyId, keyRing: services.keyRing }
    const labels = await labelRowsOf(source, serials)
    const keys = chosenColumns(COLUMNS, columns)
    const lines = labels.map((label) => {
      const cells = cellsOf(label, language, user.dealerId !== null)
      return csvLine(keys.map((key) => cells[key]))
    })
    const header = keys.map((key) => say(LABEL_EXPORT_TEXT[key], language))
    const head = cursor === 0 ? BYTE_ORDER_MARK + csvLine(header) : ''
    const last = serials.at(-1) ?? cursor
    return {
      cursor: last,
      isLast: serials.length < LABELS_PER_CHUNK,
      units: serials.length,
      labelCount: serials.length,
      movementId: null,
      rowsText: '',
      keyText: serials.length === 0 ? '' : `${serials[0] ?? ''}–${last}`,
      refusals: [],
      fileText: head + lines.join(''),
    }
  },
})

const COLUMNS = [
  'serial',
  'code',
  'batchName',
  'kind',
  'status',
  'activation',
  'productName',
  'dealerName',
  'warehouseName',
  'factoryName',
  'orderNumber',
  'parentCode',
  'producedOn',
  'inboundAt',
  'outboundAt',
  'queryCount',
  'firstQueryAt',
  'inMarketing',
] as const

const cellsOf = (
  label: LabelRow,
  language: Language,
  isDealer: boolean,
): Readonly<Record<(typeof COLUMNS)[number], Cell>> => ({
  ...label,
  kind: say(LABEL_KIND_TEXT[label.kind], language),
  status: say(statusTexts(isDealer)[label.status], language),
  activation: say(LABEL_ACTIVATION_TEXT[label.activation], language),
  inMarketing: say(LABEL_EXPORT_TEXT[label.inMarketing ? 'yes' : 'no'], language),
})
