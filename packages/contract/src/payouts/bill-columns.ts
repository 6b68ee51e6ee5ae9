import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'
import { PROVIDER_FIELD_TEXT } from './payout-providers.refusals.ts'

const FILE_NAME = { cn: '对账单文件', tc: '對帳單檔案', en: 'File of the bill' }

/** The columns of the sheet of providers' bills, in its order. */
export const BILL_COLUMN_TEXT = texts({
  fileName: FILE_NAME,
  way: PROVIDER_FIELD_TEXT.way,
  fromDay: { cn: '账单首日', tc: '帳單首日', en: 'First day of the bill' },
  toDay: { cn: '账单末日', tc: '帳單末日', en: 'Last day of the bill' },
  paymentCount: { cn: '本系统的付款', tc: '本系統的付款', en: 'Payments of ours' },
  agreeingCount: { cn: '核对一致', tc: '核對一致', en: 'Agree' },
  differenceCount: { cn: '差异', tc: '差異', en: 'Differences' },
  openCount: {
    cn: '待处理的差异',
    tc: '待處理的差異',
    en: 'Differences to be looked into',
  },
  otherCount: { cn: '其他业务', tc: '其他業務', en: 'Other business' },
  uploadedAt: { cn: '上传时间', tc: '上傳時間', en: 'Uploaded' },
  uploadedByName: { cn: '上传人', tc: '上傳人', en: 'Uploaded by' },
})

/** The columns of the sheet of differences between bills and payouts, in its order. */
export const BILL_DIFFERENCE_COLUMN_TEXT = texts({
  number: { cn: '差异的付款单号', tc: '差異的付款單號', en: 'Number of the payout' },
  kind: { cn: '差异类型', tc: '差異類型', en: 'What differs' },
  billCents: { cn: '对账单金额', tc: '對帳單金額', en: 'On the bill' },
  ourCents: { cn: '系统金额', tc: '系統金額', en: 'Here' },
  state: { cn: '现在的付款状态', tc: '現在的付款狀態', en: 'State of the payout now' },
  conclusion: { cn: '差异处理情况', tc: '差異處理情況', en: 'Looked into' },
  note: { cn: '差异说明', tc: '差異說明', en: 'What was found' },
  paidAt: { cn: '渠道付款时间', tc: '管道付款時間', en: 'Paid, by the bill' },
  providerNumber: { cn: '对账单中的渠道单号', tc: '對帳單中的管道單號', en: 'Provider’s number' },
  fileName: FILE_NAME,
  concludedAt: WORDS.handledAt,
  concludedByName: WORDS.handledBy,
})

/** A difference that nobody has concluded yet. */
export const NOT_CONCLUDED_TEXT = { cn: '差异待处理', tc: '差異待處理', en: 'Not yet' }
