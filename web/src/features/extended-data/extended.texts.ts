import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const extendedTexts = texts({
  title: WORDS.extendedData,
  name: WORDS.name,
  type: WORDS.type,
  anyType: WORDS.anyType,
  moduleName: { cn: '模块', tc: '模組', en: 'Module' },
  moduleHelp: {
    cn: '同一模块的内容显示在一起；不填则自成一块',
    tc: '同一模組的內容顯示在一起；不填則自成一塊',
    en: 'What has the same module stands together; without one it stands alone',
  },
  content: WORDS.content,
  image: WORDS.picture,
  remark: WORDS.note,
  remarkHelp: { cn: '仅内部可见', tc: '僅內部可見', en: 'Only for your own people' },
  displayed: WORDS.shownToBuyers,
  shown: WORDS.shown,
  hidden: WORDS.notShown,
  anyDisplayed: WORDS.shownOrNot,
  createdAt: WORDS.created,
  updatedAt: WORDS.changed,
  create: { cn: '新建扩展数据', tc: '新增擴充資料', en: 'New extended data' },
  edit: { cn: '编辑扩展数据', tc: '編輯擴充資料', en: 'Edit extended data' },
  empty: {
    cn: '还没有扩展数据。新建几条，绑定到产品、批次或标签，消费者扫码后就能看到。',
    tc: '還沒有擴充資料。新增幾筆，綁定到產品、批次或標籤，消費者掃碼後就能看到。',
    en: 'No extended data yet. Create some, bind them to a product, a batch or labels, and buyers see them when they scan.',
  },
  preview: WORDS.asOnPhone,
  notShown: {
    cn: '“向消费者显示”已关闭：消费者看不到这条内容。',
    tc: '「向消費者顯示」已關閉：消費者看不到這筆內容。',
    en: '“Shown to buyers” is off: buyers do not see this.',
  },
  boundTo: { cn: '绑定情况', tc: '綁定情況', en: 'Bound to' },
  boundLabels: WORDS.countLabels,
  boundBatches: { cn: '{count} 个批次', tc: '{count} 個批次', en: '{count} {count|batch|batches}' },
  boundProducts: WORDS.countProducts,
  boundToNothing: { cn: '未绑定', tc: '未綁定', en: 'Nothing' },
  removeTitle: WORDS.deleteNamed,
  removeTouches: {
    cn: '将删除 1 条扩展数据，它没有绑定到任何标签、批次或产品。',
    tc: '將刪除 1 筆擴充資料，它沒有綁定到任何標籤、批次或產品。',
    en: 'Deletes 1 piece of extended data, which nothing is bound to.',
  },
  removeMeans: WORDS.cannotBeUndoneNameStays,
  removed: WORDS.deleted,
})

/** What the content field expects, by type. */
export const contentHints = texts({
  text: {
    cn: '一行文字，最多 500 字',
    tc: '一行文字，最多 500 字',
    en: 'One line, up to 500 characters',
  },
  multiline: {
    cn: '可换行，最多 5,000 字',
    tc: '可換行，最多 5,000 字',
    en: 'Several lines, up to 5,000 characters',
  },
  image: {
    cn: '图片下方的文字，可不填',
    tc: '圖片下方的文字，可不填',
    en: 'Words below the picture; may stay empty',
  },
  link: {
    cn: 'https:// 开头的网址',
    tc: 'https:// 開頭的網址',
    en: 'An address that begins with https://',
  },
  video: {
    cn: 'https:// 开头的网址;.mp4 文件可直接播放',
    tc: 'https:// 開頭的網址;.mp4 檔案可直接播放',
    en: 'An address that begins with https://; .mp4 files play in the page',
  },
  code: {
    cn: '等宽字体原样显示，最多 2,000 字',
    tc: '等寬字型原樣顯示，最多 2,000 字',
    en: 'Shown as it is in a monospaced face, up to 2,000 characters',
  },
})
