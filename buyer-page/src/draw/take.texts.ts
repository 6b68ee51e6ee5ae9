import { texts } from '@zhenma/contract/kernel/texts'

/** What winners are told of money that WeChat Pay transfers to them, and that they have to confirm. */
export const TAKE_TEXTS = texts({
  title: { cn: '领取红包', tc: '領取紅包', en: 'Take your money' },
  take: { cn: '领取到微信零钱', tc: '領取到微信零錢', en: 'Take it with WeChat' },
  why: {
    cn: '由微信支付转到您的零钱。领取后请在 24 小时内确认收款。',
    tc: '由微信支付轉到您的零錢。領取後請在 24 小時內確認收款。',
    en: 'WeChat Pay transfers it to your balance. Confirm it there within 24 hours after you have chosen this.',
  },
  outside: {
    cn: '请在微信里打开本页，领取到微信零钱。',
    tc: '請在微信裡開啟本頁，領取到微信零錢。',
    en: 'Open this page in WeChat to take the money there.',
  },
  preparing: {
    cn: '微信支付正在准备转账，请稍等。',
    tc: '微信支付正在準備轉帳，請稍等。',
    en: 'WeChat Pay is preparing the transfer. One moment, please.',
  },
  lookAgain: { cn: '再看看', tc: '再看看', en: 'Look again' },
  waiting: {
    cn: '微信支付在等您确认收款，请在 24 小时内完成。',
    tc: '微信支付在等您確認收款，請在 24 小時內完成。',
    en: 'WeChat Pay waits for you to confirm it, for 24 hours at most.',
  },
  confirm: { cn: '确认收款', tc: '確認收款', en: 'Confirm and receive' },
  confirmWhy: {
    cn: '微信会打开收款页。请用中奖时的同一个微信。',
    tc: '微信會開啟收款頁。請用中獎時的同一個微信。',
    en: 'WeChat opens its own page for it. Use the WeChat with which you have won.',
  },
  tooLate: {
    cn: '24 小时内没有确认收款，转账已经退回。您可以再领一次。',
    tc: '24 小時內沒有確認收款，轉帳已經退回。您可以再領一次。',
    en: 'It was not confirmed within 24 hours and went back. You can ask for it again.',
  },
  unpaid: {
    cn: '微信支付没有付成，商家会处理，请以后再来看。',
    tc: '微信支付沒有付成，商家會處理，請以後再來看。',
    en: 'WeChat Pay could not pay it. The maker sees to it: please look again later.',
  },
  oldWechat: {
    cn: '您的微信版本过低，请更新后再确认收款。',
    tc: '您的微信版本過低，請更新後再確認收款。',
    en: 'This WeChat is too old for it. Please update it first.',
  },
  cancelled: {
    cn: '您还没有确认收款，可以再按一次。',
    tc: '您還沒有確認收款，可以再按一次。',
    en: 'You have not confirmed it yet. Press the button once more.',
  },
  notOpened: {
    cn: '收款页没有打开，请再按一次，或稍后再来。',
    tc: '收款頁沒有開啟，請再按一次，或稍後再來。',
    en: 'WeChat’s page did not open. Press once more, or come back later.',
  },
  toPrize: { cn: '返回红包', tc: '返回紅包', en: 'Back to the prize' },
})
