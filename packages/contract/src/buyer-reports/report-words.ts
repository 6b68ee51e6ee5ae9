import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'
import { MESSAGE_CHANNEL_TEXT } from '../messages/message-kinds.ts'

/** What buyers find wrong with goods. `elsewhere`: sold where it should not be. */
export const REPORT_PROBLEMS = [
  'fake',
  'checked_before',
  'label',
  'elsewhere',
  'quality',
  'other',
] as const
export type ReportProblem = (typeof REPORT_PROBLEMS)[number]

export const REPORT_PROBLEM_TEXT = texts({
  fake: {
    cn: '与正品不同，疑似假货',
    tc: '與正品不同，疑似假貨',
    en: 'Looks different, may be a fake',
  },
  checked_before: {
    cn: '我没查过，却已被查询',
    tc: '我沒查過，卻已被查詢',
    en: 'Already checked, and not by me',
  },
  label: {
    cn: '标签破损或被重复使用',
    tc: '標籤破損或被重複使用',
    en: 'Label damaged or used again',
  },
  elsewhere: {
    cn: '不在应销售的地区购买',
    tc: '不在應銷售的地區購買',
    en: 'Bought outside its sales region',
  },
  quality: { cn: '产品质量问题', tc: '產品品質問題', en: 'Quality of the product' },
  other: WORDS.other,
})

/** How far a company has come with a report. */
export const REPORT_STATES = ['new', 'in_progress', 'answered', 'closed'] as const
export type ReportState = (typeof REPORT_STATES)[number]

export const REPORT_STATE_TEXT = texts({
  new: { cn: '新举报', tc: '新舉報', en: 'New' },
  in_progress: { cn: '处理中', tc: '處理中', en: 'In progress' },
  answered: { cn: '已答复', tc: '已答覆', en: 'Answered' },
  closed: { cn: '已结案', tc: '已結案', en: 'Closed' },
})

/** How a report came: from the buyer's page, by the call of a program, or written down by staff. */
export const REPORT_SOURCES = ['page', 'call', 'staff'] as const
export type ReportSource = (typeof REPORT_SOURCES)[number]

export const REPORT_SOURCE_TEXT = texts({
  page: { cn: '查询页', tc: '查詢頁', en: "Buyer's page" },
  call: { cn: '接口', tc: '介面', en: 'Program' },
  staff: { cn: '人工登记', tc: '人工登記', en: 'Taken down by staff' },
})

/** The most characters of what a buyer may write. */
export const REPORT_LIMITS = { details: 1_000, shop: 100, shopAddress: 200, contact: 100 } as const
/** Of a note among staff. */
export const REPORT_NOTE_LIMIT = 2_000

/** Of an answer to a buyer: what a text message carries. */
export const REPORT_ANSWER_LIMIT = 300
/** Answers to one report: whoever has more to say calls. */
export const REPORT_ANSWERS = 10
/** Answers of a company within a day. */
export const REPORT_ANSWERS_OF_DAY = 1_000
/** From one address within a minute. */
export const REPORT_ANSWERS_PER_MINUTE = 20

export const ANSWER_CHANNELS = ['sms', 'email'] as const
export type AnswerChannel = (typeof ANSWER_CHANNELS)[number]

export const ANSWER_CHANNEL_TEXT = MESSAGE_CHANNEL_TEXT

/** Pictures of one report: the label, the goods, the receipt. */
export const REPORT_PICTURES = 3
/** As large as phones take them. */
export const REPORT_PICTURE_BYTES = 12 * 1024 * 1024
/** Pictures are added within this of the report. */
export const REPORT_PICTURE_HOURS = 24
/** From one network within a minute. */
export const REPORT_PICTURES_PER_MINUTE = 10

/** Nobody has read the form and filled it in sooner than this. */
export const LEAST_REPORT_SECONDS = 3
/** Reports of one code within a day: enough for the company to know. */
export const REPORTS_OF_CODE = 20
/** Reports of a company within a day, by buyers: more are no buyers. */
export const REPORTS_OF_COMPANY = 2_000
/** From one network within a minute. */
export const REPORTS_PER_MINUTE = 5
