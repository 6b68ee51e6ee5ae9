import { type Text, texts } from '@zhenma/contract/kernel/texts'
import { WORDS } from '@zhenma/contract/kernel/words'
import type { ClaimState } from '@zhenma/contract/warranty/claim-states'
import type { WarrantyState } from '@zhenma/contract/warranty/warranty-words'
import { HOLDER_TEXT } from '@zhenma/contract/warranty/warranty-words'

export const WARRANTY_TEXTS = texts({
  link: { cn: '质保登记与服务', tc: '保固登記與服務', en: 'Warranty' },
  title: { cn: '这件商品的质保', tc: '這件商品的保固', en: 'Warranty of this item' },
  canRegister: {
    cn: '“{card}”：这件商品还没有登记质保，现在可以登记。',
    tc: '「{card}」：這件商品還沒有登記保固，現在可以登記。',
    en: '“{card}”: this item is not registered yet, and you can do it now.',
  },
  covered: {
    cn: '这件商品已登记质保，有效期至 {day}。',
    tc: '這件商品已登記保固，有效期至 {day}。',
    en: 'This item is registered and covered until {day}.',
  },
  coveredAlways: {
    cn: '这件商品已登记质保，没有期限。',
    tc: '這件商品已登記保固，沒有期限。',
    en: 'This item is registered, and its warranty has no end.',
  },
  isWaiting: {
    cn: '这件商品的质保登记正在由商家核对。',
    tc: '這件商品的保固登記正在由商家核對。',
    en: 'This item is registered, and the maker looks at it.',
  },
  isOver: {
    cn: '这件商品的质保已于 {day} 到期。',
    tc: '這件商品的保固已於 {day} 到期。',
    en: 'The warranty of this item was over on {day}.',
  },
  notHere: {
    cn: '这件商品的质保不在网上登记，请联系商家。',
    tc: '這件商品的保固不在網上登記，請聯絡商家。',
    en: 'The warranty of this item is not registered online. Please ask the maker.',
  },
  checkFirst: {
    cn: '请先扫描商品上的标签。登记过的人可以用手机号查看。',
    tc: '請先掃描商品上的標籤。登記過的人可以用手機號碼查看。',
    en: 'Please scan the label on the item first. Who has registered it sees it by phone.',
  },
  checkAgain: { cn: '重新查询', tc: '重新查詢', en: 'Check the code again' },
  months: {
    cn: '质保 {months} 个月',
    tc: '保固 {months} 個月',
    en: '{months} {months|month|months} of warranty',
  },
  noEnd: { cn: '质保没有期限', tc: '保固沒有期限', en: 'A warranty without an end' },
  phoneWhy: {
    cn: '手机号用于确认您是质保人，并就质保联系您。',
    tc: '手機號碼用於確認您是保固人，並就保固聯絡您。',
    en: 'By your number you are known as the holder, and reached about the warranty. Nothing else.',
  },
  pointsToo: {
    cn: '登记成功可得 {points} 积分，记在您的手机号名下：您即成为这家商家的会员，可随时请商家删除。',
    tc: '登記成功可得 {points} 積分，記在您的手機號碼名下：您即成為這家商家的會員，可隨時請商家刪除。',
    en: 'You get {points} points for it, kept for your number: you become a member of this maker, and may ask to be deleted at any time.',
  },
  enter: WORDS.goOn,
  registerHead: { cn: '登记质保', tc: '登記保固', en: 'Register it' },
  name: WORDS.personName,
  soldOn: HOLDER_TEXT.soldOn,
  soldOnOptional: {
    cn: '购买日期（可不填）',
    tc: '購買日期（可不填）',
    en: 'Day of purchase (optional)',
  },
  invoiceNext: {
    cn: '提交后请添加购买凭证的图片，商家核对后质保生效。',
    tc: '送出後請新增購買憑證的圖片，商家核對後保固生效。',
    en: 'Add a picture of your invoice next; the warranty runs once the maker has looked at it.',
  },
  hiddenShown: {
    cn: '您已用隐藏码证明商品在您手里，登记后质保立即生效。',
    tc: '您已用隱藏碼證明商品在您手裡，登記後保固立即生效。',
    en: 'With the hidden code you have shown that you have the item: the warranty runs at once.',
  },
  remind: {
    cn: '到期前 {days} 天发短信提醒我',
    tc: '到期前 {days} 天傳簡訊提醒我',
    en: 'Remind me by SMS {days} days before the end',
  },
  register: { cn: '提交登记', tc: '送出登記', en: 'Register' },
  ownTitle: { cn: '我的质保', tc: '我的保固', en: 'My warranty' },
  number: { cn: '登记编号 {number}', tc: '登記編號 {number}', en: 'Registration {number}' },
  holder: {
    cn: '质保人 {name}，{phone}',
    tc: '保固人 {name}，{phone}',
    en: 'Held by {name}, {phone}',
  },
  from: { cn: '开始于 {day}', tc: '開始於 {day}', en: 'Since {day}' },
  until: { cn: '有效期至 {day}', tc: '有效期至 {day}', en: 'Covered until {day}' },
  maker: { cn: '商家说明：{note}', tc: '商家說明：{note}', en: 'The maker says: {note}' },
  invoice: { cn: '购买凭证', tc: '購買憑證', en: 'Proof of purchase' },
  addPictures: {
    cn: '添加图片（已有 {count} 张）',
    tc: '新增圖片（已有 {count} 張）',
    en: 'Add pictures ({count} so far)',
  },
  claimHead: { cn: '质保服务', tc: '保固服務', en: 'Something is wrong with it?' },
  claimWhat: {
    cn: '请描述问题，商家会在这里答复您。提交后可以添加图片。',
    tc: '請描述問題，商家會在這裡答覆您。送出後可以新增圖片。',
    en: 'Say what is the matter; the maker answers here. Pictures can be added afterwards.',
  },
  claim: { cn: '提交申请', tc: '送出申請', en: 'Make a claim' },
  claims: { cn: '我的申请', tc: '我的申請', en: 'My claims' },
  claimNumber: { cn: '申请 {number}', tc: '申請 {number}', en: 'Claim {number}' },
  withdraw: WORDS.withdrawRequest,
  sure: {
    cn: '确定要撤回这个申请吗？撤回后商家不再处理。',
    tc: '確定要撤回這個申請嗎？撤回後商家不再處理。',
    en: 'Withdraw this claim? The maker does nothing about it then.',
  },
  keep: { cn: '不撤回', tc: '不撤回', en: 'Keep the claim' },
  transferHead: { cn: '转让给他人', tc: '轉讓給他人', en: 'Give it to somebody else' },
  transferWhat: {
    cn: '填写对方的手机号。对方扫描这个标签、用该手机号确认并接受后，质保归对方所有。',
    tc: '填寫對方的手機號碼。對方掃描這個標籤、用該手機號碼確認並接受後，保固歸對方所有。',
    en: 'Say whose phone. It is theirs once they scan this label, show that the phone is theirs, and accept.',
  },
  newPhone: { cn: '对方的手机号', tc: '對方的手機號碼', en: 'Phone of the new owner' },
  offer: { cn: '发起转让', tc: '發起轉讓', en: 'Offer it' },
  offered: {
    cn: '已转让给 {phone}，等待对方接受。',
    tc: '已轉讓給 {phone}，等待對方接受。',
    en: 'Offered to {phone}, who has not accepted it yet.',
  },
  takeBack: { cn: '撤回转让', tc: '撤回轉讓', en: 'Take the offer back' },
  takeOverTitle: { cn: '接受质保转让', tc: '接受保固轉讓', en: 'Take the warranty over' },
  takeOverWhat: {
    cn: '原质保人把这件商品的质保转让给您的手机号 {phone}。接受后质保归您所有。',
    tc: '原保固人把這件商品的保固轉讓給您的手機號碼 {phone}。接受後保固歸您所有。',
    en: 'The holder gives the warranty of this item to your phone {phone}. It is yours once you accept.',
  },
  takeOver: { cn: '接受转让', tc: '接受轉讓', en: 'Accept it' },
  ofSomebody: {
    cn: '这件商品已登记在别的手机号名下。如有疑问请联系商家。',
    tc: '這件商品已登記在別的手機號碼名下。如有疑問請聯絡商家。',
    en: 'This item is registered with another phone. Ask the maker if that is wrong.',
  },
  picturesTitle: WORDS.pictures,
  picturesWhat: {
    cn: '已收到 {count} 张图片，最多 {most} 张。',
    tc: '已收到 {count} 張圖片，最多 {most} 張。',
    en: 'We have {count} of at most {most} pictures.',
  },
  picture: {
    cn: '购买凭证或商品的照片',
    tc: '購買憑證或商品的照片',
    en: 'A photo of the invoice, or of the item',
  },
  sendPicture: { cn: '发送这张图片', tc: '傳送這張圖片', en: 'Send this picture' },
  back: { cn: '返回质保', tc: '返回保固', en: 'Back to the warranty' },
})

