import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../../texts/use-texts.ts'

export const paletteTexts = texts({
  screens: { cn: '菜单', tc: '選單', en: 'Screens' },
  actions: WORDS.actions,
  labels: WORDS.labels,
  products: WORDS.products,
  dealers: WORDS.dealers,
  batches: WORDS.batches,
  movements: WORDS.movements,
  openLabel: { cn: '打开标签 {code}', tc: '開啟標籤 {code}', en: 'Open label {code}' },
  openMovement: { cn: '打开此单据', tc: '開啟此單據', en: 'Open the movement of this note' },
  findMovement: {
    cn: '查找单号 #{number}',
    tc: '查找單號 #{number}',
    en: 'Find movement #{number}',
  },
  newProduct: { cn: '新建产品', tc: '新增產品', en: 'New product' },
  newDealer: { cn: '新建经销商', tc: '新增經銷商', en: 'New dealer' },
  generateBatch: { cn: '生成标签批次', tc: '產生標籤批次', en: 'Generate a batch' },
  manual: { cn: '打开使用手册', tc: '開啟使用手冊', en: 'Open the manual' },
  switchTo: { cn: '切换语言：{language}', tc: '切換語言：{language}', en: 'Language: {language}' },
  searching: { cn: '正在搜索…', tc: '正在搜尋…', en: 'Searching…' },
  recordsFailed: {
    cn: '记录搜索失败，请稍后重试',
    tc: '記錄搜尋失敗，請稍後再試',
    en: 'Records could not be searched, try again later',
  },
  found: { cn: '{count} 个结果', tc: '{count} 個結果', en: '{count} results' },
})
