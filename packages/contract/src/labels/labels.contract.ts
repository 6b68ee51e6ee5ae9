import { z } from 'zod'
import { wideAreaCode } from '../sales-regions/sales-regions.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { exportInput, keysetPageOf, MAXIMUM_PAGE_SIZE, pageInput, pageOf } from '../kernel/lists.ts'
import { day, optionalId, requiredText, text } from '../kernel/rules.ts'
import { WORDS } from '../kernel/words.ts'
import { RESULT_FILTERS } from '../buyer-checks/buyer-checks.contract.ts'
import { labelFilter } from './label-filter.ts'
import { idempotencyKey, labelTarget, operationAnswer } from './label-target.ts'
import {
  checkLocation,
  historyEntry,
  labelRow,
  MAXIMUM_CHECK_LOCATIONS,
  queryRecordRow,
} from './label-shapes.ts'
import { LABEL_KINDS } from './label-transitions.ts'

/** To end a whole batch for good: besides `label:activate`, which takes activation from parts. */
export const DEACTIVATE_BATCH = 'batch:deactivate'

/** What buyers' checks are narrowed by. */
const queryFilter = {
  code: text(512).optional(),
  result: z.enum(RESULT_FILTERS).optional(),
  productId: optionalId,
  batchId: optionalId,
  dealerId: optionalId,
  /** Where they came from: a province of China, or a country. */
  area: wideAreaCode.optional(),
  /**
   * Only those from where the label's dealer does not sell. Of which dealer is said with it; without, it is the
   * caller's own.
   */
  isOutside: z.boolean().optional(),
  from: day.optional(),
  to: day.optional(),
}

export const labels = {
  list: endpoint({
    method: 'GET',
    path: '/web/label/get',
    allow: 'label:list',
    summary: { cn: '标签查询', tc: '標籤查詢', en: 'Query labels' },
    input: z.object({
      ...labelFilter,
      /** From the last page's `next`. */
      after: text(40).optional(),
      pageSize: pageInput.pageSize,
    }),
    output: keysetPageOf(labelRow),
  }),
  /** A label, its place in boxes, and what is known of its checks. */
  detail: endpoint({
    method: 'GET',
    path: '/web/label/detail',
    allow: 'label:list',
    summary: { cn: '标签详情', tc: '標籤詳情', en: 'One label with its boxes' },
    input: z.object({ code: requiredText(512) }),
    output: z.object({
      label: labelRow,
      /** From the outermost box inwards. */
      ancestors: z.array(
        z.object({ code: z.string(), serial: z.int(), kind: z.enum(LABEL_KINDS) }),
      ),
      childCount: z.int(),
      /** What the printed QR holds: the buyer's page of this label. */
      address: z.string(),
    }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/web/label/history',
    allow: 'label:list',
    summary: { cn: '标签履历', tc: '標籤履歷', en: 'The whole history of a label, newest first' },
    input: z.object({ code: requiredText(512) }),
    output: z.array(historyEntry),
  }),
  children: endpoint({
    method: 'GET',
    path: '/web/label/getSubs',
    allow: 'label:list',
    summary: { cn: '箱内标签', tc: '箱內標籤', en: 'Labels inside a box' },
    input: z.object({ code: requiredText(512) }),
    output: z.array(labelRow),
  }),
  activate: endpoint({
    method: 'POST',
    path: '/web/label/activate',
    allow: 'label:activate',
    locksLabels: true,
    // Besides, to end a whole batch for good.
    further: {
      [DEACTIVATE_BATCH]: WORDS.deactivateWholeBatch,
    },
    summary: {
      cn: '激活或停用标签',
      tc: '啟用或停用標籤',
      en: 'Activate or deactivate a range or a batch',
    },
    input: z.object({
      ...labelTarget,
      active: z.boolean().default(true),
      /** Exactly what is named: boxes in it bring no content. For a range that is sent in pieces. */
      withoutContent: z.boolean().default(false),
      /** Deactivating a whole batch is final: its name, typed. */
      confirmation: text(100).default(''),
      reason: text(200).default(''),
      idempotencyKey,
    }),
    /** With `requestId` nothing was done yet: a second person has to approve (company setting). */
    output: operationAnswer.extend({ requestId: z.int().optional() }),
  }),
  activateOne: endpoint({
    method: 'POST',
    path: '/web/label/activone',
    allow: 'label:activate',
    locksLabels: true,
    summary: {
      cn: '激活或停用单个标签',
      tc: '啟用或停用單個標籤',
      en: 'Activate or deactivate one label',
    },
    input: z.object({
      code: requiredText(512),
      active: z.boolean().default(true),
      reason: text(200).default(''),
      idempotencyKey,
    }),
    output: operationAnswer,
  }),
  queryRecords: endpoint({
    method: 'GET',
    path: '/web/label/query/records',
    allow: 'query:list',
    summary: { cn: '查询记录', tc: '查詢記錄', en: "Buyers' checks" },
    input: z.object({
      pageNo: pageInput.pageNo,
      pageSize: pageInput.pageSize,
      sort: pageInput.sort,
      ...queryFilter,
    }),
    output: pageOf(queryRecordRow),
  }),
  exportQueryRecords: endpoint({
    method: 'GET',
    path: '/web/label/query/records/export',
    allow: 'query:export',
    summary: { cn: '导出查询记录', tc: '匯出查詢記錄', en: "Export buyers' checks" },
    input: z.object({
      sort: pageInput.sort,
      format: exportInput.format,
      columns: exportInput.columns,
      ...queryFilter,
    }),
    output: z.instanceof(Uint8Array),
    answer: 'stream',
  }),
  /** Where buyers checked labels: those of a code, a batch or a product, or all. */
  positioning: endpoint({
    method: 'GET',
    path: '/web/label/record/positioning',
    allow: 'query:list',
    summary: { cn: '查询地区分布', tc: '查詢地區分布', en: "Where buyers' checks came from" },
    input: z.object({
      code: text(512).optional(),
      batchId: optionalId,
      productId: optionalId,
      from: day.optional(),
      to: day.optional(),
    }),
    output: z.object({
      total: z.int(),
      /** Those with most checks first. */
      places: z.array(checkLocation).max(MAXIMUM_CHECK_LOCATIONS),
      /** Of one label: its checks, newest first; else none. */
      checks: z.array(queryRecordRow).max(MAXIMUM_PAGE_SIZE),
    }),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/web/label/label/data/block',
    allow: 'session',
    summary: { cn: '标签数量', tc: '標籤數量', en: 'Label totals by status' },
    input: z.object({ batchId: optionalId, productId: optionalId }),
    output: z.object({
      total: z.int(),
      byStatus: z.record(z.string(), z.int()),
      byActivation: z.record(z.string(), z.int()),
    }),
  }),
}
