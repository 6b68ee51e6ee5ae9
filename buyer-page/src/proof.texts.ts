import { texts } from '@zhenma/contract/kernel/texts'
import { WORDS } from '@zhenma/contract/kernel/words'

/** What the page of a label's proofs says. */
export const PROOF_TEXTS = texts({
  steps: { cn: '日志中的操作', tc: '日誌中的操作', en: 'Operations in the log' },
  entry: WORDS.logEntry,
  checkIt: { cn: '自行核验', tc: '自行核驗', en: 'Check it yourself' },
  how: {
    cn: '下载证明文件和核验工具，在自己的电脑上运行，无须联网，也无须信任本网站。请从公司网站取得签名公钥来对照。',
    tc: '下載證明檔案和核驗工具，在自己的電腦上執行，無須連網，也無須信任本網站。請從公司網站取得簽章公鑰來對照。',
    en: 'Download the proof and the tool, and run it on your own computer: it needs no network and no trust in this site. Compare the key with the one on the company’s own website.',
  },
  notYet: {
    cn: '操作还在写入日志，通常几秒后就有证明。请稍后重新打开本页。',
    tc: '操作還在寫入日誌，通常幾秒後就有證明。請稍後重新開啟本頁。',
    en: 'The operations are being written into the log, which takes some seconds. Open this page again then.',
  },
  file: WORDS.downloadProofs,
  tool: WORDS.downloadProofTool,
  back: { cn: '返回查询结果', tc: '返回查詢結果', en: 'Back to the check' },
})
