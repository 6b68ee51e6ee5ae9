import type { Text } from '@zhenma/contract/kernel/texts'
import { WORDS } from '@zhenma/contract/kernel/words'
import type { BlockType } from '@zhenma/contract/page-documents/page-limits'
import { LABEL_STATUS_TEXT } from '@zhenma/contract/labels/label-words'
import { IMAGE_KIND_TEXT } from '@zhenma/contract/products/image-kinds'
import { texts } from '../../../texts/use-texts.ts'

/** What a block does on the page, in a sentence, where its name does not say it. */
export const BLOCK_ABOUT: Readonly<Record<BlockType, Text>> = texts({
  verdict: {
    cn: '查询结论，由系统给出，始终显示，不能改写。可以把它上移或下移。',
    tc: '查詢結論，由系統給出，一律顯示，不能改寫。可以把它上移或下移。',
    en: 'What the check has found. The system says it, it is always shown and cannot be reworded; you can move it.',
  },
  text: { cn: '标题和一段文字。', tc: '標題和一段文字。', en: 'A title and a text.' },
  picture: {
    cn: '一张图片，可以带链接。',
    tc: '一張圖片，可以帶連結。',
    en: 'One picture, with a link if you like.',
  },
  gallery: {
    cn: '多张图片，可左右滑动。',
    tc: '多張圖片，可左右滑動。',
    en: 'Several pictures beside each other.',
  },
  video: {
    cn: '其他网站上的视频，买家点按后才打开。',
    tc: '其他網站上的影片，買家點按後才開啟。',
    en: 'A film on another site. Nothing of it is loaded before a buyer taps it.',
  },
  product: {
    cn: '取自产品资料，随产品更新。',
    tc: '取自產品資料，隨產品更新。',
    en: 'From the product itself, always up to date.',
  },
  company: { cn: '取自公司信息。', tc: '取自公司資訊。', en: 'From the company information.' },
  batch: { cn: '取自标签批次。', tc: '取自標籤批次。', en: 'From the batch of labels.' },
  timeline: {
    cn: '取自真实的出入库记录和您添加的溯源事件；显示多少由溯源方式决定。',
    tc: '取自真實的出入庫記錄和您新增的溯源事件；顯示多少由溯源方式決定。',
    en: 'From real movements and the trace events that you add; how much is shown depends on the traceability.',
  },
  map: {
    cn: '货物经过的省份，取自经销商的区域、仓库和工厂的地址以及溯源事件；只显示到省，没有则不显示。',
    tc: '貨物經過的省份，取自經銷商的區域、倉庫和工廠的地址以及溯源事件；只顯示到省，沒有則不顯示。',
    en: 'The provinces that the goods came through, from regions of dealers, addresses of warehouses and factories, and trace events; nothing more exact, and left out where none is known.',
  },
  materials: {
    cn: '取自产品的原材料，没有则不显示。',
    tc: '取自產品的原料，沒有則不顯示。',
    en: 'From the raw materials of the product; without any it is left out.',
  },
  papers: {
    cn: '取自产品中向买家显示的证书图片。',
    tc: '取自產品中向買家顯示的證書圖片。',
    en: 'Those pictures of the product that its company shows to buyers.',
  },
  certificates: {
    cn: '溯源事件中的报告与证书：图片或 PDF，没有则不显示。',
    tc: '溯源事件中的報告與證書：圖片或 PDF，沒有則不顯示。',
    en: 'Reports and certificates of trace events, as pictures or PDFs; without any it is left out.',
  },
  extended: {
    cn: '绑定到标签、批次或产品的扩展数据。',
    tc: '綁定到標籤、批次或產品的擴充資料。',
    en: 'Extended data bound to the label, its batch or product.',
  },
  card: {
    cn: '绑定到标签的质保卡，没有则不显示。',
    tc: '綁定到標籤的質保卡，沒有則不顯示。',
    en: 'The QA card bound to the label; without one it is left out.',
  },
  record: {
    cn: '防伪码、查询次数和首次查询时间。页面里没有时显示在最后。',
    tc: '防偽碼、查詢次數和首次查詢時間。頁面裡沒有時顯示在最後。',
    en: 'Code, number of checks and the first check. A page without it has it at its end.',
  },
  proof: {
    cn: '防篡改日志能证明的操作，可下载；只在区块链溯源时显示。页面里没有时显示在最后。',
    tc: '防竄改日誌能證明的操作，可下載；只在區塊鏈溯源時顯示。頁面裡沒有時顯示在最後。',
    en: 'What the tamper-evident log proves of the label, to be downloaded. For blockchain traceability only; a page without it has it at its end.',
  },
  contact: {
    cn: '留空的项目取自公司信息。',
    tc: '留空的項目取自公司資訊。',
    en: 'What is left empty comes from the company information.',
  },
  links: {
    cn: '通向其他网站的按钮或链接，会显示网站名称。',
    tc: '通向其他網站的按鈕或連結，會顯示網站名稱。',
    en: 'Buttons or links to other sites; the name of the site is shown.',
  },
  divider: { cn: '一条线或一段空白。', tc: '一條線或一段空白。', en: 'A line or some space.' },
  columns: {
    cn: '宽屏上并排，手机上依次排列。',
    tc: '寬螢幕上並排，手機上依次排列。',
    en: 'Side by side where there is room, one below the other on a phone.',
  },
})

