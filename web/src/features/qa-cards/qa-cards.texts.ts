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
