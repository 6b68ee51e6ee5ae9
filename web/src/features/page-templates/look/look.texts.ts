import { WORDS } from '@zhenma/contract/kernel/words'
import { BLOCK_TEXT } from '@zhenma/contract/page-documents/page-columns'
import { texts } from '../../../texts/use-texts.ts'

export const LOOK_FACT_TEXT = texts({
  product: { cn: '产品、批次与溯源', tc: '產品、批次與溯源', en: 'Product, batch and way' },
  extended: WORDS.extendedData,
  card: WORDS.qaCard,
  record: BLOCK_TEXT.record,
  company: { cn: '企业与联系方式', tc: '企業與聯絡方式', en: 'Company and contact' },
})

export const lookTexts = texts({
  head: { cn: '标志与颜色', tc: '標誌與顏色', en: 'Logo and colours' },
  banner: { cn: '横幅', tc: '橫幅', en: 'Banner' },
  hotline: { cn: '热线与页脚', tc: '熱線與頁尾', en: 'Hotline and footer' },
  outcomes: { cn: '各查询结果', tc: '各查詢結果', en: 'Each outcome' },
  changed: { cn: '已自定义', tc: '已自訂', en: 'Has its own words' },
  chooseBrand: { cn: '使用品牌色', tc: '使用品牌色', en: 'Use brand colours' },
  contrastGood: {
    cn: '对比度 {contrast}，清楚易读。',
    tc: '對比度 {contrast}，清楚易讀。',
    en: 'Contrast {contrast}: easy to read.',
  },
  contrastBad: {
    cn: '对比度 {contrast}，低于 {least}，买家难以看清。',
    tc: '對比度 {contrast}，低於 {least}，買家難以看清。',
    en: 'Contrast {contrast}, below {least}: buyers can hardly read it.',
  },
  mend: {
    cn: '换成易读的文字色',
    tc: '換成易讀的文字色',
    en: 'Take a text colour that reads well',
  },
  nameHelp: {
    cn: '显示在页面顶部，代替系统名称。',
    tc: '顯示在頁面頂部，代替系統名稱。',
    en: 'At the top of the page, in place of our own.',
  },
  bannerHelp: {
    cn: '显示在页面顶部下方，宽图效果最好。',
    tc: '顯示在頁面頂部下方，寬圖效果最好。',
    en: 'Below the head of the page; a wide picture looks best.',
  },
  outcomeHelp: {
    cn: '留空则用系统的文字。结果的颜色和图标不能修改，买家才认得出来。',
    tc: '留空則用系統的文字。結果的顏色和圖示不能修改，買家才認得出來。',
    en: 'What is left empty is said in our words. Colour and sign of an outcome stay, so that buyers know them.',
  },
  countHelp: {
    cn: '可用 {placeholder} 表示查询次数。',
    tc: '可用 {placeholder} 表示查詢次數。',
    en: '{placeholder} stands for the number of checks.',
  },
  digitsHelp: {
    cn: '可用 {placeholder} 表示验证码位数。',
    tc: '可用 {placeholder} 表示驗證碼位數。',
    en: '{placeholder} stands for how many digits are asked for.',
  },
  allFacts: {
    cn: '显示此结果允许的全部内容',
    tc: '顯示此結果允許的全部內容',
    en: 'Show all that this outcome may show',
  },
  chosenFacts: { cn: '只显示选中的', tc: '只顯示選取的', en: 'Only what is chosen' },
  factsHelp: {
    cn: '可疑的码不会显示产品信息，这里也不能加上。',
    tc: '可疑的碼不會顯示產品資訊，這裡也不能加上。',
    en: 'Nothing of the product is shown for a code that is not genuine, whatever is chosen.',
  },
  reportsShown: WORDS.shown,
  reportsHidden: WORDS.notShown,
  reportsHelp: {
    cn: '消费者点“举报这件商品”写下哪里不对；举报出现在“消费者举报”中。',
    tc: '消費者點「舉報這件商品」寫下哪裡不對；舉報出現在「消費者舉報」中。',
    en: "“Report this item” lets buyers say what is wrong; you find it under “Buyers' reports”.",
  },
  whole: {
    cn: '选择左侧的一项进行设置。',
    tc: '選擇左側的一項進行設定。',
    en: 'Choose a part to change it.',
  },
})
