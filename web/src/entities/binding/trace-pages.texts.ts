import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const tracePagesTexts = texts({
  title: { cn: '溯源页', tc: '溯源頁', en: 'Trace pages' },
  nothing: {
    cn: '没有溯源页，买家看到系统的页面',
    tc: '沒有溯源頁，買家看到系統的頁面',
    en: 'None: buyers see the page as it comes',
  },
  configure: WORDS.traceConfigurations,
  applies: { cn: '买家看到的', tc: '買家看到的', en: 'Shown to buyers' },
  notLive: WORDS.notPublished,
})
