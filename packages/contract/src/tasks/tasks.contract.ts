import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import {
  exportInput,
  idOnly,
  keysetPageOf,
  moment,
  nothing,
  pageInput,
  pageOf,
} from '../kernel/lists.ts'
import { optionalId, text } from '../kernel/rules.ts'
import { sheetFormat } from '../kernel/sheet-formats.ts'
import { idempotencyKey } from '../labels/label-target.ts'
import {
  CODE_FILE_LIMIT_BYTES,
  listToExport,
  TASK_KINDS,
  TASK_STATES,
  taskId,
} from './task-kinds.ts'

/** Something wrong, told in the reader's language. */
const reported = z.object({
  error: z.string(),
  message: z.string(),
  /** The row of the file, from 1; or the code, or the serials. */
  row: z.int().optional(),
  code: z.string().optional(),
  start: z.int().optional(),
  end: z.int().optional(),
})

export const taskRow = z.object({
  id: z.int(),
  kind: z.enum(TASK_KINDS),
  /** The values of the kind's title: names, numbers. */
  title: z.record(z.string(), z.union([z.string(), z.number()])),
  state: z.enum(TASK_STATES),
  /** It was asked to stop and will after the present chunk. */
  isCancelling: z.boolean(),
  /** Labels, codes or rows to be worked on, and how many were. */
  total: z.int(),
  done: z.int(),
  /** 0 to 100; 100 only when all is done. */
  percent: z.int(),
  chunks: z.int(),
  /** Labels that were changed or listed; rows that were refused. */
  labelCount: z.int(),
  refusedCount: z.int(),
  /** Whether there is a file to download. */
  hasResult: z.boolean(),
  /** Since when the file that it read, or made, is no longer kept. */
  fileRemovedAt: moment.nullable(),
  /** Why it stopped. */
  failure: z
    .object({ error: z.string(), message: z.string(), details: z.array(reported) })
    .nullable(),
  userName: z.string().nullable(),
  createdAt: moment,
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
})
export type TaskRow = z.output<typeof taskRow>

export const refusedRow = z.object({
  /** The row of the user's file, from 1; of labels that a filter found, their first serial. */
  row: z.int(),
  /** What stands there. */
  key: z.string(),
  error: z.string(),
  message: z.string(),
})
export type RefusedRow = z.output<typeof refusedRow>

const wish = {
  kind: z.enum(TASK_KINDS),
  /** By kind: see `TASK_INPUTS`. */
  input: z.record(z.string(), z.unknown()).default({}),
}

const taskFilter = {
  /** Only this one. */
  id: optionalId,
  kind: z.enum(TASK_KINDS).optional(),
  state: z.enum(TASK_STATES).optional(),
  /** Only those that wait or run. */
  unfinished: z.boolean().optional(),
}

/** A file of a task; it is kept as csv for programs, and made into the other formats while it is taken. */
const taskFile = taskId.extend({ format: sheetFormat.default('csv') })

export const tasks = {
  upload: endpoint({
    method: 'POST',
    path: '/web/task/upload',
    encoding: 'multipart',
    allow: 'task:add',
    summary: {
      cn: '上传任务用的码文件',
      tc: '上傳任務用的碼檔案',
      en: 'Upload a file of codes (csv, txt, xlsx) for a task',
    },
    input: nothing,
    output: z.object({ id: z.uuid(), name: z.string(), codeCount: z.int() }),
    files: ['file'],
    fileLimitBytes: CODE_FILE_LIMIT_BYTES,
    ratePerMinute: 20,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/web/task/verify',
    encoding: 'json',
    allow: 'task:add',
    locksLabels: true,
    summary: {
      cn: '检查任务内容（不执行）',
      tc: '檢查任務內容（不執行）',
      en: "Check a task's input before it runs",
    },
    input: z.object(wish),
    output: z.object({
      /** Labels, codes or rows that the task would work on. */
      total: z.int(),
      /** How many of them were tried; nothing was changed. */
      checked: z.int(),
      refusedCount: z.int(),
      /** The first of what would be refused. */
      problems: z.array(reported),
    }),
    ratePerMinute: 60,
  }),
  add: endpoint({
    method: 'POST',
    path: '/web/task/add',
    encoding: 'json',
    allow: 'task:add',
    summary: { cn: '新建后台任务', tc: '新增背景任務', en: 'Add a background task' },
    input: z.object({ ...wish, idempotencyKey }),
    output: idOnly,
  }),
  list: endpoint({
    method: 'GET',
    path: '/web/task/get',
    allow: 'task:list',
    summary: {
      cn: '后台任务及进度',
      tc: '背景任務及進度',
      en: 'Background tasks and their progress',
    },
    input: z.object({
      pageNo: pageInput.pageNo,
      pageSize: pageInput.pageSize,
      sort: pageInput.sort,
      ...taskFilter,
    }),
    output: pageOf(taskRow),
  }),
  exportSheet: listExport({
    list: '/web/task/get',
    allow: 'task:export',
    summary: { cn: '导出后台任务列表', tc: '匯出背景任務列表', en: 'Export the list of tasks' },
    input: {
      sort: exportInput.sort,
      format: exportInput.format,
      columns: exportInput.columns,
      ...taskFilter,
    },
  }),
  exportList: endpoint({
    method: 'POST',
    path: '/web/task/export/list',
    encoding: 'json',
    // The permission of the export itself is checked too.
    allow: 'task:list',
    summary: {
      cn: '由后台任务导出列表',
      tc: '由背景任務匯出清單',
      en: 'Export a list by a task, whatever its size',
    },
    input: z.object(listToExport),
    /** `rows`: how many the file will have. */
    output: z.object({ id: z.int(), rows: z.int() }),
    ratePerMinute: 30,
  }),
  run: endpoint({
    method: 'POST',
    path: '/web/task/run',
    allow: 'task:add',
    summary: {
      cn: '继续失败或已取消的任务',
      tc: '繼續失敗或已取消的任務',
      en: 'Go on with a task that failed or was cancelled',
    },
    input: taskId,
    output: taskRow,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/web/task/cancel',
    allow: 'task:add',
    summary: { cn: '取消后台任务', tc: '取消背景任務', en: 'Cancel a background task' },
    input: taskId,
    output: taskRow,
  }),
  report: endpoint({
    method: 'GET',
    path: '/web/task/report',
    allow: 'task:list',
    summary: { cn: '任务中被拒绝的行', tc: '任務中被拒絕的列', en: 'Rows that a task refused' },
    input: z.object({
      id: taskId.shape.id,
      /** From the last page's `next`. */
      after: text(40).optional(),
      pageSize: pageInput.pageSize,
    }),
    output: keysetPageOf(refusedRow),
  }),
  reportFile: endpoint({
    method: 'GET',
    path: '/web/task/report/file',
    allow: 'task:list',
    summary: {
      cn: '下载任务报告',
      tc: '下載任務報告',
      en: 'Download the report of a task: its chunks and what it refused',
    },
    input: taskFile,
    output: z.instanceof(Uint8Array),
    answer: 'stream',
  }),
  result: endpoint({
    method: 'GET',
    path: '/web/task/result',
    allow: 'task:list',
    summary: { cn: '下载任务结果', tc: '下載任務結果', en: 'Download the result file of a task' },
    input: taskFile,
    output: z.instanceof(Uint8Array),
    answer: 'stream',
  }),
}
