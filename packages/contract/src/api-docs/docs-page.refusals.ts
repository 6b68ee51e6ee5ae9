import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** What the page of the API says before its viewer has come, or without one. */
export const docsPageTexts = texts({
  document: { cn: 'OpenAPI 文档', tc: 'OpenAPI 文件', en: 'OpenAPI document' },
  manual: { cn: '手册', tc: '手冊', en: 'Manual' },
  language: WORDS.language,
  withoutScript: {
    cn: '全部调用在此列出，需要脚本：请在单独的标签页中打开此页。程序可读取上面的 OpenAPI 文档。',
    tc: '全部呼叫在此列出，需要指令碼：請在單獨的分頁中開啟此頁。程式可讀取上面的 OpenAPI 文件。',
    en: 'All calls are listed here by a script: open this page in a tab of its own. Programs read the OpenAPI document above.',
  },
})
