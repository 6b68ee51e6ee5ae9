import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../../texts/use-texts.ts'

/** What properties of blocks and looks are called, by their names in the document. */
export const FIELD_TEXT = texts({
  name: WORDS.name,
  title: WORDS.title,
  body: { cn: '正文', tc: '內文', en: 'Text' },
  picture: WORDS.picture,
  pictures: { cn: '图片列表', tc: '圖片列表', en: 'Pictures' },
  imageId: { cn: '图片文件', tc: '圖片檔案', en: 'Picture file' },
  alt: { cn: '图片描述', tc: '圖片描述', en: 'What it shows' },
  caption: { cn: '图片下方文字', tc: '圖片下方文字', en: 'Caption' },
  poster: { cn: '封面图片', tc: '封面圖片', en: 'Cover picture' },
  link: { cn: '链接地址', tc: '連結地址', en: 'Link' },
  links: { cn: '链接列表', tc: '連結列表', en: 'Links' },
  label: { cn: '链接文字', tc: '連結文字', en: 'Words on it' },
  look: { cn: '样式', tc: '樣式', en: 'Look' },
  facts: { cn: '显示内容', tc: '顯示內容', en: 'What is shown' },
  steps: { cn: '显示环节', tc: '顯示環節', en: 'Steps shown' },
  precision: { cn: '地点精度', tc: '地點精度', en: 'How exactly the place is told' },
  events: { cn: '显示的溯源事件', tc: '顯示的溯源事件', en: 'Trace events shown' },
  eventKinds: { cn: '事件种类', tc: '事件種類', en: 'Kinds of events' },
  kinds: { cn: '证书种类', tc: '證書種類', en: 'Kinds of papers' },
  modules: { cn: '扩展数据模块', tc: '擴充資料模組', en: 'Modules of extended data' },
  phone: WORDS.servicePhone,
  hours: { cn: '服务时间', tc: '服務時間', en: 'Service hours' },
  columns: { cn: '栏数', tc: '欄數', en: 'Number of columns' },
  outcomes: { cn: '查询结果为', tc: '查詢結果為', en: 'When the check says' },
  languages: { cn: '买家语言为', tc: '買家語言為', en: "In the buyer's language" },
  isFirstCheck: WORDS.checkNumber,
  background: { cn: '品牌色', tc: '品牌色', en: 'Brand colour' },
  ink: { cn: '品牌色上的文字色', tc: '品牌色上的文字色', en: 'Text on it' },
  logo: { cn: '品牌标志', tc: '品牌標誌', en: 'Brand logo' },
  lead: { cn: '说明文字', tc: '說明文字', en: 'What it means' },
  advice: { cn: '建议', tc: '建議', en: 'What to do' },
  footer: { cn: '页脚文字', tc: '頁尾文字', en: 'Footer' },
  reports: { cn: '消费者举报入口', tc: '消費者舉報入口', en: 'Link to report' },
})

export const fieldTexts = texts({
  remove: { cn: '去掉此项', tc: '去掉此項', en: 'Take away' },
  addPicture: { cn: '添加图片', tc: '新增圖片', en: 'Add a picture' },
  addLink: { cn: '添加链接', tc: '新增連結', en: 'Add a link' },
  up: { cn: '上移', tc: '上移', en: 'Move up' },
  down: { cn: '下移', tc: '下移', en: 'Move down' },
  item: { cn: '{name} {number}', tc: '{name} {number}', en: '{name} {number}' },
  typeName: {
    cn: '输入名称后按回车',
    tc: '輸入名稱後按 Enter',
    en: 'Type a name and press Enter',
  },
  altHelp: {
    cn: '为看不见图片的人读出的文字。',
    tc: '為看不見圖片的人讀出的文字。',
    en: 'Read out to those who do not see the picture.',
  },
  shownWhen: { cn: '何时显示', tc: '何時顯示', en: 'When it is shown' },
  always: {
    cn: '不选：只在正品时显示，语言和次数不限。',
    tc: '不選：只在正品時顯示，語言和次數不限。',
    en: 'Nothing chosen: on genuine goods only, in any language, at any check.',
  },
  anyCheck: { cn: '不限', tc: '不限', en: 'Any' },
  firstOnly: { cn: '仅首次查询', tc: '僅首次查詢', en: 'The first check only' },
  laterOnly: { cn: '仅再次查询', tc: '僅再次查詢', en: 'Later checks only' },
})

/** Signs before the fields of the languages: short, and the same on every screen. */
export const LANGUAGE_SIGN = { cn: '简', tc: '繁', en: 'EN' } as const
