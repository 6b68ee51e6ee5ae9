import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../../texts/use-texts.ts'

export const bindingTexts = texts({
  traces: WORDS.traceConfigurations,
  uses: WORDS.queryTemplateUses,
  createTrace: { cn: '新建溯源配置', tc: '新增溯源設定', en: 'New trace setting' },
  createUse: { cn: '新增使用范围', tc: '新增使用範圍', en: 'Use a query template' },
  editTrace: { cn: '编辑溯源配置', tc: '編輯溯源設定', en: 'Edit trace setting' },
  editUse: { cn: '编辑使用范围', tc: '編輯使用範圍', en: 'Edit where it is used' },
  emptyTraces: {
    cn: '还没有溯源配置。发布一个溯源模板，再在这里设置用于全公司、某个产品、批次或序号段。',
    tc: '還沒有溯源設定。發布一個溯源範本，再在這裡設定用於全公司、某個產品、批次或序號段。',
    en: 'No trace settings yet. Publish a trace template, then say here for which goods: all, a product, a batch, a range.',
  },
  emptyUses: {
    cn: '查询模板还没有在任何地方使用。发布一个，再在这里设置用于哪些商品。',
    tc: '查詢範本還沒有在任何地方使用。發布一個，再在這裡設定用於哪些商品。',
    en: 'No query template is used anywhere yet. Publish one, then say here for which goods.',
  },
  for: { cn: '用于', tc: '用於', en: 'For' },
  template: WORDS.template,
  method: WORDS.method,
  anyMethod: WORDS.anyMethod,
  kind: WORDS.traceability,
  anyKind: { cn: '全部溯源方式', tc: '全部溯源方式', en: 'Any traceability' },
  anyTemplate: { cn: '全部模板', tc: '全部範本', en: 'Any template' },
  title: WORDS.title,
  titleHelp: {
    cn: '显示在页面内容上方；可不填。',
    tc: '顯示在頁面內容上方；可不填。',
    en: 'Above the contents of the page; may stay empty.',
  },
  modules: { cn: '显示的模块', tc: '顯示的模組', en: 'Modules shown' },
  modulesAll: {
    cn: '不选：显示模板中的全部模块。',
    tc: '不選：顯示範本中的全部模組。',
    en: 'None chosen: all that the template has.',
  },
  all: WORDS.all,
  range: { cn: '{start} 至 {end}', tc: '{start} 至 {end}', en: '{start} to {end}' },
  wins: {
    cn: '一个标签符合多条时，以最具体的为准：序号段、批次、产品、全公司。',
    tc: '一個標籤符合多條時，以最具體的為準：序號段、批次、產品、全公司。',
    en: 'Where several fit a label, the most exact one counts: range, batch, product, whole company.',
  },
  notLive: {
    cn: '模板尚未发布，买家还看不到',
    tc: '範本尚未發布，買家還看不到',
    en: 'The template is not published: buyers do not see it yet',
  },
  updatedAt: WORDS.changed,
  createdAt: WORDS.created,
  saved: WORDS.saved,
  removeTitle: { cn: '删除此配置？', tc: '刪除此設定？', en: 'Delete this?' },
  removeTouches: {
    cn: '“{template}”不再用于“{target}”。',
    tc: '「{template}」不再用於「{target}」。',
    en: '“{template}” is no longer used for “{target}”.',
  },
  removeMeans: {
    cn: '买家随即看到范围更大的配置；没有时看到系统的页面。模板保留。',
    tc: '買家隨即看到範圍更大的設定；沒有時看到系統的頁面。範本保留。',
    en: 'Buyers then see what is used for more goods, or else the page as it comes. The template stays.',
  },
  removed: WORDS.deleted,
  kindCommon: {
    cn: '只显示产品资料。',
    tc: '只顯示產品資料。',
    en: 'Facts of the product only.',
  },
  kindBatch: {
    cn: '再加批次的生产与流转。',
    tc: '再加批次的生產與流轉。',
    en: 'And the steps of its batch.',
  },
  kindPrecise: {
    cn: '再加这一个标签自己的流转。',
    tc: '再加這一個標籤自己的流轉。',
    en: 'And the movements of this very label.',
  },
  kindBlockchain: {
    cn: '同精准溯源，并附可核验的证明。',
    tc: '同精準溯源，並附可核驗的證明。',
    en: 'The same, with a proof that anyone can check.',
  },
})
