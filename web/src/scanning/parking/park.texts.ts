import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

/** Parking refused scans, and reporting what does not agree with a paper. */
export const parkTexts = texts({
  title: WORDS.parkAsExceptions,
  touches: {
    cn: '{count} 个码：{codes}',
    tc: '{count} 個碼：{codes}',
    en: 'Codes: {count} ({codes})',
  },
  intoBox: { cn: '装入箱 {box}：', tc: '裝入箱 {box}：', en: 'Into box {box}.' },
  andMore: { cn: '{codes} 等', tc: '{codes} 等', en: '{codes} …' },
  type: { cn: '异常类型', tc: '異常類型', en: 'What is wrong' },
  asFound: {
    cn: '按各码的原因自动判断',
    tc: '按各碼的原因自動判斷',
    en: 'As found for each code',
  },
  note: WORDS.note,
  park: { cn: '暂存', tc: '暫存', en: 'Park' },
  means: {
    cn: '暂存后可在“异常处理”中继续；不再处理则只从本页移除，标签不变。',
    tc: '暫存後可在「異常處理」中繼續；不再處理則只從本頁移除，標籤不變。',
    en: 'Parked, they wait under “Exceptions”. Dismissed, they only leave this list; the labels stay as they are.',
  },
  notParked: {
    cn: '未能暂存：{why}。列表已保留。',
    tc: '未能暫存：{why}。清單已保留。',
    en: 'They could not be parked: {why}. The list is kept.',
  },
  cancel: WORDS.cancel,
  difference: { cn: '登记差异', tc: '登記差異', en: 'Report difference' },
  differenceMeans: {
    cn: '实物与订单或送货单不符时登记到异常处理，不会移动任何标签。',
    tc: '實物與訂單或送貨單不符時登記到異常處理，不會移動任何標籤。',
    en: 'For goods that do not agree with the order or delivery note. It goes to Exceptions; no label is moved.',
  },
  forParty: { cn: '{operation}：{place}', tc: '{operation}：{place}', en: '{operation}: {place}' },
  surplus: { cn: '多出的码', tc: '多出的碼', en: 'Surplus codes' },
  surplusHint: {
    cn: '扫码后按回车，可粘贴多个，也可从已扫列表中选',
    tc: '掃碼後按 Enter，可貼上多個，也可從已掃清單中選',
    en: 'Scan or paste codes, or choose from the scanned list',
  },
  surplusLeaves: {
    cn: '在已扫列表中的码会从列表移除，不随本次提交。',
    tc: '在已掃清單中的碼會從清單移除，不隨本次送出。',
    en: 'Those in the scanned list leave it and are not submitted.',
  },
  product: { cn: '产品（选填）', tc: '產品（選填）', en: 'Product (optional)' },
  count: { cn: '缺少件数', tc: '缺少件數', en: 'Missing' },
  paperNumber: {
    cn: '订单号或送货单号',
    tc: '訂單號或送貨單號',
    en: 'Order or delivery note no.',
  },
  paperSays: {
    cn: '单据上写的内容',
    tc: '單據上寫的內容',
    en: 'What the order or note says',
  },
  report: { cn: '登记', tc: '登記', en: 'Report' },
  reported: {
    cn: '已登记少 {count} 件，可在异常处理中继续',
    tc: '已登記少 {count} 件，可在異常處理中繼續',
    en: 'Reported as missing: {count}. It waits under Exceptions.',
  },
})
