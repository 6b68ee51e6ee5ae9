import type { z } from 'zod'
import { type correctionFields, PARCEL_LIMITS } from '@zhenma/contract/parcels/parcel-correction'
import { WORDS } from '@zhenma/contract/kernel/words'
import { Input } from 'antd'
import { defineFields } from '../kit/fields.ts'
import { texts } from '../texts/use-texts.ts'

/** What a correction of a parcel says, of a prize as of an order of the points shop. */
export const parcelCorrectionTexts = texts({
  means: {
    cn: '买家立即看到新的物流公司和单号，状态不变。更正前的内容留在操作日志里。',
    tc: '買家立即看到新的物流公司和單號，狀態不變。更正前的內容留在操作日誌裡。',
    en: 'The buyer sees the new ones at once, and the state stays. What stood there before is kept in the operation log.',
  },
  reasonHelp: {
    cn: '买家看不到。',
    tc: '買家看不到。',
    en: 'The buyer does not read it.',
  },
  done: { cn: '物流信息已更正', tc: '物流資訊已更正', en: 'Company and number corrected' },
})

type Correction = z.input<z.ZodObject<typeof correctionFields>>

/** By whom it was sent and by which number, as it should have been said, and why it was not. */
export const parcelCorrectionFields = defineFields<{ row: Correction; input: Correction }>()([
  {
    name: 'logisticsCompany',
    label: WORDS.logisticsCompany,
    form: () => <Input maxLength={PARCEL_LIMITS.logisticsCompany} autoFocus />,
  },
  {
    name: 'trackingNumber',
    label: WORDS.trackingNumber,
    form: () => <Input maxLength={PARCEL_LIMITS.trackingNumber} autoComplete="off" />,
  },
  {
    name: 'reason',
    label: WORDS.reason,
    help: parcelCorrectionTexts.reasonHelp,
    form: () => <Input maxLength={PARCEL_LIMITS.reason} autoComplete="off" />,
  },
])
