import { z } from 'zod'
import { VERIFY_RESULT_TEXT } from '../buyer-checks/buyer-checks.refusals.ts'
import { CHECK_RESULTS } from '../buyer-checks/check-results.ts'
import { defineEntity } from '../kernel/entity.ts'
import { LANGUAGES } from '../kernel/languages.ts'
import { moment } from '../kernel/lists.ts'
import { optionalId, requiredText, text } from '../kernel/rules.ts'
import { WORDS } from '../kernel/words.ts'
import {
  ANSWER_CHANNELS,
  REPORT_LIMITS,
  REPORT_PROBLEM_TEXT,
  REPORT_PROBLEMS,
  REPORT_SOURCE_TEXT,
  REPORT_SOURCES,
  REPORT_STATE_TEXT,
  REPORT_STATES,
} from './report-words.ts'

const note = z.object({
  id: z.int(),
  at: moment,
  userName: z.string().nullable(),
  text: z.string(),
})
export type ReportNote = z.output<typeof note>

const answer = z.object({
  id: z.int(),
  at: moment,
  userName: z.string().nullable(),
  channel: z.enum(ANSWER_CHANNELS),
  text: z.string(),
})
export type ReportAnswer = z.output<typeof answer>

const picture = z.object({ fileId: z.uuid(), at: moment })
export type ReportPicture = z.output<typeof picture>

const otherReport = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(REPORT_STATES),
  createdAt: moment,
})

/**
 * What buyers report of a code (ADR 0065). What the buyer said is never changed; what becomes of it is
 * the state and who works on it.
 */
