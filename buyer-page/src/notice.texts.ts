import { texts } from '@zhenma/contract/kernel/texts'

/** Where no code was given yet. */
export const ASK_TEXTS = texts({
  title: { cn: '查询真伪', tc: '查詢真偽', en: 'Is it genuine?' },
  meaning: {
    cn: '请扫描标签上的二维码，或在下面输入标签上的防伪码。',
    tc: '請掃描標籤上的 QR 碼，或在下面輸入標籤上的防偽碼。',
    en: 'Scan the QR code on the label, or enter its code below.',
  },
})

/** What is said where there is no result. */
export const NOTICE_TEXTS = {
  paused: texts({
    title: { cn: '查询已暂停', tc: '查詢已暫停', en: 'Checks are paused' },
    meaning: {
      cn: '{company} 已暂停防伪查询，这并不说明商品的真伪。',
      tc: '{company} 已暫停防偽查詢，這並不說明商品的真偽。',
      en: '{company} has paused its code checks. This says nothing about the item.',
    },
    advice: {
      cn: '请稍后再试，或直接向该公司核实。',
      tc: '請稍後再試，或直接向該公司查證。',
      en: 'Try again later, or ask the company.',
    },
  }),
  notACode: texts({
    title: { cn: '这不是防伪码', tc: '這不是防偽碼', en: 'This is not a code' },
    meaning: {
      cn: '防伪码由 16 至 24 位数字组成。',
      tc: '防偽碼由 16 至 24 位數字組成。',
      en: 'A code has 16 to 24 digits.',
    },
    advice: {
      cn: '请对准标签上的二维码重新扫描，或在下面输入标签上的防伪码。',
      tc: '請對準標籤上的 QR 碼重新掃描，或在下面輸入標籤上的防偽碼。',
      en: 'Scan the QR code on the label again, or enter the code on the label below.',
    },
  }),
  rateLimited: texts({
    title: { cn: '查询过于频繁', tc: '查詢過於頻繁', en: 'Too many checks' },
    meaning: {
      cn: '您的网络在一分钟内查询了太多次，本次没有查询。',
      tc: '您的網路在一分鐘內查詢了太多次，本次沒有查詢。',
      en: 'Your network made too many checks within a minute. This one was not made.',
    },
    advice: {
      cn: '请等待 {seconds} 秒，然后刷新本页。',
      tc: '請等待 {seconds} 秒，然後重新整理本頁。',
      en: 'Wait {seconds} seconds, then reload this page.',
    },
  }),
  previewEnded: texts({
    title: { cn: '预览已过期', tc: '預覽已過期', en: 'The preview has ended' },
    meaning: {
      cn: '预览只在几分钟内有效。没有进行查询。',
      tc: '預覽只在幾分鐘內有效。沒有進行查詢。',
      en: 'A preview is good for some minutes. Nothing was checked.',
    },
    advice: {
      cn: '请在后台的标签页面重新打开预览。',
      tc: '請在後台的標籤頁面重新開啟預覽。',
      en: 'Open it again from the label in the back-office.',
    },
  }),
  proofEnded: texts({
    title: { cn: '此链接已过期', tc: '此連結已過期', en: 'This link has run out' },
    meaning: {
      cn: '证明只在查询后的半小时内从该次查询打开。没有进行查询。',
      tc: '證明只在查詢後的半小時內從該次查詢開啟。沒有進行查詢。',
      en: 'Proofs are opened from a check, within half an hour. Nothing was checked now.',
    },
    advice: {
      cn: '请重新扫码，再从结果页打开。',
      tc: '請重新掃碼，再從結果頁開啟。',
      en: 'Scan the label again, and open them from its page.',
    },
  }),
  tooLong: texts({
    title: { cn: '内容太长', tc: '內容太長', en: 'That was too long' },
    meaning: {
      cn: '发送的内容超出了此表单的上限，没有保存任何内容。',
      tc: '傳送的內容超出了此表單的上限，沒有儲存任何內容。',
      en: 'What was sent is longer than this form takes. Nothing was saved.',
    },
    advice: {
      cn: '请返回上一页，缩短内容后重新发送。',
      tc: '請返回上一頁，縮短內容後重新傳送。',
      en: 'Go back to the form, shorten what you wrote and send it again.',
    },
  }),
  refused: texts({
    title: { cn: '无法处理此请求', tc: '無法處理此請求', en: 'This cannot be done' },
    meaning: { cn: '{reason}。', tc: '{reason}。', en: '{reason}.' },
    advice: {
      cn: '请返回上一页，或重新扫描标签。',
      tc: '請返回上一頁，或重新掃描標籤。',
      en: 'Go back, or scan the label again.',
    },
  }),
  unavailable: texts({
    title: { cn: '暂时无法查询', tc: '暫時無法查詢', en: 'Cannot check right now' },
    meaning: {
      cn: '查询服务暂时不可用，这并不说明商品的真伪。',
      tc: '查詢服務暫時無法使用，這並不說明商品的真偽。',
      en: 'The service cannot answer at the moment. This says nothing about the item.',
    },
    advice: {
      cn: '请稍后刷新本页再试。',
      tc: '請稍後重新整理本頁再試。',
      en: 'Please reload this page in a moment.',
    },
  }),
} as const
