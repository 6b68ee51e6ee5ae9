import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../../texts/use-texts.ts'

/** The page of today's work. */
export const workTexts = texts({
  title: { cn: '今日工作', tc: '今日工作', en: 'Today’s work' },
  view: { cn: '首页内容', tc: '首頁內容', en: 'What the home page shows' },
  work: { cn: '我的工作', tc: '我的工作', en: 'My work' },
  company: { cn: '公司概况', tc: '公司概況', en: 'The company' },
  all: WORDS.showAll,
  today: { cn: '我今天的出入库', tc: '我今天的出入庫', en: 'My movements today' },
  countToday: { cn: '共 {count} 次', tc: '共 {count} 次', en: '{count} in all' },
  nothingToday: {
    cn: '今天还没有提交。提交后会显示在这里，可以打印单据或撤销。',
    tc: '今天還沒有送出。送出後會顯示在這裡，可以列印單據或撤銷。',
    en: 'Nothing submitted yet today. What you submit shows here, with its note and the way back.',
  },
  labels: WORDS.countLabels,
  exceptions: { cn: '待处理的异常', tc: '待處理的異常', en: 'Open exceptions' },
  countOpen: { cn: '{count} 条', tc: '{count} 條', en: '{count} open' },
  noExceptions: {
    cn: '没有待处理的异常。',
    tc: '沒有待處理的異常。',
    en: 'No open exceptions.',
  },
  missing: { cn: '缺少 {count} 件', tc: '缺少 {count} 件', en: '{count} missing' },
  canGo: { cn: '现在可以直接提交', tc: '現在可以直接提交', en: 'It can be submitted now' },
  waiting: {
    cn: '{count} 次提交在本机等待网络',
    tc: '{count} 次送出在本機等待網路',
    en: '{count} {count|submission waits|submissions wait} on this device for the network',
  },
  refused: {
    cn: '{count} 次离线提交被拒绝，请处理',
    tc: '{count} 次離線送出被拒絕，請處理',
    en: '{count} offline {count|submission was|submissions were} refused and {count|needs|need} you',
  },
  dealersWait: {
    cn: '{count} 个经销商等待审核',
    tc: '{count} 個經銷商等待審核',
    en: '{count} {count|dealer waits|dealers wait} for a review',
  },
  reviewDealers: { cn: '打开待审核', tc: '開啟待審核', en: 'Review them' },
  openQueue: { cn: '打开', tc: '開啟', en: 'Open' },
  batches: { cn: '最近的批次', tc: '最近的批次', en: 'Latest batches' },
  noBatches: {
    cn: '还没有批次。',
    tc: '還沒有批次。',
    en: 'No batches yet.',
  },
})
