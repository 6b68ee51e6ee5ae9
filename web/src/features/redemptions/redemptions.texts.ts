import {
  AT_COMPANY_TEXT,
  REDEEM_TEXT,
  REDEMPTIONS_TEXT,
} from '@zhenma/contract/draws/redemptions.refusals'
import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const redeemTexts = texts({
  title: REDEEM_TEXT,
  lead: {
    cn: '扫描或输入中奖人手机上的兑奖码。扫码只会显示奖品，交给中奖人之后再点“已交给中奖人”。',
    tc: '掃描或輸入中獎人手機上的兌獎碼。掃碼只會顯示獎品，交給中獎人之後再點「已交給中獎人」。',
    en: 'Scan the code on the winner’s phone, or type it. A scan only shows the prize: hand it over, and then press “Handed over”.',
  },
  scanHere: {
    cn: '扫描或输入兑奖码',
    tc: '掃描或輸入兌獎碼',
    en: 'Scan or type the redemption code',
  },
  looking: { cn: '正在查找…', tc: '正在查找…', en: 'Looking it up…' },
  ready: { cn: '可以兑奖', tc: '可以兌獎', en: 'To be handed over' },
  one: { cn: '一次只能扫一个兑奖码', tc: '一次只能掃一個兌獎碼', en: 'Scan one code at a time' },
  activity: WORDS.activity,
  level: WORDS.level,
  won: { cn: '中奖时间', tc: '中獎時間', en: 'Won' },
  until: { cn: '领取期限', tc: '領取期限', en: 'To be collected by' },
  handOver: { cn: '已交给中奖人', tc: '已交給中獎人', en: 'Handed over' },
  sureTitle: {
    cn: '“{prize}”已经交给中奖人？',
    tc: '「{prize}」已經交給中獎人？',
    en: 'Has “{prize}” been handed over?',
  },
  sureMeans: {
    cn: '兑奖码随即失效，不能撤销。',
    tc: '兌獎碼隨即失效，不能撤銷。',
    en: 'The code is used up then. This is not taken back.',
  },
  done: { cn: '“{prize}”已兑奖', tc: '「{prize}」已兌獎', en: '“{prize}” is redeemed' },
  other: { cn: '不兑了', tc: '不兌了', en: 'Not this one' },
})

export const redemptionTexts = texts({
  title: REDEMPTIONS_TEXT,
  empty: {
    cn: '还没有在柜台兑出的奖品。',
    tc: '還沒有在櫃檯兌出的獎品。',
    en: 'No prize has been redeemed at a counter yet.',
  },
  anyActivity: { cn: '全部活动', tc: '全部活動', en: 'Any activity' },
  redeem: REDEEM_TEXT,
  company: AT_COMPANY_TEXT,
})
