import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOnly, moment, nothing, pageInput } from '../kernel/lists.ts'
import { id } from '../kernel/rules.ts'
import {
  CELL_TEXT_LIMIT,
  IMPORT_FILE_LIMIT_BYTES,
  IMPORT_KIND_TEXT,
  IMPORT_KINDS,
  IMPORT_MODES,
  IMPORT_PERMISSIONS,
  IMPORT_STATES,
  PASSWORD_STATES,
  ROW_OUTCOMES,
} from './import-kinds.ts'
import { fill, type Text } from '../kernel/texts.ts'

const importKind = z.enum(IMPORT_KINDS)
const columnIndex = z.int().min(0).max(199)

/** Something wrong, told in the reader's language. */
const reported = z.object({ error: z.string(), message: z.string(), row: z.int().optional() })

/** An import in a list. */
export const importRow = z.object({
  id: z.int(),
  kind: importKind,
  state: z.enum(IMPORT_STATES),
  /** Nothing works on it, although its state says so: it can go on. */
  isStopped: z.boolean(),
  fileName: z.string(),
  /** Rows below the heading; null: not read yet. */
  rows: z.int().nullable(),
  /** What would become of them, and after it was applied what did. */
  counts: z.object({
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    refused: z.int(),
  }),
  userName: z.string().nullable(),
  createdAt: moment,
  appliedAt: moment.nullable(),
})
export type ImportRow = z.output<typeof importRow>

export const importDetail = importRow.extend({
  /** The first rows of the file as they stand there; `row` counts as the file does, from 1. */
  lines: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  /** The row of the file in which the columns are named. */
  headingRow: z.int(),
  heading: z.array(z.string()),
  /** For each column of the file the field that it fills; null: it is left out. */
  mapping: z.array(z.string().nullable()),
  mode: z.enum(IMPORT_MODES),
  /** The fields that there are. */
  fields: z.array(z.object({ key: z.string(), title: z.string(), isRequired: z.boolean() })),
  /** How far the task has come that works on it, 0 to 100; null: none does. */
  percent: z.int().nullable(),
  /** Why the last step was not done. */
  failure: z
    .object({ error: z.string(), message: z.string(), details: z.array(reported) })
    .nullable(),
  /** When the very same file was imported before. */
  sameFileAt: moment.nullable(),
  /** Null: no accounts were made, or somebody else made them. */
  passwords: z.enum(PASSWORD_STATES).nullable(),
})
export type ImportDetail = z.output<typeof importDetail>

/** A mistake that may stand in many rows. */
export const mistake = z.object({
  column: columnIndex.nullable(),
  error: z.string(),
  message: z.string(),
  /** What stands there; empty: nothing. */
  value: z.string(),
  count: z.int(),
  /** The first row that has it. */
  row: z.int(),
})
export type Mistake = z.output<typeof mistake>

/** The most frequent kinds of mistakes; further ones come up as these are mended. */
const mistakes = z.object({
  /** So many kinds there are, those that are not listed among them. */
  total: z.int(),
  mistakes: z.array(mistake),
})

export const checkedRow = z.object({
  row: z.int(),
  cells: z.array(z.string()),
  outcome: z.enum(ROW_OUTCOMES).nullable(),
  problems: z.array(z.object({ column: columnIndex.nullable(), message: z.string() })),
})
export type CheckedRow = z.output<typeof checkedRow>

/** `Import products`, in each language. */
const permissionText = (what: Text): Text => ({
  cn: fill('导入{what}', { what: what.cn }),
  tc: fill('匯入{what}', { what: what.tc }),
  en: fill('Import {what}', { what: what.en.toLowerCase() }),
})
/** Every call of the wizard asks for the permission of what is imported. */
const further = Object.fromEntries(
  IMPORT_KINDS.map((kind) => [IMPORT_PERMISSIONS[kind], permissionText(IMPORT_KIND_TEXT[kind])]),
)
const asked = { allow: 'session', further } as const

