import { WORDS } from '@zhenma/contract/kernel/words'
import { STEP_STATE_TEXT } from '@zhenma/contract/transparency-log/step-state-words'
import { texts } from '../../texts/use-texts.ts'

export const logTexts = texts({
  title: WORDS.tamperEvidentLog,
  lead: {
    cn: '对标签的每次操作都会写入公司的防篡改日志。日志对所有人公开，但只有加盐的承诺值，看不出内容；已写入的无法悄悄修改、删除或插入。',
    tc: '對標籤的每次操作都會寫入公司的防竄改日誌。日誌對所有人公開，但只有加鹽的承諾值，看不出內容；已寫入的無法悄悄修改、刪除或插入。',
    en: 'Every operation on labels is written into the company’s tamper-evident log. Anybody can read it, but it holds salted commitments only and shows nothing; what was written cannot be changed, removed or inserted unnoticed.',
  },
  empty: {
    cn: '还没有日志：第一次操作标签后，几秒内就会开始。',
    tc: '還沒有日誌：第一次操作標籤後，幾秒內就會開始。',
    en: 'There is no log yet. It begins within seconds of the first operation on labels.',
  },
  current: { cn: '当前日志', tc: '目前的日誌', en: 'The log' },
  earlier: { cn: '以前的日志', tc: '以前的日誌', en: 'Earlier logs' },
  size: { cn: '已发布条目', tc: '已發布條目', en: 'Published entries' },
  waiting: { cn: '等待写入', tc: '等待寫入', en: 'Waiting to be logged' },
  waitingMore: { cn: '{count} 以上', tc: '{count} 以上', en: '{count} or more' },
  sizeOf: {
    cn: '{size} 条，共写入 {all} 条',
    tc: '{size} 條，共寫入 {all} 條',
    en: '{size} of {all} that are logged',
  },
  unpublished: {
    cn: '等待发布的起始时间',
    tc: '等待發布的起始時間',
    en: 'Waiting to be published since',
  },
  late: {
    cn: '{time} 以来写入的条目还没有发布',
    tc: '{time} 以來寫入的條目還沒有發布',
    en: 'What was logged since {time} is not published',
  },
  lateWitnesses: {
    cn: '签署的见证服务器不够，各见证服务器的情况见下文。标签、查询和其他功能不受影响，但此后的操作暂时不能证明。服务器会不断重试，够数后自动发布。',
    tc: '簽署的見證伺服器不夠，各見證伺服器的情況見下文。標籤、查詢和其他功能不受影響，但此後的操作暫時不能證明。伺服器會不斷重試，夠數後自動發布。',
    en: 'Too few witnesses cosign; below stands what is wrong with each. Labels, checks and everything else go on, but what was done since then cannot be proved yet. The server keeps trying, and publishes by itself once enough do.',
  },
  lateServer: {
    cn: '服务器未能发布检查点，请联系运维人员查看服务器日志。标签、查询和其他功能不受影响，但此后的操作暂时不能证明。',
    tc: '伺服器未能發布檢查點，請聯絡維運人員檢視伺服器記錄檔。標籤、查詢和其他功能不受影響，但此後的操作暫時不能證明。',
    en: 'The server could not publish its checkpoint: whoever runs it finds why in its log. Labels, checks and everything else go on, but what was done since then cannot be proved yet.',
  },
  witnesses: { cn: '见证服务器', tc: '見證伺服器', en: 'Witnesses' },
  quorum: {
    cn: '{count} 台见证服务器中须有 {quorum} 台签署，检查点才会发布。',
    tc: '{count} 台見證伺服器中須有 {quorum} 台簽署，檢查點才會發布。',
    en: 'A checkpoint is published once {quorum} of {count} {count|witness|witnesses} cosigned it.',
  },
  noQuorum: {
    cn: '会请 {count} 台见证服务器签署检查点，不签署也会发布。',
    tc: '會請 {count} 台見證伺服器簽署檢查點，不簽署也會發布。',
    en: 'A checkpoint is published with the cosignatures of {count} {count|witness|witnesses}, or without them.',
  },
  cosigns: { cn: '正常签署', tc: '正常簽署', en: 'Cosigns' },
  cosignsNot: { cn: '没有签署', tc: '沒有簽署', en: 'Does not cosign' },
  cosignsLate: { cn: '签署较慢', tc: '簽署較慢', en: 'Comes late' },
  notAsked: { cn: '还没有请求过', tc: '還沒有請求過', en: 'Not asked yet' },
  cosignedLast: { cn: '最近签署', tc: '最近簽署', en: 'Cosigned last' },
  cosignedNever: { cn: '从未签署', tc: '從未簽署', en: 'Has never cosigned' },
  entries: {
    cn: '日志共 {count} 条',
    tc: '日誌共 {count} 條',
    en: '{count} {count|entry|entries}',
  },
  since: { cn: '开始于', tc: '開始於', en: 'since' },
  failedLast: { cn: '最近一次未签署', tc: '最近一次未簽署', en: 'Last time that it did not' },
  checkpoint: { cn: '最近的检查点', tc: '最近的檢查點', en: 'Last checkpoint' },
  root: { cn: '根哈希', tc: '根雜湊', en: 'Root hash' },
  origin: { cn: '日志标识', tc: '日誌識別', en: 'Origin' },
  address: { cn: '公开网址', tc: '公開網址', en: 'Where anybody reads it' },
  keys: { cn: '签名公钥', tc: '簽章公鑰', en: 'Keys that sign it' },
  keysHelp: {
    cn: '请把公钥公布在公司自己的网站上：核验的人要从别处得到它。',
    tc: '請把公鑰公布在公司自己的網站上：核驗的人要從別處得到它。',
    en: 'Publish the keys on your own website: who checks a proof must have them from elsewhere than the proof.',
  },
  opened: { cn: '启用时间', tc: '啟用時間', en: 'Opened' },
  closed: { cn: '关闭时间', tc: '關閉時間', en: 'Closed' },
  restored: {
    cn: '恢复备份后无法延续以前的日志，已于 {time} 启用新的日志标识',
    tc: '還原備份後無法延續以前的日誌，已於 {time} 啟用新的日誌識別',
    en: 'After a restore the earlier log could not be continued: a new one with a new origin was opened at {time}',
  },
  restoredHelp: {
    cn: '恢复的数据库没有包含所有已发布的条目。继续写入会产生第二份历史，因此以前的日志停在它最后一次能证明的状态。请告知核验日志的人。',
    tc: '還原的資料庫沒有包含所有已發布的條目。繼續寫入會產生第二份歷史，因此以前的日誌停在它最後一次能證明的狀態。請告知核驗日誌的人。',
    en: 'The restored database did not hold all that had been published. Going on would have been a second history, so the earlier log ends where it can still be proved. Tell whoever checks your log.',
  },
  lost: {
    cn: '已发布 {published} 条，数据库中只有 {size} 条',
    tc: '已發布 {published} 條，資料庫中只有 {size} 條',
    en: '{published} entries had been published, the database holds {size}',
  },

  proveTitle: { cn: '证明一枚标签', tc: '證明一枚標籤', en: 'Prove a label' },
  proveLead: {
    cn: '扫描或输入标签码，查看日志能证明对它做过的哪些操作，并下载可离线核验的证明文件。',
    tc: '掃描或輸入標籤碼，檢視日誌能證明對它做過的哪些操作，並下載可離線核驗的證明檔案。',
    en: 'Scan or enter a label’s code to see which operations on it the log proves, and download them as a file that is checked offline.',
  },
  events: {
    cn: '商品的溯源事件',
    tc: '商品的溯源事件',
    en: 'Trace events of its goods',
  },
  eventsHelp: {
    cn: '工作人员为商品、批次或序列号添加的事件，按现在的内容核对。买家的证明页只列出溯源页上显示的事件。',
    tc: '工作人員為商品、批次或序號新增的事件，按現在的內容核對。買家的證明頁只列出溯源頁上顯示的事件。',
    en: 'What staff have added to its product, batch or serials, checked as it stands now. A buyer’s page of proofs lists those alone that the trace page shows.',
  },
  event: { cn: '事件', tc: '事件', en: 'Event' },
  download: WORDS.downloadProofs,
  tool: WORDS.downloadProofTool,
  operation: WORDS.operation,
  movement: WORDS.movementOne,
  at: WORDS.time,
  entry: WORDS.logEntry,
  state: WORDS.state,
  proved: STEP_STATE_TEXT.proved,
  pending: STEP_STATE_TEXT.waiting,
  forgotten: STEP_STATE_TEXT.forgotten,
  differs: STEP_STATE_TEXT.differs,
  differsHelp: {
    cn: '有操作的记录与写入日志时不同：数据库可能被改动过。请联系运维人员。',
    tc: '有操作的記錄與寫入日誌時不同：資料庫可能被改動過。請聯絡維運人員。',
    en: 'The record of an operation is not what was logged: the database may have been tampered with. Ask whoever runs it.',
  },
  noSteps: {
    cn: '这枚标签还没有任何操作。',
    tc: '這枚標籤還沒有任何操作。',
    en: 'Nothing was done to this label yet.',
  },

  meaningTitle: { cn: '证明说明了什么', tc: '證明說明了什麼', en: 'What a proof proves' },
  proves: {
    cn: '能证明：签署检查点时，该操作（做了什么、何时、哪些序列号）已在日志中，此后没有被改动。任何人都能核验，无须信任本服务器。',
    tc: '能證明：簽署檢查點時，該操作（做了什麼、何時、哪些序號）已在日誌中，此後沒有被改動。任何人都能核驗，無須信任本伺服器。',
    en: 'It proves that the operation (what, when, which serials) was in the log when the checkpoint was signed, and was not changed since. Anybody can check that without trusting this server.',
  },
  provesNot: {
    cn: '不能证明：录入的内容本身是真的、货物当时确实在那里，也不能证明没有做过别的操作；码与序列号的对应由公司的密钥计算，须由公司说明。',
    tc: '不能證明：輸入的內容本身是真的、貨物當時確實在那裡，也不能證明沒有做過別的操作；碼與序號的對應由公司的金鑰計算，須由公司說明。',
    en: 'It does not prove that what somebody entered was true, that the goods were there, or that nothing else was done; and which code belongs to a serial is computed by a secret key, so that is the company’s word.',
  },
})
