import { WORDS } from '@zhenma/contract/kernel/words'
import { PAGE_TEMPLATE_COLUMN_TEXT } from '@zhenma/contract/page-documents/page-columns'
import { texts } from '../../../texts/use-texts.ts'

export const editorTexts = texts({
  back: { cn: '返回模板列表', tc: '返回範本清單', en: 'Back to the templates' },
  name: { cn: '模板名称', tc: '範本名稱', en: 'Name of the template' },
  unsaved: { cn: '未保存', tc: '未儲存', en: 'Not saved' },
  saved: WORDS.saved,
  live: {
    cn: '已发布版本 {number}',
    tc: '已發布版本 {number}',
    en: 'Version {number} is published',
  },
  notLive: WORDS.notPublished,
  draftDiffers: PAGE_TEMPLATE_COLUMN_TEXT.isChanged,
  waits: { cn: '定时发布', tc: '定時發布', en: 'To be published' },
  publish: { cn: '发布', tc: '發布', en: 'Publish' },
  versions: { cn: '版本', tc: '版本', en: 'Versions' },
  onPhone: { cn: '手机预览', tc: '手機預覽', en: 'See it on a phone' },
  readOnly: {
    cn: '您只能查看此模板。',
    tc: '您只能檢視此範本。',
    en: 'You may look at this template, not change it.',
  },
  flawed: {
    cn: '有 {count} 处需要补充后才能保存',
    tc: '有 {count} 處需要補充後才能儲存',
    en: '{count} {count|thing|things} to mend before it can be saved',
  },
  showFlaw: { cn: '去补充', tc: '去補充', en: 'Show' },
  phone: { cn: '手机画面', tc: '手機畫面', en: 'Phone' },
  language: { cn: '买家语言', tc: '買家語言', en: "The buyer's language" },
  outcome: { cn: '预览的结果', tc: '預覽的結果', en: 'Outcome' },
  ownOutcome: { cn: '默认结果', tc: '預設結果', en: 'As it is' },
  code: {
    cn: '用真实标签预览：输入防伪码',
    tc: '用真實標籤預覽：輸入防偽碼',
    en: 'A code, to see a real label',
  },
  sample: { cn: '示例数据', tc: '範例資料', en: 'Sample data' },
  drawing: { cn: '更新中…', tc: '更新中…', en: 'Updating…' },
  leftOut: {
    cn: '{count} 个未完成的部分没有显示',
    tc: '{count} 個未完成的部分沒有顯示',
    en: '{count} unfinished {count|part is|parts are} not shown',
  },
  outdated: {
    cn: '草稿有错误，这里显示的是之前的样子',
    tc: '草稿有錯誤，這裡顯示的是之前的樣子',
    en: 'The draft has mistakes: this is how it was before',
  },
})
