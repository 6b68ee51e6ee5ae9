import { BILL_DIFFERENCE_COLUMN_TEXT } from '@zhenma/contract/payouts/bill-columns'
import {
  BILL_DIFFERENCES_TEXT,
  BILLS_TEXT,
} from '@zhenma/contract/payouts/payout-providers.refusals'
import { texts } from '../../texts/use-texts.ts'

export const payoutBillTexts = texts({
  title: BILLS_TEXT,
  view: { cn: '对账视图', tc: '對帳檢視', en: 'Bills or differences' },
  viewBills: { cn: '对账单', tc: '對帳單', en: 'Bills' },
  viewDifferences: BILL_DIFFERENCES_TEXT,
  upload: { cn: '上传对账单…', tc: '上傳對帳單…', en: 'Upload a bill…' },
  uploadTitle: {
    cn: '上传渠道的对账单',
    tc: '上傳管道的對帳單',
    en: 'Upload a bill of a provider',
  },
  alipayHelp: {
    cn: '在支付宝商家中心“对账中心”下载账务明细，解压后上传其中的 CSV 文件。上传不改变任何付款单，只列出与系统的差异。',
    tc: '在支付寶商家中心「對帳中心」下載帳務明細，解壓縮後上傳其中的 CSV 檔案。上傳不改變任何付款單，只列出與系統的差異。',
    en: 'Download the account statement at Alipay’s merchant centre, unpack it, and upload the CSV file. No payout is changed by it; what differs is listed.',
  },
  wechatPayHelp: {
    cn: '在微信支付商户平台“账单中心”下载付款所用账户的资金账单，解压后上传其中的 CSV 文件。上传不改变任何付款单，只列出与系统的差异。',
    tc: '在微信支付商戶平台「帳單中心」下載付款所用帳戶的資金帳單，解壓縮後上傳其中的 CSV 檔案。上傳不改變任何付款單，只列出與系統的差異。',
    en: 'Download the fund bill of the account that pays at WeChat Pay’s merchant platform, unpack it, and upload the CSV file. No payout is changed by it; what differs is listed.',
  },
  billOf: { cn: '对账单来自', tc: '對帳單來自', en: 'Bill of' },
  choose: { cn: '选择或拖入 CSV 文件', tc: '選擇或拖入 CSV 檔案', en: 'Choose or drop a CSV file' },
  comparing: { cn: '正在核对…', tc: '正在核對…', en: 'Comparing…' },
  emptyBills: {
    cn: '还没有对账单。上传渠道的对账单，系统会与付款单逐笔核对。',
    tc: '還沒有對帳單。上傳管道的對帳單，系統會與付款單逐筆核對。',
    en: 'No bills yet. Upload one of a provider, and each payment in it is compared with the payouts here.',
  },
  days: { cn: '账单日期', tc: '帳單日期', en: 'Days' },
  dayRange: { cn: '{from} 至 {to}', tc: '{from} 至 {to}', en: '{from} to {to}' },
  result: { cn: '核对结果', tc: '核對結果', en: 'Outcome' },
  allAgree: { cn: '全部一致', tc: '全部一致', en: 'All agree' },
  nothingIn: { cn: '没有本系统的付款', tc: '沒有本系統的付款', en: 'No payouts in it' },
  openCount: { cn: '{count} 条待处理', tc: '{count} 筆待處理', en: '{count} to be looked into' },
  allConcluded: {
    cn: '{count} 条差异已处理',
    tc: '{count} 筆差異已處理',
    en: '{count} {count|difference|differences}, all concluded',
  },
  ofBill: {
    cn: '只看“{name}”（{days}）的差异：{payments} 笔付款中 {agreeing} 笔一致；另有 {others} 行是其他业务。',
    tc: '只看「{name}」（{days}）的差異：{payments} 筆付款中 {agreeing} 筆一致；另有 {others} 列是其他業務。',
    en: 'Only differences of “{name}” ({days}). Payouts in it: {payments}, of which agree: {agreeing}. Lines of other business: {others}.',
  },
  ofAll: { cn: '看全部差异', tc: '看全部差異', en: 'See those of all bills' },
  emptyDifferences: {
    cn: '没有差异：已上传的对账单都与付款单一致。',
    tc: '沒有差異：已上傳的對帳單都與付款單一致。',
    en: 'No differences: all bills that were uploaded agree with the payouts.',
  },
  billAgrees: {
    cn: '没有差异：这份对账单与付款单全部一致。',
    tc: '沒有差異：這份對帳單與付款單全部一致。',
    en: 'No differences: this bill agrees with the payouts.',
  },
  anyKind: { cn: '全部差异类型', tc: '全部差異類型', en: 'Whatever differs' },
  concludedAny: { cn: '不限处理情况', tc: '不限處理情況', en: 'Looked into or not' },
  done: { cn: '差异已处理', tc: '差異已處理', en: 'Concluded' },
  note: BILL_DIFFERENCE_COLUMN_TEXT.note,
  conclude: { cn: '处理差异…', tc: '處理差異…', en: 'Conclude…' },
  concludeAnew: { cn: '重新处理…', tc: '重新處理…', en: 'Conclude anew…' },
  concludeTitle: { cn: '处理差异 {number}', tc: '處理差異 {number}', en: 'Conclude {number}' },
  concludedNow: { cn: '差异处理已保存', tc: '差異處理已儲存', en: 'Concluded' },
  noteHelp: {
    cn: '写明查到了什么、做了什么。处理不改变付款单；付款单在“红包付款”中处理。',
    tc: '寫明查到了什麼、做了什麼。處理不改變付款單；付款單在「紅包付款」中處理。',
    en: 'What you found, and what you did. It changes no payout: that is done at the payout itself.',
  },
  unknownHereMeans: {
    cn: '对账单上有这一笔付款，系统中没有这个付款单号。请到渠道核对是谁付的。',
    tc: '對帳單上有這一筆付款，系統中沒有這個付款單號。請到管道核對是誰付的。',
    en: 'The bill has this payment, and there is no such payout here. Look at the provider who made it.',
  },
  notPaidHereMeans: {
    cn: '对账单说已付，而付款单当时不是“已付款”。先看付款单现在的状态，再决定是否登记已付；不要重付。',
    tc: '對帳單說已付，而付款單當時不是「已付款」。先看付款單現在的狀態，再決定是否登記已付；不要重付。',
    en: 'The bill says that it was paid, and the payout did not. See how it stands now before you record it as paid; do not pay it again.',
  },
  amountMeans: {
    cn: '双方都已付，但金额不同。请到渠道核对这一笔。',
    tc: '雙方都已付，但金額不同。請到管道核對這一筆。',
    en: 'Paid by both, with another amount. Look at this payment at the provider.',
  },
  notThereMeans: {
    cn: '系统中已付款，而对账单所含日期内没有这一笔。可能在相邻日期的对账单上，否则请到渠道核对。',
    tc: '系統中已付款，而對帳單所含日期內沒有這一筆。可能在相鄰日期的對帳單上，否則請到管道核對。',
    en: 'Paid here, and not within the days of the bill. It may stand on the bill of the day before or after; if not, ask the provider.',
  },
})
