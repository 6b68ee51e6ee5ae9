import { z } from 'zod'
import { endpoint, type OutputOf } from '../kernel/endpoint.ts'
import { entityCalls } from '../kernel/entity-calls.ts'
import { defineEntityModule } from '../kernel/entity-module.ts'
import { idOnly } from '../kernel/lists.ts'
import { id, requiredText, text } from '../kernel/rules.ts'
import { idempotencyKey } from '../labels/label-target.ts'
import { buyerReport } from './buyer-report.entity.ts'
import { buyerReportErrors } from './buyer-reports.refusals.ts'
import {
  ANSWER_CHANNELS,
  REPORT_ANSWER_LIMIT,
  REPORT_ANSWERS_PER_MINUTE,
  REPORT_LIMITS,
  REPORT_PICTURE_BYTES,
  REPORT_PICTURES_PER_MINUTE,
  REPORT_NOTE_LIMIT,
  REPORT_PROBLEMS,
  REPORTS_PER_MINUTE,
} from './report-words.ts'

/** Tickets a minute and address: whoever mistypes a code asks again. */
const TICKETS_PER_MINUTE = 20

/** Reports of buyers: how they come, and what staff do with them. */
export const buyerReports = {
  ...entityCalls(buyerReport, {
    paths: {
      create: '/web/buyer/report/add',
      list: '/web/buyer/report/all',
      get: '/web/buyer/report/{id}',
      update: '/web/buyer/report/update',
      remove: '/web/buyer/report/{id}',
    },
    removable: buyerReport.one,
  }),
  /** Of people, no account is asked; the buyer's page sends the same. */
  ticket: endpoint({
    method: 'GET',
    path: '/user/note/report/ticket',
    allow: 'public',
    ratePerMinute: TICKETS_PER_MINUTE,
    summary: {
      cn: '获取举报凭证',
      tc: '取得舉報憑證',
      en: 'A ticket for one report of a code',
    },
    input: z.object({ code: requiredText(512) }),
    /** Good for the code alone, from `leastSeconds` on, for `seconds`. */
    output: z.object({ ticket: z.string(), leastSeconds: z.int(), seconds: z.int() }),
  }),
  report: endpoint({
    method: 'POST',
    path: '/user/note/report',
    allow: 'public',
    ratePerMinute: REPORTS_PER_MINUTE,
    summary: {
      cn: '举报可疑的码',
      tc: '舉報可疑的碼',
      en: 'Report a suspicious code or note',
    },
    input: z.object({
      code: requiredText(512),
      ticket: requiredText(200),
      problem: z.enum(REPORT_PROBLEMS),
      details: text(REPORT_LIMITS.details).default(''),
      shop: text(REPORT_LIMITS.shop).default(''),
      shopAddress: text(REPORT_LIMITS.shopAddress).default(''),
      /** A phone or an email address, if the buyer wants an answer. */
      contact: text(REPORT_LIMITS.contact).default(''),
    }),
    /** The case's number; the same for the same ticket. */
    output: z.object({ name: z.string() }),
  }),
  /**
   * One picture for a report that was sent; the same one again changes nothing. `code` and `ticket` are sent before the
   * picture: they are judged before anything of it is received.
   */
  addPicture: endpoint({
    method: 'POST',
    path: '/user/note/report/picture',
    encoding: 'multipart',
    allow: 'public',
    ratePerMinute: REPORT_PICTURES_PER_MINUTE,
    summary: {
      cn: '为举报添加图片',
      tc: '為舉報新增圖片',
      en: 'Add a picture to a report',
    },
    input: z.object({ code: requiredText(512), ticket: requiredText(200) }),
    files: ['picture'],
    fileLimitBytes: REPORT_PICTURE_BYTES,
    /** How many pictures the report has, and may have. */
    output: z.object({ pictures: z.int(), most: z.int() }),
  }),
  /** Pictures have no public address: only who may look at reports sees them. */
  picture: endpoint({
    method: 'GET',
    path: '/web/buyer/report/picture',
    allow: 'buyer-report:list',
    summary: {
      cn: '消费者举报的图片',
      tc: '消費者舉報的圖片',
      en: "A picture of a buyer's report",
    },
    input: z.object({ fileId: z.uuid() }),
    /** The picture itself, as `data:image/webp;base64,…`. */
    output: z.object({ image: z.string() }),
  }),
  /** A case as evidence: what was reported, what became of it, pictures, and what the log proves of the label, attached as a file. */
  pdf: endpoint({
    method: 'GET',
    path: '/web/buyer/report/pdf',
    allow: 'buyer-report:export',
    summary: { cn: '举报的证据文件', tc: '舉報的證據檔案', en: 'A report as evidence, as PDF' },
    input: idOnly,
    output: z.instanceof(Uint8Array),
    answer: 'stream',
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/web/buyer/report/note',
    allow: 'buyer-report:update',
    summary: {
      cn: '给举报添加内部备注',
      tc: '給舉報新增內部備註',
      en: 'Add an internal note to a report',
    },
    input: z.object({ id, text: requiredText(REPORT_NOTE_LIMIT) }),
    output: idOnly,
  }),
  /** Sends an answer to the contact that the buyer has left; under the same key once. A case that was open is then answered. */
  answer: endpoint({
    method: 'POST',
    path: '/web/buyer/report/answer',
    allow: 'buyer-report:answer',
    ratePerMinute: REPORT_ANSWERS_PER_MINUTE,
    summary: {
      cn: '用短信或邮件答复消费者',
      tc: '用簡訊或電子郵件答覆消費者',
      en: 'Answer a buyer by SMS or e-mail',
    },
    input: z.object({
      id,
      text: requiredText(REPORT_ANSWER_LIMIT),
      idempotencyKey: idempotencyKey.unwrap(),
    }),
    output: z.object({ channel: z.enum(ANSWER_CHANNELS) }),
  }),
  /** Whom a report can be given to. */
  people: endpoint({
    method: 'GET',
    path: '/web/buyer/report/people',
    allow: 'buyer-report:list',
    summary: {
      cn: '选择举报处理人',
      tc: '選擇舉報處理人',
      en: 'Search who can handle reports, for a picker',
    },
    input: z.object({ keyword: text(100).default(''), ids: z.array(id).max(100).default([]) }),
    output: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
}

export const buyerReportModule = defineEntityModule({
  entity: buyerReport,
  calls: buyerReports,
  errors: buyerReportErrors,
  purpose: {
    cn: '消费者对可疑商品的举报，及其处理',
    tc: '消費者對可疑商品的舉報，及其處理',
    en: 'What buyers report of suspicious goods, and how it is handled',
  },
})

export type BuyerReportRow = OutputOf<typeof buyerReports.list>['records'][number]
export type BuyerReportDetail = OutputOf<typeof buyerReports.get>
