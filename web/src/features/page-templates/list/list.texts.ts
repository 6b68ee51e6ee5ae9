import { WORDS } from '@zhenma/contract/kernel/words'
import { PAGE_TEMPLATE_COLUMN_TEXT } from '@zhenma/contract/page-documents/page-columns'
import { texts } from '../../../texts/use-texts.ts'

export const traceListTexts = texts({
  title: WORDS.traceTemplates,
  create: { cn: '新建溯源模板', tc: '新增溯源範本', en: 'New trace template' },
  empty: {
    cn: '还没有溯源模板。从所在行业的页面开始，改成自己的内容，发布后再设置用于哪些商品。',
    tc: '還沒有溯源範本。從所在行業的頁面開始，改成自己的內容，發布後再設定用於哪些商品。',
    en: 'No trace templates yet. Begin with the page of your trade, make it yours, publish it, then say for which goods.',
  },
  startTitle: { cn: '从哪个页面开始？', tc: '從哪個頁面開始？', en: 'Begin with which page?' },
  outline: { cn: '页面模块', tc: '頁面模組', en: 'Blocks' },
  properties: { cn: '模块内容', tc: '模組內容', en: 'Properties' },
})

export const queryListTexts = texts({
  title: WORDS.queryTemplates,
  create: { cn: '新建查询模板', tc: '新增查詢範本', en: 'New query template' },
  empty: {
    cn: '还没有查询模板。查询页现在是系统的样式；新建一个，换上自己的标志、颜色和文字。',
    tc: '還沒有查詢範本。查詢頁現在是系統的樣式；新增一個，換上自己的標誌、顏色和文字。',
    en: 'No query templates yet: checks look as they come. Make one with your own logo, colours and words.',
  },
  startTitle: { cn: '从哪个样式开始？', tc: '從哪個樣式開始？', en: 'Begin with which look?' },
  outline: { cn: '查询页组成', tc: '查詢頁組成', en: 'Parts' },
  properties: { cn: '内容设置', tc: '內容設定', en: 'Properties' },
})

export const listTexts = texts({
  published: { cn: '发布情况', tc: '發布情況', en: 'Publication' },
  version: { cn: '版本 {number}', tc: '版本 {number}', en: 'Version {number}' },
  never: WORDS.notPublished,
  changed: PAGE_TEMPLATE_COLUMN_TEXT.isChanged,
  waits: { cn: '待发布', tc: '待發布', en: 'Waits' },
  publishedAt: PAGE_TEMPLATE_COLUMN_TEXT.publishedAt,
  uses: { cn: '使用处', tc: '使用處', en: 'Uses' },
  copyTitle: WORDS.copyNamed,
  copyOf: WORDS.copyOf,
  copied: { cn: '已复制为新模板', tc: '已複製為新範本', en: 'Copied as a new template' },
  created: { cn: '已新建', tc: '已新增', en: 'Created' },
  copy: WORDS.copy,
  name: WORDS.name,
  createdAt: WORDS.created,
  updatedAt: WORDS.changed,
  removeTitle: WORDS.deleteNamed,
  removeTouches: {
    cn: '将删除 1 个模板和它的全部版本，没有商品使用它。',
    tc: '將刪除 1 個範本和它的全部版本，沒有商品使用它。',
    en: 'Deletes 1 template with all of its versions; no goods use it.',
  },
  removeMeans: WORDS.cannotBeUndone,
  removed: WORDS.deleted,
})
