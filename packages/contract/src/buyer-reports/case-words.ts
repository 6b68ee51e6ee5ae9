import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'
import { NOTE_TEXT } from '../movements/movements.refusals.ts'
import { buyerReport } from './buyer-report.entity.ts'

const { columns } = buyerReport

/** What stands in the file of a case beside its values. */
export const CASE_TEXT = texts({
  title: { cn: '举报证据', tc: '舉報證據', en: 'Evidence of a report' },
  madeAt: { cn: '制作时间', tc: '製作時間', en: 'Made' },
  madeBy: NOTE_TEXT.madeBy,
  answers: columns.answers.label,
  notes: columns.notes.label,
  pictures: columns.pictures.label,
  log: {
    cn: '标签的操作与防篡改日志',
    tc: '標籤的操作與防竄改日誌',
    en: 'The label in the tamper-evident log',
  },
  operation: WORDS.operation,
  at: WORDS.date,
  number: WORDS.movementNumber,
  state: WORDS.state,
  place: { cn: '日志与序号', tc: '日誌與序號', en: 'Log and index' },
  attached: {
    cn: '证明文件 {file} 附在本 PDF 中；检查工具见 {address}。',
    tc: '證明檔案 {file} 附在本 PDF 中；檢查工具見 {address}。',
    en: 'The proof file {file} is attached to this PDF; the tool that checks it is at {address}.',
  },
  noLabel: {
    cn: '这个码不是本公司发出的标签。',
    tc: '這個碼不是本公司發出的標籤。',
    en: 'No label of the company has this code.',
  },
  picture: {
    cn: '图片 {number}，收到于 {at}，原文件 SHA-256：{sha256}',
    tc: '圖片 {number}，收到於 {at}，原檔案 SHA-256：{sha256}',
    en: 'Picture {number}, received {at}, SHA-256 of the file as sent: {sha256}',
  },
  page: NOTE_TEXT.page,
})
