import { defineErrors } from '../kernel/errors.ts'
import { type Text, texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'
import type { ParcelState, ParcelStep } from './parcel-states.ts'

/** How far a thing has come that was sent to a buyer, in a word. */
export const PARCEL_STATE_TEXT: Readonly<Record<ParcelState, Text>> = {
  sent: { cn: '已发货', tc: '已出貨', en: 'On its way' },
  received: { cn: '已签收', tc: '已簽收', en: 'Received' },
  issue: { cn: '售后中', tc: '售後中', en: 'Issue open' },
  resolved: { cn: '售后已解决', tc: '售後已解決', en: 'Issue resolved' },
  returned: WORDS.returned,
}

/** What is done with it. */
export const PARCEL_STEP_TEXT: Readonly<Record<ParcelStep, Text>> = {
  receive: { cn: '登记签收', tc: '登記簽收', en: 'Record as received' },
  report: { cn: '登记售后问题', tc: '登記售後問題', en: 'Record an issue' },
  resolve: { cn: '售后解决', tc: '售後解決', en: 'Issue is resolved' },
  return: { cn: '登记退货', tc: '登記退貨', en: 'Record as returned' },
}

/** Another company or number of what is on its way. */
export const PARCEL_CORRECT_TEXT: Text = {
  cn: '更正物流公司或单号',
  tc: '更正物流公司或單號',
  en: 'Correct company or number',
}

/** What the log calls why it was corrected. */
export const PARCEL_FIELD_TEXT = texts({
  correctionReason: { cn: '更正原因', tc: '更正原因', en: 'Why it was corrected' },
})

export const parcelErrors = defineErrors({
  PARCEL_SAME: {
    status: 400,
    text: {
      cn: '物流公司和单号没有变化',
      tc: '物流公司和單號沒有變化',
      en: 'Company and number stand there already',
    },
  },
})