export const imports = {
  upload: endpoint({
    method: 'POST',
    path: '/web/import/upload',
    encoding: 'multipart',
    ...asked,
    summary: {
      cn: '上传要导入的表格',
      tc: '上傳要匯入的表格',
      en: 'Upload a sheet to import; it is read while its columns are mapped',
    },
    input: z.object({ kind: importKind }),
    output: idOnly,
    files: ['file'],
    fileLimitBytes: IMPORT_FILE_LIMIT_BYTES,
    ratePerMinute: 20,
  }),
  recent: endpoint({
    method: 'GET',
    path: '/web/import/recent',
    ...asked,
    summary: { cn: '最近的导入', tc: '最近的匯入', en: 'The last imports of a kind' },
    input: z.object({ kind: importKind }),
    output: z.array(importRow),
  }),
  template: endpoint({
    method: 'GET',
    path: '/web/import/template',
    ...asked,
    summary: {
      cn: '导入模板（含示例与说明）',
      tc: '匯入範本（含範例與說明）',
      en: 'A sheet to fill in, with an example',
    },
    input: z.object({ kind: importKind }),
    output: z.instanceof(Uint8Array),
    answer: 'stream',
  }),
  get: endpoint({
    method: 'GET',
    path: '/web/import/{id}',
    ...asked,
    summary: { cn: '导入详情', tc: '匯入詳情', en: 'One import' },
    input: z.object({ id }),
    output: importDetail,
  }),
  map: endpoint({
    method: 'POST',
    path: '/web/import/map',
    encoding: 'json',
    ...asked,
    summary: {
      cn: '指定各列的含义并检查',
      tc: '指定各欄的含義並檢查',
      en: 'Say what the columns are, and have every row checked',
    },
    input: z.object({
      id,
      headingRow: z.int().min(1).max(1_048_576),
      mapping: z.array(z.string().max(100).nullable()).max(200),
      mode: z.enum(IMPORT_MODES).default('both'),
    }),
    output: nothing,
  }),
  mistakes: endpoint({
    method: 'GET',
    path: '/web/import/mistakes',
    ...asked,
    summary: {
      cn: '同样的错误及其行数',
      tc: '同樣的錯誤及其列數',
      en: 'Equal mistakes, and in how many rows they stand',
    },
    input: z.object({ id }),
    output: mistakes,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/web/import/rows',
    ...asked,
    summary: {
      cn: '检查后的各行',
      tc: '檢查後的各列',
      en: 'Rows with what would become of them',
    },
    input: z.object({
      id,
      outcome: z.enum(ROW_OUTCOMES).optional(),
      /** Rows below this one. */
      afterRow: z.int().min(0).default(0),
      pageSize: pageInput.pageSize,
    }),
    output: z.array(checkedRow),
  }),
  mend: endpoint({
    method: 'POST',
    path: '/web/import/mend',
    encoding: 'json',
    ...asked,
    summary: {
      cn: '修改单元格，或一次修改所有相同的错误',
      tc: '修改儲存格，或一次修改所有相同的錯誤',
      en: 'Mend a cell, or all equal mistakes of a column at once',
    },
    input: z.object({
      id,
      column: columnIndex,
      text: z.string().trim().max(CELL_TEXT_LIMIT),
      /** In this row; left out: wherever the same mistake stands. */
      row: z.int().positive().optional(),
      /** The mistake as it was told. */
      mistake: z.object({ error: z.string().max(100), value: z.string().max(200) }).optional(),
    }),
    output: z.object({ rows: z.int() }),
  }),
  apply: endpoint({
    method: 'POST',
    path: '/web/import/apply',
    ...asked,
    summary: {
      cn: '执行导入',
      tc: '執行匯入',
      en: 'Import: all rows or none, or the good ones now',
    },
    /** `withRefused`: good rows go in, the others stay behind. */
    input: z.object({ id, withRefused: z.boolean().default(false) }),
    output: nothing,
  }),
  goOn: endpoint({
    method: 'POST',
    path: '/web/import/go-on',
    ...asked,
    summary: {
      cn: '继续中断的导入',
      tc: '繼續中斷的匯入',
      en: 'Go on with an import that stopped',
    },
    input: z.object({ id }),
    output: nothing,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/web/import/take-back',
    ...asked,
    summary: {
      cn: '撤回整个导入',
      tc: '撤回整個匯入',
      en: 'Take a whole import back, while nothing was built on it',
    },
    input: z.object({ id }),
    output: nothing,
  }),
  discard: endpoint({
    method: 'POST',
    path: '/web/import/discard',
    ...asked,
    summary: {
      cn: '放弃未执行的导入',
      tc: '放棄未執行的匯入',
      en: 'Give up an import that was not applied',
    },
    input: z.object({ id }),
    output: nothing,
  }),
  /** Once, and for nobody but whoever imported them: they are made when they are asked for, and kept nowhere. */
  passwords: endpoint({
    method: 'POST',
    path: '/web/import/passwords',
    ...asked,
    summary: {
      cn: '一次性下载导入账号的临时密码',
      tc: '一次性下載匯入帳號的臨時密碼',
      en: 'The temporary passwords of imported accounts, handed out once',
    },
    input: z.object({ id }),
    output: z.instanceof(Uint8Array),
    answer: 'stream',
  }),
  refusedFile: endpoint({
    method: 'GET',
    path: '/web/import/refused-file',
    ...asked,
    summary: {
      cn: '被拒绝的行，版式不变，附原因',
      tc: '被拒絕的列，版式不變，附原因',
      en: 'The refused rows in the layout that they came in, with a column for the reason',
    },
    input: z.object({ id }),
    output: z.instanceof(Uint8Array),
    answer: 'stream',
  }),
}
