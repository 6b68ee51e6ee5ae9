import { z } from 'zod'
import { MAXIMUM_RECORDS } from '../extended-data/extended-content.ts'
import {
  IMPORT_KINDS,
  IMPORT_PERMISSIONS,
  IMPORT_STEPS,
  type ImportKindName,
} from '../imports/import-kinds.ts'
import type { Allow } from '../kernel/endpoint.ts'
import { exportInput as ofExport } from '../kernel/lists.ts'
import { trackingNumber } from '../kernel/rules/codes.ts'
import { day, id, optionalId, requiredText, text } from '../kernel/rules.ts'
import { labelFilter } from '../labels/label-filter.ts'
import { LABEL_STATUSES } from '../labels/label-transitions.ts'
import {
  FILTER_OPERATION_NAMES,
  type FilterOperation,
  filterAsksOf,
} from '../operations/filter-operations.ts'
import { loginLogFilter, operationLogFilter } from '../system-log/system-log.contract.ts'

/** What a background task can be. */
export const TASK_KINDS = [
  'activate_range',
  'deactivate_range',
  'inout_codes',
  'move_range',
  'export_labels',
  'export_log',
  'export_list',
  'bulk',
  'import_codes',
  'import_sheet',
  'operate_filter',
] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/** Whether a kind works on the rows of an uploaded file: what it refuses stands in a row of it. */
export const isOfFile = (kind: TaskKind): boolean =>
  kind === 'inout_codes' || kind === 'import_codes'

/** Whether a kind is begun by a screen of its own, with the permission of that, and never as a task that somebody adds. */
export const isBegunElsewhere = (kind: TaskKind): boolean =>
  kind === 'import_sheet' || kind === 'export_list' || kind === 'bulk'

/** Whether a kind ends with a file to download. */
export const isExport = (kind: TaskKind): boolean =>
  kind === 'export_labels' || kind === 'export_log' || kind === 'export_list'

/** waiting: nobody has begun; failed: stopped with a reason, `run` goes on from there. */
export const TASK_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type TaskState = (typeof TASK_STATES)[number]

/** What codes of a file can be submitted for. */
export const CODE_OPERATIONS = ['inbound', 'outbound', 'return'] as const
export type CodeOperation = (typeof CODE_OPERATIONS)[number]

/** What a run of serials can be moved by: in and out, and the taking back of it. */
export const MOVE_OPERATIONS = [...CODE_OPERATIONS, 'cancel_inbound', 'cancel_outbound'] as const
export type MoveOperation = (typeof MOVE_OPERATIONS)[number]

/** Codes of one uploaded file. */
export const MAXIMUM_TASK_CODES = 1_000_000
/** Codes of a file that are submitted together, all or nothing. */
export const CODES_PER_CHUNK = 1_000
/** Codes that a check of the input tries; the rest is met when the task runs. */
export const CODES_CHECKED = 5_000
/** A million rows of what we print ourselves, addresses and all, are 84 MB. */
export const CODE_FILE_LIMIT_BYTES = 96 * 1024 * 1024
/** Rows of an exported list: what a spreadsheet still opens. */
export const MAXIMUM_EXPORT_LABELS = 1_000_000
/** Rows of any other list, the same. */
export const MAXIMUM_EXPORT_LIST = 1_000_000
/** Entries of an exported log, the same. */
export const MAXIMUM_EXPORT_ENTRIES = 1_000_000
const LOGS = ['operations', 'logins'] as const
export type LogToExport = (typeof LOGS)[number]

/** A chunk that fails is tried so many times before the task stops. */
export const CHUNK_ATTEMPTS = 3
/** Tasks of one company that wait or run. */
export const MAXIMUM_OPEN_TASKS = 100

/** A serial range within a batch, or a whole batch. */
const serials = { batchId: optionalId, start: z.int().optional(), end: z.int().optional() }

/** The task acts on exactly these serials: boxes bring no content. */
const activateInput = z.object({ ...serials, reason: text(200).default('') })
/** Never a whole batch: that ends it for good, and is done where its name is typed. */
const deactivateInput = activateInput

/** Boxes bring their content, and a label that leaves its box is treated as the company wishes. */
const moveInput = z.object({
  ...serials,
  operation: z.enum(MOVE_OPERATIONS),
  /** outbound: to whom. return: from whom, if it is to be checked. */
  dealerId: optionalId,
  /** inbound, return: where to. outbound: where the labels must be. */
  warehouseId: optionalId,
  note: text(500).default(''),
  /** Refused labels, with the box that they lie in, are left out and reported; else they stop it. */
  skipRefused: z.boolean().default(false),
})

const codesInput = z.object({
  operation: z.enum(CODE_OPERATIONS),
  /** From the upload call. */
  uploadId: z.uuid(),
  /** outbound: to whom. return: from whom, if it is to be checked. */
  dealerId: optionalId,
  /** inbound: where to. outbound: where the labels must be. */
  warehouseId: optionalId,
  note: text(500).default(''),
  /** Refused codes are left out and reported; else the first one stops the task. */
  skipRefused: z.boolean().default(false),
})

