import { texts } from '../kernel/texts.ts'

/** The columns of the sheet of messages, in its order. */
export const MESSAGE_COLUMN_TEXT = texts({
  id: { cn: '编号', tc: '編號', en: 'Number' },
  createdAt: { cn: '时间', tc: '時間', en: 'Time' },
  channel: { cn: '方式', tc: '方式', en: 'By' },
  recipient: { cn: '收件人', tc: '收件人', en: 'To' },
  kind: { cn: '类型', tc: '類型', en: 'Kind' },
  text: { cn: '内容', tc: '內容', en: 'Text' },
  state: { cn: '状态', tc: '狀態', en: 'State' },
  provider: { cn: '通道', tc: '通道', en: 'Sent by' },
  companyName: { cn: '企业', tc: '企業', en: 'Company' },
  error: { cn: '失败原因', tc: '失敗原因', en: 'Failure' },
  attempts: { cn: '尝试次数', tc: '嘗試次數', en: 'Attempts' },
  providerId: { cn: '通道回执号', tc: '通道回執號', en: 'Provider’s number' },
  sentAt: { cn: '发送时间', tc: '傳送時間', en: 'Sent' },
})

export const MESSAGE_SHEET_TEXT = texts({
  name: { cn: '消息', tc: '訊息', en: 'Messages' },
})
