import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** The columns of the sheet of messages, in its order. */
export const MESSAGE_COLUMN_TEXT = texts({
  id: WORDS.number,
  createdAt: WORDS.time,
  channel: WORDS.method,
  recipient: { cn: '收件人', tc: '收件人', en: 'To' },
  kind: WORDS.type,
  text: WORDS.content,
  state: WORDS.state,
  provider: { cn: '通道', tc: '通道', en: 'Sent by' },
  companyName: WORDS.company,
  error: { cn: '失败原因', tc: '失敗原因', en: 'Failure' },
  attempts: { cn: '尝试次数', tc: '嘗試次數', en: 'Attempts' },
  providerId: { cn: '通道回执号', tc: '通道回執號', en: 'Provider’s number' },
  sentAt: { cn: '发送时间', tc: '傳送時間', en: 'Sent' },
})

export const MESSAGE_SHEET_TEXT = texts({
  name: WORDS.messages,
})
