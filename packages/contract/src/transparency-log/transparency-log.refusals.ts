import { defineErrors } from '../kernel/errors.ts'

export const transparencyLogErrors = defineErrors({
  LOG_ENTRY_FORGOTTEN: {
    status: 409,
    text: {
      cn: '第 {number} 条的内容已于 {at} 删除',
      tc: '第 {number} 條的內容已於 {at} 刪除',
      en: 'The content of entry {number} was forgotten at {at} already',
    },
  },
  LOG_ENTRY_UNPUBLISHED: {
    status: 409,
    text: {
      cn: '第 {number} 条还没有发布，发布后才能删除其内容',
      tc: '第 {number} 條還沒有發布，發布後才能刪除其內容',
      en: 'Entry {number} is not published yet; its content can be forgotten after that',
    },
  },
  LOG_ENTRY_KEPT: {
    status: 409,
    text: {
      cn: '第 {number} 条不能删除内容：抽奖步骤会全部公开，公钥、延续和删除记录是日志对自身的说明',
      tc: '第 {number} 條不能刪除內容：抽獎步驟會全部公開，公鑰、延續和刪除記錄是日誌對自身的說明',
      en: 'The content of entry {number} is kept: draws are published whole, and keys, origins and what was forgotten are what the log says of itself',
    },
  },
})
