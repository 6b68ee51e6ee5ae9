import { type Text, texts } from '@zhenma/contract/kernel/texts'
import type { ParcelState } from '@zhenma/contract/parcels/parcel-states'

/** What buyers say of a thing that was sent to them, ordered in the shop or won. */
export const PARCEL_TEXTS = texts({
  received: { cn: '我已收到', tc: '我已收到', en: 'I have it' },
  report: { cn: '商品有问题', tc: '商品有問題', en: 'Something is wrong' },
  reportWhat: {
    cn: '请写明问题，商家会与您联系。',
    tc: '請寫明問題，商家會與您聯絡。',
    en: 'Say what is wrong, and the maker gets in touch with you.',
  },
  reportSend: { cn: '提交问题', tc: '提交問題', en: 'Tell the maker' },
  maker: { cn: '商家说明：{note}', tc: '商家說明：{note}', en: 'The maker says: {note}' },
  returned: { cn: '奖品已退回商家', tc: '獎品已退回商家', en: 'Returned to the maker' },
})

/** How far it has come, as its buyer is told. */
export const PARCEL_PROGRESS: Readonly<Record<Exclude<ParcelState, 'returned'>, Text>> = {
  sent: { cn: '已寄出，正在路上', tc: '已寄出，正在路上', en: 'It is on its way' },
  received: { cn: '您已收到', tc: '您已收到', en: 'You have it' },
  issue: { cn: '商家正在处理问题', tc: '商家正在處理問題', en: 'The maker looks into it' },
  resolved: { cn: '问题已解决', tc: '問題已解決', en: 'The problem is solved' },
}
