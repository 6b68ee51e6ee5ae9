import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const pageChoiceTexts = texts({
  traceTitle: { cn: '溯源页', tc: '溯源頁', en: 'Trace pages' },
  traceNothing: {
    cn: '没有溯源页，买家看到系统的页面',
    tc: '沒有溯源頁，買家看到系統的頁面',
    en: 'None: buyers see the page as it comes',
  },
  traceConfigure: WORDS.traceConfigurations,
  queryTitle: WORDS.queryTemplates,
  queryNothing: {
    cn: '没有查询模板，买家查询时看到系统的样式',
    tc: '沒有查詢範本，買家查詢時看到系統的樣式',
    en: 'None: a check looks as it comes',
  },
  queryConfigure: WORDS.queryTemplateUses,
  applies: { cn: '买家看到的', tc: '買家看到的', en: 'Shown to buyers' },
  notLive: WORDS.notPublished,
  from: { cn: '来自{source}', tc: '來自{source}', en: 'From: {source}' },
  chooseTrace: { cn: '为本批次选溯源页', tc: '為本批次選溯源頁', en: 'Trace page of this batch' },
  chooseQuery: {
    cn: '为本批次选查询模板',
    tc: '為本批次選查詢範本',
    en: 'Query template of this batch',
  },
  choose: { cn: '选用', tc: '選用', en: 'Choose one' },
  template: WORDS.template,
  means: {
    cn: '只用于本批次，代替产品或全公司的设置；序列号区间的设置仍优先',
    tc: '只用於本批次，代替產品或全公司的設定；序列號區間的設定仍優先',
    en: 'For this batch alone, in the place of what its product or the company has. What is set for a range of serials still comes first',
  },
  chosen: { cn: '已为本批次选用', tc: '已為本批次選用', en: 'Chosen for this batch' },
  takeOff: { cn: '取消模板', tc: '取消範本', en: 'Take it off' },
  takeOffTitle: {
    cn: '取消“{name}”？',
    tc: '取消「{name}」？',
    en: 'Take off “{name}”?',
  },
  takeOffBatch: {
    cn: '只为本批次做的 {count} 项设置会被删除，之后按产品或全公司的设置显示',
    tc: '只為本批次做的 {count} 項設定會被刪除，之後按產品或全公司的設定顯示',
    en: '{count} {count|setting|settings} of just this batch {count|is|are} deleted. What its product or the company has is shown from then on',
  },
  takeOffProduct: {
    cn: '只为本产品做的 {count} 项设置会被删除；批次和全公司的设置不变',
    tc: '只為本產品做的 {count} 項設定會被刪除；批次和全公司的設定不變',
    en: '{count} {count|setting|settings} of just this product {count|is|are} deleted. Those of its batches and of the company stay',
  },
  takenOff: { cn: '模板已取消', tc: '範本已取消', en: 'The template was taken off' },
})
