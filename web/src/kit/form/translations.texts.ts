import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const translationTexts = texts({
  title: WORDS.otherLanguages,
  help: {
    cn: '买家的查询页用这种语言时显示这里的文字；没有填的显示上面的原文。',
    tc: '買家的查詢頁用這種語言時顯示這裡的文字；沒有填的顯示上面的原文。',
    en: "Shown on the buyer's page in that language; what is empty is shown as it stands above.",
  },
  filled: { cn: '{done}/{all}', tc: '{done}/{all}', en: '{done} of {all}' },
  nothing: { cn: '未填', tc: '未填', en: 'empty' },
  inLanguage: {
    cn: '{name}（{language}）',
    tc: '{name}（{language}）',
    en: '{name} ({language})',
  },
})
