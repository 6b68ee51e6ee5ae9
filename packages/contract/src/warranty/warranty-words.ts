import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** From when on a card's term counts. `sale`: from the day that the goods were sold to whoever registers. */
export const WARRANTY_STARTS = ['sale', 'registration'] as const
export type WarrantyStart = (typeof WARRANTY_STARTS)[number]

export const WARRANTY_START_TEXT = texts({
  sale: { cn: '从购买日期起', tc: '從購買日期起', en: 'From the day of purchase' },
  registration: { cn: '从登记日期起', tc: '從登記日期起', en: 'From the day of registration' },
})

/** What a card asks of a buyer who registers; and what one has registered with. */
export const WARRANTY_PROOFS = ['none', 'hidden_code', 'invoice', 'either'] as const
export type WarrantyProof = (typeof WARRANTY_PROOFS)[number]

export const WARRANTY_PROOF_TEXT = texts({
  none: { cn: '扫码查询即可', tc: '掃碼查詢即可', en: 'A check of the code' },
  hidden_code: {
    cn: '查询时输入隐藏码',
    tc: '查詢時輸入隱藏碼',
    en: 'A check with the hidden code',
  },
  invoice: { cn: '购买凭证图片', tc: '購買憑證圖片', en: 'Picture of the invoice' },
  either: {
    cn: '隐藏码或购买凭证图片',
    tc: '隱藏碼或購買憑證圖片',
    en: 'Hidden code or invoice',
  },
})

/** What a registration was made with. `staff`: somebody of the company has seen the goods. */
export const GIVEN_PROOFS = ['none', 'hidden_code', 'invoice', 'staff'] as const
export type GivenProof = (typeof GIVEN_PROOFS)[number]

export const GIVEN_PROOF_TEXT = texts({
  none: WARRANTY_PROOF_TEXT.none,
  hidden_code: WARRANTY_PROOF_TEXT.hidden_code,
  invoice: WARRANTY_PROOF_TEXT.invoice,
  staff: { cn: '工作人员核对', tc: '工作人員核對', en: 'Seen by staff' },
})

/** Who has registered. */
export const WARRANTY_SOURCES = ['buyer', 'staff'] as const
export type WarrantySource = (typeof WARRANTY_SOURCES)[number]

export const WARRANTY_SOURCE_TEXT = texts({
  buyer: { cn: '消费者登记', tc: '消費者登記', en: 'By the buyer' },
  staff: { cn: '柜台登记', tc: '櫃檯登記', en: 'At the counter' },
})

/** So many days before the end a holder is reminded; 0: never. */
export const REMINDER_DAYS = [0, 7, 14, 30] as const
export type ReminderDays = (typeof REMINDER_DAYS)[number]

/** Once for a registration. */
export const MAXIMUM_WARRANTY_POINTS = 100_000

/** A day of sale further back than this waits for staff, who look at it. */
export const SOLD_DAYS_BACK = 400

export const WARRANTY_LIMITS = {
  holderName: 60,
  note: 500,
  reason: 200,
  description: 1_000,
  message: 1_000,
} as const

/** Pictures of one claim, by the buyer. */
export const CLAIM_PICTURES = 5
/** Pictures are added within this of the claim. */
export const CLAIM_PICTURE_HOURS = 24

/** What happens to a registration, in its history; what begins with `claim_` happens to a claim of it. */
export const WARRANTY_EVENTS = [
  'registered',
  'confirmed',
  'refused',
  'corrected',
  'offered',
  'taken_over',
  'offer_withdrawn',
  'transferred',
  'moved',
  'cancelled',
  'reminded',
  'claim_received',
  'claim_accepted',
  'claim_answered',
  'claim_noted',
  'claim_completed',
  'claim_refused',
  'claim_withdrawn',
] as const
export type WarrantyEventKind = (typeof WARRANTY_EVENTS)[number]

