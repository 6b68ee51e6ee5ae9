import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { moment, nothing, pageInput, pageOf } from '../kernel/lists.ts'
import { id, text } from '../kernel/rules.ts'
import { PRINT_FORMATS, PRINT_KINDS } from './batches.contract.ts'

/** issued: downloaded; printed: the press said so; spoiled: all of it was thrown away. */
export const PRINT_RUN_STATES = ['issued', 'printed', 'spoiled'] as const
export type PrintRunState = (typeof PRINT_RUN_STATES)[number]

/** Downloads of one batch, and parts of them that were spoiled. */
export const MAXIMUM_PRINT_RUNS = 10_000
export const MAXIMUM_SPOILED_PARTS = 10_000
/** Parts that a run of the list shows; its count is of all. */
export const SHOWN_SPOILED_PARTS = 100
/** Conspicuous runs of serials, and serials never issued, that a reconciliation names. */
export const SHOWN_RECONCILIATION_RUNS = 100

export const spoiledPart = z.object({
  start: z.int(),
  end: z.int(),
  reason: z.string(),
  userName: z.string().nullable(),
  at: moment,
})

export const printRunRow = z.object({
  id: z.int(),
  batchId: z.int(),
  /** Counts the runs of the batch from 1. */
  number: z.int(),
  start: z.int(),
  end: z.int(),
  labelCount: z.int(),
  kind: z.enum(PRINT_KINDS),
  format: z.enum(PRINT_FORMATS),
  state: z.enum(PRINT_RUN_STATES),
  /** Why it repeats serials of an earlier run. */
  reason: z.string(),
  spoiledCount: z.int(),
  spoiled: z.array(spoiledPart),
  createdAt: moment,
  createdByName: z.string().nullable(),
  changedAt: moment.nullable(),
  changedByName: z.string().nullable(),
})
export type PrintRunRow = z.output<typeof printRunRow>

/** Earlier runs that a download would repeat; its count is of all their serials. */
export const SHOWN_EARLIER_RUNS = 20

export const earlierRuns = z.object({
  /** Serials that were handed out before and not spoiled since. */
  count: z.int(),
  /** From the first such serial of a run to its last; the newest run first. */
  runs: z.array(
    z.object({
      number: z.int(),
      start: z.int(),
      end: z.int(),
      createdByName: z.string().nullable(),
      createdAt: moment,
    }),
  ),
  /** How many runs that are. */
  runCount: z.int(),
})
export type EarlierRuns = z.output<typeof earlierRuns>

/** never_issued: no run holds it; spoiled: every run that held it threw it away. */
export const CONSPICUOUS_CAUSES = ['never_issued', 'spoiled'] as const
export const CONSPICUOUS_SIGNS = ['activated', 'moved', 'checked'] as const

const serialRange = z.object({ start: z.int(), end: z.int() })

export const reconciliation = z.object({
  /** All labels of the batch = printed + open + spoiled + never issued. */
  labelCount: z.int(),
  runCount: z.int(),
  /** In at least one run. */
  issuedCount: z.int(),
  printedCount: z.int(),
  /** Issued, and neither printed nor spoiled has been said of them. */
  openCount: z.int(),
  /** Spoiled in every run that held them. */
  spoiledCount: z.int(),
  /** Spoiled in one run and live in another one: they count as what they are there. */
  spoiledElsewhereCount: z.int(),
  neverIssuedCount: z.int(),
  /** In more than one run that was not spoiled. */
  repeatedCount: z.int(),
  activationRequired: z.boolean(),
  activatedCount: z.int(),
  /** No longer in the status in which they were generated. */
  movedCount: z.int(),
  /** Checked by a buyer at least once. */
  checkedCount: z.int(),
  neverCheckedCount: z.int(),
  /** Labels that live although they should not be on any product. */
  conspicuous: z.object({ activated: z.int(), moved: z.int(), checked: z.int() }),
  /** The first of them. Empty where the batch has no run at all: then it is all of them. */
  conspicuousRuns: z.array(
    serialRange.extend({ cause: z.enum(CONSPICUOUS_CAUSES), sign: z.enum(CONSPICUOUS_SIGNS) }),
  ),
  /** The first runs of serials that were never issued: what is left to print. */
  neverIssued: z.array(serialRange),
})
export type Reconciliation = z.output<typeof reconciliation>

/** What became of the codes that were downloaded for printing. */
export const printRuns = {
  list: endpoint({
    method: 'GET',
    path: '/web/batch/print/runs',
    allow: 'batch:print',
    summary: { cn: '打印批次列表', tc: '列印批次列表', en: 'List the print runs of a batch' },
    input: z.object({ id, pageNo: pageInput.pageNo, pageSize: pageInput.pageSize }),
    output: pageOf(printRunRow),
  }),
  earlier: endpoint({
    method: 'GET',
    path: '/web/batch/print/earlier',
    allow: 'batch:print',
    summary: {
      cn: '哪些序号已下载打印过',
      tc: '哪些序號已下載列印過',
      en: 'Which serials of a download were downloaded before',
    },
    input: z.object({
      id,
      kind: z.enum(PRINT_KINDS).default('all'),
      /** Both ends of a range in the batch; the whole batch without them. */
      start: z.number().optional(),
      end: z.number().optional(),
    }),
    output: earlierRuns,
  }),
  setState: endpoint({
    method: 'POST',
    path: '/web/batch/print/state',
    allow: 'batch:print',
    summary: {
      cn: '登记打印结果',
      tc: '登記列印結果',
      en: 'Say what became of a print run',
    },
    input: z.object({
      id,
      state: z.enum(PRINT_RUN_STATES),
      /** Spoiled only: part of the run; all of it without ends. */
      start: z.number().optional(),
      end: z.number().optional(),
      /** Spoiled is final and needs one. */
      reason: text(200).default(''),
    }),
    output: printRunRow,
  }),
  /** Asked before codes go to a printer. */
  address: endpoint({
    method: 'GET',
    path: '/web/batch/print/address',
    allow: 'batch:print',
    summary: {
      cn: '码中的公开地址',
      tc: '碼中的公開地址',
      en: 'The public address that printed codes hold',
    },
    input: nothing,
    /** `isLocal`: phones elsewhere cannot open it. */
    output: z.object({ address: z.string(), isLocal: z.boolean() }),
  }),
  reconcile: endpoint({
    method: 'GET',
    path: '/web/batch/reconciliation',
    allow: 'batch:reconcile',
    summary: {
      cn: '批次对账',
      tc: '批次對帳',
      en: 'What of a batch was printed, and what became of it',
    },
    input: z.object({ id }),
    output: reconciliation,
  }),
}