/** What a holder is told of a registration. */
export const OWN_STATE: Readonly<Record<WarrantyState, Text>> = {
  waiting: {
    cn: '商家正在核对购买凭证',
    tc: '商家正在核對購買憑證',
    en: 'The maker looks at your proof of purchase',
  },
  live: { cn: '质保有效', tc: '保固有效', en: 'You are covered' },
  ended: { cn: '质保已到期', tc: '保固已到期', en: 'The warranty is over' },
  refused: { cn: '登记没有通过', tc: '登記沒有通過', en: 'The registration was refused' },
  cancelled: {
    cn: '质保已由商家终止',
    tc: '保固已由商家終止',
    en: 'The maker has ended the warranty',
  },
}

/** How far a claim has come, as its holder is told. */
export const CLAIM_PROGRESS: Readonly<Record<ClaimState, Text>> = {
  received: { cn: '等待商家受理', tc: '等待商家受理', en: 'The maker has it' },
  accepted: { cn: '商家正在处理', tc: '商家正在處理', en: 'The maker works on it' },
  completed: { cn: '商家已处理完', tc: '商家已處理完', en: 'It is done' },
  refused: { cn: '商家没有接受', tc: '商家沒有接受', en: 'The maker has refused it' },
  withdrawn: { cn: '您已撤回', tc: '您已撤回', en: 'You have withdrawn it' },
}