export const WARRANTY_EVENT_TEXT = texts({
  registered: { cn: '登记质保', tc: '登記保固', en: 'Registered' },
  confirmed: { cn: '确认登记', tc: '確認登記', en: 'Registration confirmed' },
  refused: { cn: '拒绝登记', tc: '拒絕登記', en: 'Registration refused' },
  corrected: { cn: '更正购买日期', tc: '更正購買日期', en: 'Day of purchase corrected' },
  offered: { cn: '发起转让', tc: '發起轉讓', en: 'Transfer offered' },
  taken_over: { cn: '接受转让', tc: '接受轉讓', en: 'Transfer accepted' },
  offer_withdrawn: { cn: '撤回转让', tc: '撤回轉讓', en: 'Transfer taken back' },
  transferred: { cn: '人工过户', tc: '人工過戶', en: 'Transferred by staff' },
  moved: { cn: '换标后随新标签', tc: '換標後隨新標籤', en: 'Moved to the new label' },
  cancelled: { cn: '终止质保', tc: '終止保固', en: 'Warranty ended by staff' },
  reminded: { cn: '发送到期提醒', tc: '傳送到期提醒', en: 'Reminded of the end' },
  claim_received: { cn: '提交质保申请', tc: '提交保固申請', en: 'Claim made' },
  claim_accepted: { cn: '受理质保申请', tc: '受理保固申請', en: 'Claim accepted' },
  claim_answered: { cn: '答复质保申请', tc: '答覆保固申請', en: 'Claim answered' },
  claim_noted: { cn: '申请内部备注', tc: '申請內部備註', en: 'Note on a claim' },
  claim_completed: { cn: '办结质保申请', tc: '辦結保固申請', en: 'Claim completed' },
  claim_refused: { cn: '拒绝质保申请', tc: '拒絕保固申請', en: 'Claim refused' },
  claim_withdrawn: { cn: '撤回质保申请', tc: '撤回保固申請', en: 'Claim withdrawn' },
})

/** Who has done it: the server itself where a reminder is sent or a label replaced. */
export const WARRANTY_SIDES = ['staff', 'buyer', 'system'] as const
export type WarrantySide = (typeof WARRANTY_SIDES)[number]

/** `waiting`: staff have to look at the invoice. `ended`: its last day is over; no row says so, the calendar does. */
export const WARRANTY_STATES = ['waiting', 'live', 'ended', 'refused', 'cancelled'] as const
export type WarrantyState = (typeof WARRANTY_STATES)[number]

export const WARRANTY_STATE_TEXT = texts({
  waiting: { cn: '待核对凭证', tc: '待核對憑證', en: 'To be looked at' },
  live: { cn: '质保中', tc: '保固中', en: 'Under warranty' },
  ended: { cn: '已过质保期', tc: '已過保固期', en: 'Warranty over' },
  refused: { cn: '登记未通过', tc: '登記未通過', en: 'Registration was refused' },
  cancelled: { cn: '已终止', tc: '已終止', en: 'Ended by staff' },
})

/** What is written on the claim of a buyer who was told “no”, or that it is done: never without a word. */
export const MESSAGE_TEXT = texts({
  message: {
    cn: '给消费者的答复（消费者可见）',
    tc: '給消費者的答覆（消費者可見）',
    en: 'Answer that the buyer reads',
  },
  internalNote: {
    cn: '内部备注（消费者不可见）',
    tc: '內部備註（消費者不可見）',
    en: 'Internal note, never shown to the buyer',
  },
})

export const HOLDER_TEXT = texts({
  holderName: { cn: '质保人姓名', tc: '保固人姓名', en: 'Holder' },
  holderPhone: { cn: '质保人手机', tc: '保固人手機', en: 'Holder’s mobile' },
  soldOn: { cn: '购买日期', tc: '購買日期', en: 'Day of purchase' },
  startsOn: { cn: '质保开始', tc: '保固開始', en: 'Warranty starts' },
  endsOn: { cn: '质保截止', tc: '保固截止', en: 'Last day of warranty' },
  proofNote: { cn: '凭证说明', tc: '憑證說明', en: 'What was seen as proof' },
  reason: WORDS.reason,
})
