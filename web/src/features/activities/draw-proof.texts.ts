import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const drawProofTexts = texts({
  title: { cn: '抽奖的证明', tc: '抽獎的證明', en: 'Proof of the draw' },
  lead: {
    cn: '所有随机结果都由一个种子推出。日志里先存它的指纹；活动结束并公布后，任何人都能用种子重新推出全部结果。',
    tc: '所有隨機結果都由一個種子推出。日誌裡先存它的指紋；活動結束並公布後，任何人都能用種子重新推出全部結果。',
    en: 'All that is left to chance follows from one seed. The log commits to it first; once the activity is over and the draw is published, everybody can derive all of it again.',
  },
  seed: { cn: '种子的 SHA-256', tc: '種子的 SHA-256', en: 'SHA-256 of the seed' },
  entry: WORDS.logEntry,
  waiting: { cn: '正在写入日志', tc: '正在寫入日誌', en: 'It is being logged' },
  steps: { cn: '已记录的步骤', tc: '已記錄的步驟', en: 'Steps logged' },
  draws: { cn: '可核对的抽奖次数', tc: '可核對的抽獎次數', en: 'Draws that can be checked' },
  beacon: { cn: '公共随机数', tc: '公共隨機數', en: 'Public beacon' },
  beaconRound: { cn: '第 {round} 轮', tc: '第 {round} 輪', en: 'Round {round}' },
  awaitsRule: {
    cn: '抽奖在公共随机数公布后开始',
    tc: '抽獎在公共隨機數公布後開始',
    en: 'Buyers draw once the public beacon has spoken',
  },
  awaitsCodes: {
    cn: '中奖码在公共随机数公布后抽取',
    tc: '中獎碼在公共隨機數公布後抽取',
    en: 'Winning codes are drawn once the public beacon has spoken',
  },
  awaitsTakeBack: {
    cn: '中奖码在公共随机数公布后收回',
    tc: '中獎碼在公共隨機數公布後收回',
    en: 'Winning codes are taken back once the public beacon has spoken',
  },
  awaitsRound: {
    cn: '正在等待 {at} 的公共随机数（第 {round} 轮），自 {since} 起',
    tc: '正在等待 {at} 的公共隨機數（第 {round} 輪），自 {since} 起',
    en: 'Waiting for the public chance of {at} (round {round}) since {since}',
  },
  unproven: {
    cn: '另有 {count} 次抽奖早于种子的使用，不能核对。',
    tc: '另有 {count} 次抽獎早於種子的使用，不能核對。',
    en: '{count} more {count|was|were} drawn before seeds were kept, and cannot be checked.',
  },
  unpublished: {
    cn: '尚未公布：活动结束后才能公布。',
    tc: '尚未公布：活動結束後才能公布。',
    en: 'Not published: that can be done once the activity has ended.',
  },
  ready: {
    cn: '活动已结束，抽奖可以公布了。',
    tc: '活動已結束，抽獎可以公布了。',
    en: 'The activity has ended, and its draw can be published.',
  },
  published: {
    cn: '{name} 于 {at} 公布',
    tc: '{name} 於 {at} 公布',
    en: 'Published by {name}, {at}',
  },
  publish: { cn: '公布抽奖…', tc: '公布抽獎…', en: 'Publish the draw…' },
  publishTitle: {
    cn: '公布“{name}”的抽奖？',
    tc: '公布「{name}」的抽獎？',
    en: 'Publish the draw of “{name}”?',
  },
  publishTouches: {
    cn: '公开种子、各步骤、中奖标签的流水号和全部 {count} 次抽奖的结果，不含手机和姓名。',
    tc: '公開種子、各步驟、中獎標籤的流水號和全部 {count} 次抽獎的結果，不含手機和姓名。',
    en: 'Makes public the seed, all steps, the serials of winning labels and what each of {count} draws came to: no phones, no names.',
  },
  publishMeans: {
    cn: '公布后不能撤回：这个活动不能再延期、抽奖或分配中奖码，没有抽出的中奖码也会公开。',
    tc: '公布後不能撤回：這個活動不能再延期、抽獎或分配中獎碼，沒有抽出的中獎碼也會公開。',
    en: 'This cannot be undone: the activity is neither prolonged nor drawn in any more, and winning codes that nobody has drawn are told as well.',
  },
  publishAction: WORDS.publishDraw,
  done: { cn: '抽奖已公布', tc: '抽獎已公布', en: 'The draw is published' },
  download: { cn: '下载抽奖文件', tc: '下載抽獎檔案', en: 'Download the draw' },
  tool: WORDS.downloadProofTool,
})