export const GROUP_TEXT = texts({
  goods: { cn: '商品与溯源', tc: '商品與溯源', en: 'Goods and their way' },
  own: { cn: '自己的内容', tc: '自己的內容', en: 'Your own content' },
  layout: { cn: '页面排版', tc: '頁面排版', en: 'Layout' },
})

export const OPTION_TEXT = {
  product: texts({
    pictures: IMAGE_KIND_TEXT.product,
    name: WORDS.productName,
    specification: WORDS.specification,
    number: WORDS.productNumber,
    barcode: { cn: '条形码', tc: '條碼', en: 'Barcode' },
    attributes: WORDS.attributes,
    description: WORDS.description,
  }),
  company: texts({ name: WORDS.companyName, phone: WORDS.phone, website: WORDS.website }),
  batch: texts({ name: WORDS.batchName, producedOn: WORDS.manufacturingDate }),
  steps: texts({
    produced: { cn: '生产', tc: '生產', en: 'Produced' },
    inbound: WORDS.inbound,
    outbound: WORDS.outbound,
    sold: LABEL_STATUS_TEXT.sold,
    returned: LABEL_STATUS_TEXT.returned,
  }),
  precision: texts({
    none: { cn: '不显示地点', tc: '不顯示地點', en: 'No place' },
    region: { cn: '只到地区', tc: '只到地區', en: 'The region only' },
    name: { cn: '仓库或经销商名称', tc: '倉庫或經銷商名稱', en: 'The place by its name' },
  }),
  links: texts({
    buttons: { cn: '按钮', tc: '按鈕', en: 'Buttons' },
    list: { cn: '文字列表', tc: '文字清單', en: 'A list' },
  }),
  divider: texts({
    line: { cn: '横线', tc: '橫線', en: 'A line' },
    space: { cn: '空白', tc: '空白', en: 'Space' },
  }),
  outcomes: texts({
    genuine: { cn: '正品', tc: '正品', en: 'Genuine' },
    caution: { cn: '正品·已售出', tc: '正品·已售出', en: 'Genuine, already sold' },
    unproven: { cn: '待输入涂层验证码', tc: '待輸入塗層驗證碼', en: 'Scratch-off digits needed' },
    bad: { cn: '可疑', tc: '可疑', en: 'Suspicious' },
  }),
} as const

export const PAPERS_ALL: Text = {
  cn: '不选：显示全部种类。',
  tc: '不選：顯示全部種類。',
  en: 'None chosen: all kinds.',
}
export const EVENTS_NONE: Text = {
  cn: '不选：不显示溯源事件。',
  tc: '不選：不顯示溯源事件。',
  en: 'None chosen: no trace events.',
}
export const MODULES_ALL: Text = {
  cn: '按此顺序显示这些名称的模块；不填则显示全部。',
  tc: '按此順序顯示這些名稱的模組；不填則顯示全部。',
  en: 'The modules of these names, in this order; without any, all of them.',
}
export const NAME_WARNING: Text = {
  cn: '“仓库或经销商名称”会让买家和同行看到您的渠道。',
  tc: '「倉庫或經銷商名稱」會讓買家和同行看到您的通路。',
  en: 'Names of places tell buyers, and rivals, who your dealers are.',
}

export const blockTexts = texts({
  blocks: { cn: '页面模块', tc: '頁面模組', en: 'Blocks' },
  add: { cn: '添加模块', tc: '新增模組', en: 'Add a block' },
  addInto: { cn: '添加到第 {column} 栏', tc: '新增到第 {column} 欄', en: 'Add to column {column}' },
  column: { cn: '第 {column} 栏', tc: '第 {column} 欄', en: 'Column {column}' },
  emptyColumn: { cn: '空，可拖到这里', tc: '空，可拖到這裡', en: 'Empty: drag a block here' },
  duplicate: { cn: '复制模块', tc: '複製模組', en: 'Duplicate' },
  removeBlock: { cn: '移除模块', tc: '移除模組', en: 'Remove' },
  keys: {
    cn: '↑↓ 选择，Alt+↑↓ 移动，Delete 移除；也可拖动。',
    tc: '↑↓ 選擇，Alt+↑↓ 移動，Delete 移除；也可拖曳。',
    en: '↑ ↓ choose, Alt+↑ ↓ move, Delete removes; or drag.',
  },
  movedTo: {
    cn: '“{name}”移到第 {number} 位，共 {count} 位',
    tc: '「{name}」移到第 {number} 位，共 {count} 位',
    en: '{name} is now {number} of {count}',
  },
  conditional: { cn: '有显示条件', tc: '有顯示條件', en: 'Shown under conditions' },
  flawed: { cn: '需要补充', tc: '需要補充', en: 'Needs attention' },
  chooseBlock: {
    cn: '选择一个模块，在这里设置它的内容。',
    tc: '選擇一個模組，在這裡設定它的內容。',
    en: 'Choose a block to see what it says.',
  },
  full: { cn: '最多 {limit} 个模块', tc: '最多 {limit} 個模組', en: 'At most {limit} blocks' },
})