const exportInput = z.object({ ...labelFilter, columns: ofExport.columns })

/** One of the logs; filters that are not its own do nothing. `sort`: `-at` has the newest entry first. */
const exportLogInput = z.object({
  log: z.enum(LOGS),
  sort: z.enum(['at', '-at']).default('at'),
  columns: ofExport.columns,
  ...operationLogFilter,
  ...loginLogFilter,
})

/** What the export of a list takes: its call's path, and what that is given. */
export const listToExport = {
  path: requiredText(200),
  filter: z.record(z.string(), z.unknown()).default({}),
}

const exportListInput = z.object({
  ...listToExport,
  /** That of the call: looked up when the task is begun. */
  permission: text(100).default(''),
})

/** A step over many rows of a list, or the taking back of it. */
const bulkInput = z.object({
  runId: id,
  isUndo: z.boolean().default(false),
  /** That of the call which does it to one record: looked up when the task is begun. */
  permission: text(100),
})

/** An operation on exactly the labels that a filter finds: boxes bring no content. */
const filterInput = z.object({
  filter: z.object(labelFilter),
  operation: z.enum(FILTER_OPERATION_NAMES),
  dealerId: optionalId,
  warehouseId: optionalId,
  /** For `flag_status`. */
  status: z.enum(LABEL_STATUSES).nullish(),
  /** For `modify`. */
  productId: optionalId,
  producedOn: day.nullish(),
  /** For `bind_extended`. */
  extendedIds: z.array(id).max(MAXIMUM_RECORDS).nullish(),
  /** For `bind_card`. */
  cardId: optionalId,
  /** For `bind_logistics`. */
  logisticsCompany: requiredText(100).nullish(),
  trackingNumber: trackingNumber.nullish(),
  reason: text(200).default(''),
  note: text(500).default(''),
})

/** A batch of codes that were made elsewhere. */
const importInput = z.object({
  /** From the upload call. */
  uploadId: z.uuid(),
  /** Of the batch. */
  name: requiredText(100),
  productId: optionalId,
  factoryId: optionalId,
  producedOn: day.nullish(),
  activationRequired: z.boolean().default(true),
  note: text(500).default(''),
  /** Refused codes are left out and reported; else the first one stops the task. */
  skipRefused: z.boolean().default(false),
})

/** A step of the import wizard. */
const sheetInput = z.object({
  importId: id,
  kind: z.enum(IMPORT_KINDS),
  step: z.enum(IMPORT_STEPS),
  /** apply: good rows go in, the others stay behind. */
  withRefused: z.boolean().default(false),
})

/** The input of each kind. */
export const TASK_INPUTS = {
  activate_range: activateInput,
  deactivate_range: deactivateInput,
  move_range: moveInput,
  inout_codes: codesInput,
  export_labels: exportInput,
  export_log: exportLogInput,
  export_list: exportListInput,
  bulk: bulkInput,
  import_codes: importInput,
  import_sheet: sheetInput,
  operate_filter: filterInput,
} as const satisfies Readonly<Record<TaskKind, z.ZodObject>>

export type TaskInput<K extends TaskKind> = z.output<(typeof TASK_INPUTS)[K]>

const OPERATION_PERMISSION: Readonly<Record<MoveOperation, Allow>> = {
  inbound: 'inbound:submit',
  outbound: 'outbound:submit',
  return: 'return:submit',
  cancel_inbound: 'inbound:cancel',
  cancel_outbound: 'outbound:cancel',
}

const isFilterOperation = (operation: unknown): operation is FilterOperation =>
  FILTER_OPERATION_NAMES.some((name) => name === operation)

const isPermission = (name: unknown): name is `${string}:${string}` =>
  typeof name === 'string' && name.includes(':')

/** What a task needs besides `task:add`: the permission of the work itself. */
export function taskPermission(
  kind: TaskKind,
  input: {
    readonly operation?: unknown
    readonly kind?: unknown
    readonly permission?: unknown
  } = {},
): Allow {
  switch (kind) {
    case 'activate_range':
    case 'deactivate_range':
      return 'label:activate'
    case 'move_range':
    case 'inout_codes':
      return OPERATION_PERMISSION[input.operation as MoveOperation] ?? 'inbound:submit'
    case 'export_labels':
      return 'label:list'
    case 'export_log':
      return 'log:list'
    case 'export_list':
    case 'bulk':
      return isPermission(input.permission) ? input.permission : 'task:list'
    case 'import_codes':
      return 'batch:create'
    case 'import_sheet':
      return IMPORT_PERMISSIONS[input.kind as ImportKindName] ?? IMPORT_PERMISSIONS.product
    case 'operate_filter':
      return isFilterOperation(input.operation)
        ? filterAsksOf(input.operation).permission
        : 'label:operate'
  }
}

export const taskId = z.object({ id })
