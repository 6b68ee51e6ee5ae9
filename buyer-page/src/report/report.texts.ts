import { texts } from '@zhenma/contract/kernel/texts'
import { WORDS } from '@zhenma/contract/kernel/words'
import { PAGE_TEXTS } from '../check.texts.ts'

export const REPORT_TEXTS = texts({
  title: PAGE_TEXTS.report,
  meaning: {
    cn: '告诉我们哪里不对。不需要注册。',
    tc: '告訴我們哪裡不對。不需要註冊。',
    en: 'Tell us what is wrong. You need no account.',
  },
  problem: { cn: '哪里不对？', tc: '哪裡不對？', en: 'What is wrong?' },
  details: {
    cn: '请描述一下（可不填）',
    tc: '請描述一下（可不填）',
    en: 'Tell us more (optional)',
  },
  shop: {
    cn: '在哪家店买的（可不填）',
    tc: '在哪家店買的（可不填）',
    en: 'Which shop you bought it from (optional)',
  },
  shopAddress: {
    cn: '店铺在哪里：城市、地址或网址（可不填）',
    tc: '店鋪在哪裡：城市、地址或網址（可不填）',
    en: 'Where the shop is: city, address or website (optional)',
  },
  contact: {
    cn: '您的电话或邮箱（可不填）',
    tc: '您的電話或電子郵件（可不填）',
    en: 'Your phone or email (optional)',
  },
  contactWhy: {
    cn: '只用于答复您，一年后删除。',
    tc: '只用於答覆您，一年後刪除。',
    en: 'Only to answer you; deleted after a year.',
  },
  trap: { cn: '请勿填写此项', tc: '請勿填寫此項', en: 'Leave this empty' },
  send: { cn: '发送举报', tc: '傳送舉報', en: 'Send the report' },
  sentTitle: { cn: '已收到您的举报', tc: '已收到您的舉報', en: 'We have your report' },
  sentMeaning: {
    cn: '举报编号：{number}',
    tc: '舉報編號：{number}',
    en: 'Your case number: {number}',
  },
  sentAdvice: {
    cn: '请记下编号，并保留商品、包装和付款凭证。如果您留了联系方式，我们可能会与您联系。',
    tc: '請記下編號，並保留商品、包裝和付款憑證。如果您留了聯絡方式，我們可能會與您聯絡。',
    en: 'Note the number, and keep the item, its packaging and the receipt. If you left a contact, we may get in touch.',
  },
  pictures: WORDS.pictures,
  picturesCount: {
    cn: '已收到 {count} 张图片，最多 {most} 张。',
    tc: '已收到 {count} 張圖片，最多 {most} 張。',
    en: 'We have {count} of at most {most} pictures.',
  },
  picture: {
    cn: '商品、标签或付款凭证的照片（可不填）',
    tc: '商品、標籤或付款憑證的照片（可不填）',
    en: 'A photo of the item, its label or the receipt (optional)',
  },
  sendPicture: { cn: '发送图片', tc: '傳送圖片', en: 'Send the picture' },
  endedTitle: { cn: '没有这个举报', tc: '沒有這個舉報', en: 'There is no such report' },
  endedMeaning: {
    cn: '此地址不属于任何已发送的举报。',
    tc: '此網址不屬於任何已傳送的舉報。',
    en: 'No report that was sent has this address.',
  },
  endedAdvice: {
    cn: '请重新扫码，再从结果页举报。',
    tc: '請重新掃碼，再從結果頁舉報。',
    en: 'Scan the label again, and report it from its page.',
  },
})