export const buyerReport = defineEntity({
  name: 'buyer-report',
  table: 'buyer_report',
  one: WORDS.buyerReport,
  many: WORDS.buyerReports,
  screen: { path: '/query/reports', after: '/query/records', folder: 'buyer-reports' },
  permissions: {
    update: { cn: '处理消费者举报', tc: '處理消費者舉報', en: 'Handle reports of buyers' },
    export: {
      cn: '导出举报列表和证据文件',
      tc: '匯出舉報列表和證據檔案',
      en: 'Export reports and their evidence',
    },
  },
  columns: {
    /** What the buyer was told; it opens nothing. */
    name: {
      label: { cn: '举报编号', tc: '舉報編號', en: 'Case no.' },
      output: z.string(),
      isSorted: true,
      isSearched: true,
      isInSheet: true,
    },
    state: {
      label: WORDS.state,
      input: z.enum(REPORT_STATES).default('new'),
      output: z.enum(REPORT_STATES),
      filter: z.enum(REPORT_STATES).optional(),
      words: REPORT_STATE_TEXT,
      isSorted: true,
      isInSheet: true,
    },
    problem: {
      label: { cn: '问题类型', tc: '問題類型', en: 'What is wrong' },
      input: z.enum(REPORT_PROBLEMS),
      output: z.enum(REPORT_PROBLEMS),
      filter: z.enum(REPORT_PROBLEMS).optional(),
      words: REPORT_PROBLEM_TEXT,
      isFixed: true,
      isSorted: true,
      isInSheet: true,
    },
    details: {
      label: { cn: '举报内容', tc: '舉報內容', en: "In the buyer's words" },
      input: text(REPORT_LIMITS.details).default(''),
      output: z.string(),
      isFixed: true,
      isSearched: true,
      isInSheet: true,
    },
    code: {
      label: WORDS.labelCode,
      input: requiredText(512),
      output: z.string(),
      filter: z.string().trim().max(64).optional(),
      isFixed: true,
      isSearched: true,
      isInSheet: true,
    },
    /** Null: no label of the company has the code. */
    serial: {
      label: WORDS.serial,
      output: z.int().nullable(),
      isInSheet: true,
    },
    /** What a check of the code would have said when it was reported. */
    checkResult: {
      label: { cn: '举报时的查询结果', tc: '舉報時的查詢結果', en: 'What a check said' },
      output: z.enum(CHECK_RESULTS),
      words: VERIFY_RESULT_TEXT,
      isInSheet: true,
    },
    productId: {
      label: WORDS.product,
      output: z.int().nullable(),
      filter: optionalId,
    },
    productName: {
      label: WORDS.product,
      output: z.string().nullable(),
      isComputed: true,
      isInSheet: true,
    },
    /** Who had the goods last when they were reported. */
    dealerId: {
      label: WORDS.dealer,
      output: z.int().nullable(),
      filter: optionalId,
    },
    dealerName: {
      label: WORDS.dealer,
      output: z.string().nullable(),
      isComputed: true,
      isInSheet: true,
    },
    shop: {
      label: { cn: '购买的店铺', tc: '購買的店鋪', en: 'Shop' },
      input: text(REPORT_LIMITS.shop).default(''),
      output: z.string(),
      isFixed: true,
      isSearched: true,
      isInSheet: true,
    },
    shopAddress: {
      label: { cn: '店铺地址或网址', tc: '店鋪地址或網址', en: 'Where the shop is' },
      input: text(REPORT_LIMITS.shopAddress).default(''),
      output: z.string(),
      isFixed: true,
      isSearched: true,
      isInSheet: true,
    },
    contact: {
      label: { cn: '消费者联系方式', tc: '消費者聯絡方式', en: "Buyer's contact" },
      input: text(REPORT_LIMITS.contact).default(''),
      output: z.string(),
      isFixed: true,
      isSearched: true,
      isInSheet: true,
    },
    /** Where the buyer's network is; empty: nobody can tell. */
    region: {
      label: { cn: '举报位置', tc: '舉報位置', en: 'Reported from' },
      output: z.string(),
      isInSheet: true,
    },
    language: {
      label: WORDS.language,
      output: z.enum(LANGUAGES),
    },
    source: {
      label: { cn: '来源', tc: '來源', en: 'Came by' },
      output: z.enum(REPORT_SOURCES),
      filter: z.enum(REPORT_SOURCES).optional(),
      words: REPORT_SOURCE_TEXT,
      isInSheet: true,
    },
    /** Who works on it; null: nobody yet. */
    assigneeId: {
      label: WORDS.handledBy,
      input: optionalId,
      output: z.int().nullable(),
      filter: optionalId,
    },
    assigneeName: {
      label: WORDS.handledBy,
      output: z.string().nullable(),
      isComputed: true,
      isInSheet: true,
    },
    createdAt: {
      label: { cn: '举报时间', tc: '舉報時間', en: 'Reported' },
      output: moment,
      isSorted: true,
      isInSheet: true,
    },
    updatedAt: { label: WORDS.changed, output: moment, isSorted: true, isInSheet: true },
    /** What the buyer has added, the oldest first. */
    pictures: {
      label: WORDS.pictures,
      output: z.array(picture),
      isComputed: true,
      isOfDetail: true,
    },
    /** What was sent to the buyer, the oldest first. */
    answers: {
      label: { cn: '给消费者的答复', tc: '給消費者的答覆', en: 'Answers to the buyer' },
      output: z.array(answer),
      isComputed: true,
      isOfDetail: true,
    },
    /** By what the buyer can be answered; null: no phone or e-mail was left, or it is forgotten. */
    answerChannel: {
      label: { cn: '答复方式', tc: '答覆方式', en: 'Answered by' },
      output: z.enum(ANSWER_CHANNELS).nullable(),
      isComputed: true,
      isOfDetail: true,
    },
    /** Among staff, the oldest first. */
    notes: {
      label: { cn: '内部备注', tc: '內部備註', en: 'Internal notes' },
      output: z.array(note),
      isComputed: true,
      isOfDetail: true,
    },
    /** Of the same code, the newest first. */
    others: {
      label: { cn: '同一个码的其他举报', tc: '同一個碼的其他舉報', en: 'Others of this code' },
      output: z.array(otherReport),
      isComputed: true,
      isOfDetail: true,
    },
  },
})
