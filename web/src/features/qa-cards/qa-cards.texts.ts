import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const cardTexts = texts({
  monthsHelp: {
    cn: '1 至 240 个月；不填表示不写期限',
    tc: '1 至 240 個月；不填表示不寫期限',
    en: '1 to 240; empty: the card says no term',
  },
  months: { cn: '{months} 个月', tc: '{months} 個月', en: '{months} {months|month|months}' },
  contentHint: {
    cn: '保什么、不保什么、怎样办理，最多 5,000 字',
    tc: '保什麼、不保什麼、怎樣辦理，最多 5,000 字',
    en: 'What is covered, what is not, and how to claim; up to 5,000 characters',
  },
  registering: { cn: '质保登记设置', tc: '保固登記設定', en: 'Registration by buyers' },
  registersHelp: {
    cn: '打开后，消费者查询正品时可以用手机登记质保',
    tc: '開啟後，消費者查詢正品時可以用手機登記保固',
    en: 'Buyers who have checked genuine goods register them with their phone',
  },
  registers: { cn: '可登记', tc: '可登記', en: 'Registered by buyers' },
  registersNot: { cn: '不可登记', tc: '不可登記', en: 'Not registered by buyers' },
  anyRegistering: { cn: '不限能否登记', tc: '不限能否登記', en: 'Registered or not' },
  startsHelp: {
    cn: '从购买日期起：登记时要填购买日期',
    tc: '從購買日期起：登記時要填購買日期',
    en: 'From the day of purchase: whoever registers has to say it',
  },
  proofHelp: {
    cn: '购买凭证图片由公司人员核对后才生效',
    tc: '購買憑證圖片由公司人員核對後才生效',
    en: 'An invoice is looked at by staff before the warranty runs',
  },
  remindHelp: {
    cn: '发短信给同意提醒的质保人',
    tc: '發簡訊給同意提醒的保固人',
    en: 'By SMS, to holders who have agreed to it',
  },
  remindedBefore: { cn: '{days} 天前', tc: '{days} 天前', en: '{days} days before' },
  neverReminded: { cn: '不提醒', tc: '不提醒', en: 'Never' },
  pointsHelp: {
    cn: '质保生效时给该手机号的会员，每个登记一次；0 表示不送',
    tc: '保固生效時給該手機號碼的會員，每個登記一次；0 表示不送',
    en: 'To the member of that phone, once it runs; 0: none',
  },
  shown: WORDS.shown,
  hidden: WORDS.notShown,
  empty: {
    cn: '还没有质保卡。新建一张，绑定到标签，消费者扫码后就能看到。',
    tc: '還沒有質保卡。新增一張，綁定到標籤，消費者掃碼後就能看到。',
    en: 'No QA cards yet. Create one, bind it to labels, and buyers see it when they scan.',
  },
  removeTouches: {
    cn: '将删除 1 张质保卡，没有标签绑定它。',
    tc: '將刪除 1 張質保卡，沒有標籤綁定它。',
    en: 'Deletes 1 QA card, which no label carries.',
  },
})
