import { z } from 'zod'
import { endpoint, type OutputOf } from '../kernel/endpoint.ts'
import { moment } from '../kernel/lists.ts'
import { requiredText } from '../kernel/rules.ts'
import { logEntry, logEntryPlace } from './log-entry.ts'
import { LOG_ENTRY_KINDS } from './log-entry-words.ts'
import { traceEvent } from '../trace-events/trace-event.entity.ts'
import { WITNESS_FAILURES } from './witness-words.ts'

/** What is waiting to be logged is counted up to here. */
export const COUNTED_WAITING = 1_000
/** Entries that have waited longer for being published wait too long: it takes seconds. */
export const LATE_AFTER_MINUTES = 10
/** The newest operations of a label that a proof is made of. */
export const PROVED_STEPS = 100

/** Why a log was opened: it is the first, or the one before could not be continued after a restore. */
export const LOG_REASONS = ['first', 'restored'] as const

/**
 * What can be said of an operation: it is proved; it is not published yet; what it commits to was deleted; or its
 * record is not what was logged.
 */
export const STEP_STATES = ['proved', 'waiting', 'forgotten', 'differs'] as const
export type StepState = (typeof STEP_STATES)[number]

const log = z.object({
  /** The first line of its checkpoints, by which others know it. */
  origin: z.string(),
  /** Where anybody reads it. */
  address: z.string(),
  openedAt: moment,
  openedBecause: z.enum(LOG_REASONS),
  closedAt: moment.nullable(),
  /** Entries that are published. */
  size: z.int(),
  /** Of the published tree, in base64; null: nothing is published yet. */
  root: z.string().nullable(),
  publishedAt: moment.nullable(),
  /** How many entries had been published when a part of them was lost; null: nothing was, or it is not known. */
  lostSize: z.int().nullable(),
  /** The keys that sign it, the newest first. */
  keys: z.array(z.string()),
})
export type ShownLog = z.output<typeof log>

/** What is known of a witness that is asked to cosign. */
const witness = z.object({
  /** As its key names it. */
  name: z.string(),
  /** When it cosigned last, and how many entries; null: never. */
  cosignedAt: moment.nullable(),
  cosignedSize: z.int().nullable(),
  /** Since when it has not; null: it cosigned when it was asked last, or was never asked. */
  failingSince: moment.nullable(),
  /** When it did not cosign last, and why; null: it always has. */
  failedAt: moment.nullable(),
  failure: z.enum(WITNESS_FAILURES).nullable(),
  /** The HTTP status where it was `refused`. */
  status: z.int().nullable(),
})
export type ShownWitness = z.output<typeof witness>

/** What the log proves of one thing that it keeps. */
const proved = {
  at: moment,
  state: z.enum(STEP_STATES),
  /** Where it stands in which log; null: nowhere yet. */
  origin: z.string().nullable(),
  index: z.int().nullable(),
  /** When it was logged. */
  loggedAt: moment.nullable(),
  /** A file after C2SP tlog-proof; of what is forgotten it shows no text. Null where it cannot be proved. */
  proof: z.string().nullable(),
  /** When the company has forgotten its content; null: it has not, or it is not known. */
  forgottenAt: moment.nullable(),
  /** The proof of the entry that says so; null: none, or not published yet. */
  forgetting: z.string().nullable(),
}
const step = z.object({
  movementId: z.int(),
  movementNumber: z.int().nullable(),
  operation: z.string(),
  ...proved,
})
export type ProvedStep = z.output<typeof step>

const { kind, name, translations } = traceEvent.columns
const event = z.object({
  eventId: z.int(),
  kind: kind.output,
  name: name.output,
  translations: translations.output,
  ...proved,
})
export type ProvedEvent = z.output<typeof event>

/** The tamper-evident log of a company: how it stands, and what it proves of a label. */
export const transparencyLog = {
  state: endpoint({
    method: 'GET',
    path: '/web/transparency-log/state',
    allow: 'transparency-log:view',
    summary: {
      cn: '查看防篡改日志',
      tc: '查看防竄改日誌',
      en: 'See the tamper-evident log',
    },
    input: z.object({}),
    /**
     * `logs`: the one that is written first. `waitingCount`: what waits to be logged, counted up to a thousand.
     * `unpublished`: entries that are logged and wait for being published, since when, and whether that is too long; null:
     * none do. `quorum`: so many of the `witnesses` must cosign before that.
     */
    output: z.object({
      logs: z.array(log),
      waitingCount: z.int(),
      unpublished: z.object({ count: z.int(), since: moment, isLate: z.boolean() }).nullable(),
      quorum: z.int(),
      witnesses: z.array(witness),
    }),
  }),
  proof: endpoint({
    method: 'GET',
    path: '/web/transparency-log/proof',
    allow: 'transparency-log:prove',
    summary: {
      cn: '标签各次操作及其商品溯源事件的证明',
      tc: '標籤各次操作及其商品溯源事件的證明',
      en: 'Proofs of what was done to a label, and of the trace events of its goods',
    },
    input: z.object({ code: requiredText(512) }),
    /** Newest first. `events`: what staff have added to its goods, as they are now. */
    output: z.object({
      code: z.string(),
      serial: z.int(),
      steps: z.array(step),
      events: z.array(event),
    }),
  }),
  proofFile: endpoint({
    method: 'GET',
    path: '/web/transparency-log/proof-file',
    allow: 'transparency-log:prove',
    summary: {
      cn: '下载标签的证明文件，可离线核验',
      tc: '下載標籤的證明檔案，可離線核驗',
      en: "A label's proofs as a file that is checked offline",
    },
    input: z.object({ code: requiredText(512) }),
    output: z.instanceof(Uint8Array),
    answer: 'stream',
  }),
  entries: endpoint({
    method: 'GET',
    path: '/web/transparency-log/entries',
    allow: 'transparency-log:forget',
    summary: {
      cn: '查看日志条目',
      tc: '查看日誌條目',
      en: 'See the entries of a log',
    },
    /** `origin`: left out, the log that is written. `from`: this one and those before; left out, the newest. */
    input: z.object({
      origin: requiredText(255).optional(),
      from: z.int().min(0).optional(),
      kind: z.enum(LOG_ENTRY_KINDS).optional(),
    }),
    /** Newest first, twenty at most. `olderFrom`: where those before them begin; null: there are none. */
    output: z.object({
      origin: z.string().nullable(),
      entries: z.array(logEntry),
      olderFrom: z.int().nullable(),
    }),
  }),
  forget: endpoint({
    method: 'POST',
    path: '/web/transparency-log/forget',
    allow: 'transparency-log:forget',
    summary: {
      cn: '永久删除日志条目的内容',
      tc: '永久刪除日誌條目的內容',
      en: 'Forget the content of an entry of the log, for good',
    },
    input: z.object({ ...logEntryPlace, reason: requiredText(200) }),
    output: z.object({ ...logEntryPlace, forgottenAt: moment }),
  }),
}

export type LabelProof = OutputOf<typeof transparencyLog.proof>
