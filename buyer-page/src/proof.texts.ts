import { texts } from '@zhenma/contract/kernel/texts'
import { WORDS } from '@zhenma/contract/kernel/words'

/** What the page of a label's proofs says. */
export const PROOF_TEXTS = texts({
  steps: { cn: '日志中的操作', tc: '日誌中的操作', en: 'Operations in the log' },
  events: {
    cn: '公司添加的事件',
    tc: '公司新增的事件',
    en: 'What the company has added',
  },
  eventsHelp: {
    cn: '公司工作人员对商品、批次或序列号添加的说明。日志证明：这些内容在签署时就是这样写的，此后没有改动；属于哪件商品、内容是否属实，由公司负责。',
    tc: '公司工作人員對商品、批次或序號新增的說明。日誌證明：這些內容在簽署時就是這樣寫的，此後沒有改動；屬於哪件商品、內容是否屬實，由公司負責。',
    en: 'What the company’s staff say of this product, its batch or its serials. The log proves that it was written so when the log was signed, and not changed since; which goods it belongs to, and that it is true, is the company’s word.',
  },
  entry: WORDS.logEntry,
  loggedAt: { cn: '{time} 写入', tc: '{time} 寫入', en: 'logged on {time}' },
  checkIt: { cn: '自行核验', tc: '自行核驗', en: 'Check it yourself' },
  how: {
    cn: '下载证明文件和核验工具，在自己的电脑上运行，无须联网，也无须信任本网站。请从公司网站取得签名公钥来对照。',
    tc: '下載證明檔案和核驗工具，在自己的電腦上執行，無須連網，也無須信任本網站。請從公司網站取得簽章公鑰來對照。',
    en: 'Download the proof and the tool, and run it on your own computer: it needs no network and no trust in this site. Compare the key with the one on the company’s own website.',
  },
  notYet: {
    cn: '操作还没有在日志中发布，通常几秒后就有证明；如须其他服务器签署，可能更久。请稍后重新打开本页。',
    tc: '操作還沒有在日誌中發布，通常幾秒後就有證明；如須其他伺服器簽署，可能更久。請稍後重新開啟本頁。',
    en: 'The operations are not published in the log yet. That takes some seconds, and longer where others have to confirm the log. Open this page again later.',
  },
  file: WORDS.downloadProofs,
  tool: WORDS.downloadProofTool,
  back: { cn: '返回查询结果', tc: '返回查詢結果', en: 'Back to the check' },
})
