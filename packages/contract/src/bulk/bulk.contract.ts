import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOnly, moment, nothing } from '../kernel/lists.ts'
import { id } from '../kernel/rules.ts'
import {
  BULK_RUN_STATE_TEXT,
  BULK_TEXT,
  type BulkRunState,
  type BulkStepName,
} from './bulk-words.ts'

export const BULK_STEP_NAMES = Object.keys(BULK_TEXT) as [BulkStepName, ...BulkStepName[]]

/** So many records are done at once, all or none; more are a task, which leaves out and names what is refused. */
export const BULK_AT_ONCE = 200
/** Records of one step. */
export const MAXIMUM_BULK_RECORDS = 50_000
/** Steps that are told of, the latest first. */
export const SHOWN_BULK_RUNS = 50
const BULK_RUN_STATES = Object.keys(BULK_RUN_STATE_TEXT) as [BulkRunState, ...BulkRunState[]]
/** Rows that can be ticked one by one. */
const MAXIMUM_TICKED = 5_000

/** Which rows of a step's list are meant. */
const chosen = {
  step: z.enum(BULK_STEP_NAMES),
  /** What the list is filtered by, as its own call takes it. */
  filter: z.record(z.string(), z.unknown()).default({}),
  /** Of what the filter finds only these; without them all of it. */
  ids: z.array(id).min(1).max(MAXIMUM_TICKED).optional(),
}

const refused = z.object({
  /** What the record is called. */
  name: z.string(),
  message: z.string(),
})

const bulkRun = z.object({
  id: z.int(),
  step: z.enum(BULK_STEP_NAMES),
  /** What the first three records are called. */
  names: z.array(z.string()),
  /** Records that were meant. */
  total: z.int(),
  /** Of these, what was changed; and what was not taken back, for it was changed since. */
  changed: z.int(),
  kept: z.int(),
  state: z.enum(BULK_RUN_STATES),
  /** The task that did it; null: it was done at once. */
  taskId: z.int().nullable(),
  createdAt: moment,
  undoneAt: moment.nullable(),
})
export type BulkRunRow = z.output<typeof bulkRun>

/** Steps over many rows of a list (ADR 0055). Each asks for the permission of the call that does it to one. */
export const bulk = {
  count: endpoint({
    method: 'POST',
    path: '/web/bulk/count',
    encoding: 'json',
    allow: 'session',
    summary: {
      cn: '批量操作会涉及多少条记录',
      tc: '批次操作會涉及多少筆記錄',
      en: 'How many records a step over many would touch',
    },
    input: z.object(chosen),
    output: z.object({
      count: z.int(),
      /** Rows that are found, and that the step never touches: administrators' accounts. */
      leftOut: z.int(),
      isTask: z.boolean(),
      canUndo: z.boolean(),
    }),
  }),
  run: endpoint({
    method: 'POST',
    path: '/web/bulk/run',
    encoding: 'json',
    allow: 'session',
    summary: {
      cn: '对列表的多条记录执行一个操作',
      tc: '對清單的多筆記錄執行一個操作',
      en: 'Do a step to many rows of a list',
    },
    input: z.object({
      ...chosen,
      /** What `count` has told: refused where there are others by now. */
      expected: z.int().min(1),
      /** What the step asks besides. */
      values: z.record(z.string(), z.unknown()).default({}),
    }),
    output: z.object({
      id: z.int(),
      /** Records that were changed, and those that were so already. */
      changed: z.int(),
      same: z.int(),
      /** The task that does it; null: it is done. */
      taskId: z.int().nullable(),
      canUndo: z.boolean(),
    }),
    ratePerMinute: 60,
  }),
  /** For as long as steps are kept: the latest of whoever asks, and of nobody else. */
  runs: endpoint({
    method: 'GET',
    path: '/web/bulk/runs',
    allow: 'session',
    summary: {
      cn: '自己做过的批量操作，能否撤销',
      tc: '自己做過的批次操作，能否復原',
      en: 'Own steps over many rows, and whether they can be taken back',
    },
    input: nothing,
    output: z.array(bulkRun),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/web/bulk/undo',
    encoding: 'json',
    allow: 'session',
    summary: {
      cn: '撤销批量操作',
      tc: '復原批次操作',
      en: 'Take a step over many rows back, but for what was changed since',
    },
    input: idOnly,
    output: z.object({
      undone: z.int(),
      /** What was changed since, or cannot be as it was: the first hundred, by name. */
      refused: z.array(refused),
      refusedCount: z.int(),
      taskId: z.int().nullable(),
    }),
    ratePerMinute: 60,
  }),
}
