import { texts } from '@zhenma/contract/kernel/texts'
import { WORDS } from '@zhenma/contract/kernel/words'

/** What buyers are told on the way through WeChat, and who are known by it. */
export const WECHAT_TEXTS = texts({
  goOnByWechat: { cn: '用微信继续', tc: '用微信繼續', en: 'Continue with WeChat' },
  why: {
    cn: '不用验证码。微信只告诉这家商家一个编号，用来认出是您本人；您由此成为商家的会员，可随时请商家删除。',
    tc: '不用驗證碼。微信只告訴這家商家一個編號，用來認出是您本人；您由此成為商家的會員，可隨時請商家刪除。',
    en: 'Without a code. WeChat tells this maker one id, by which it knows that it is you, and nothing else. You become a member of this maker, and may ask to be deleted at any time.',
  },
  addPhone: { cn: '关联手机号', tc: '關聯手機號碼', en: 'Add my phone' },
  addPhoneWhy: {
    cn: '关联后，微信和这个手机号是同一位会员：两边的奖品和积分合在一起，以后用哪个都可以。',
    tc: '關聯後，微信和這個手機號碼是同一位會員：兩邊的獎品和積分合在一起，以後用哪個都可以。',
    en: 'Then WeChat and this number are one member: prizes and points of both come together, and either will do from then on.',
  },
  outside: {
    cn: '在微信里打开本页，不用验证码也能继续。',
    tc: '在微信裡開啟本頁，不用驗證碼也能繼續。',
    en: 'Open this page in WeChat to go on without a code.',
  },
  notKnown: {
    cn: '微信没有认出您',
    tc: '微信沒有認出您',
    en: 'WeChat has not said who you are',
  },
  off: {
    cn: '这家商家现在不用微信登录。',
    tc: '這家商家現在不用微信登入。',
    en: 'This maker does not ask WeChat at the moment.',
  },
  ended: {
    cn: '这次登录已失效：用过了、超过 10 分钟，或不是在这里开始的。请再试一次。',
    tc: '這次登入已失效：用過了、超過 10 分鐘，或不是在這裡開始的。請再試一次。',
    en: 'This way through WeChat is over: it was used, took more than 10 minutes, or did not begin here. Please try again.',
  },
  unreachable: {
    cn: '微信暂时没有回答，请稍后再试。',
    tc: '微信暫時沒有回答，請稍後再試。',
    en: 'WeChat does not answer at the moment. Please try again later.',
  },
  refused: {
    cn: '微信拒绝了这家商家的设置，商家已能看到原因。',
    tc: '微信拒絕了這家商家的設定，商家已能看到原因。',
    en: 'WeChat refuses the settings of this maker, who can see why.',
  },
  goOnByPhone: {
    cn: '返回，用手机号继续',
    tc: '返回，用手機號碼繼續',
    en: 'Back, to go on by phone',
  },
  known: { cn: '微信已认出您', tc: '微信已認出您', en: 'WeChat knows you' },
  withoutPhone: {
    cn: '不用手机号，直接继续。',
    tc: '不用手機號碼，直接繼續。',
    en: 'Go on without a phone.',
  },
  withPhone: {
    cn: '您的手机号已经验证过，直接继续。',
    tc: '您的手機號碼已經驗證過，直接繼續。',
    en: 'Your phone was proven before. Just go on.',
  },
  goOn: WORDS.goOn,
  prizes: { cn: '用微信赢得的奖品', tc: '用微信贏得的獎品', en: 'Won by WeChat' },
  noPrizes: {
    cn: '用这个微信还没有中过奖。',
    tc: '用這個微信還沒有中過獎。',
    en: 'Nothing was won with this WeChat yet.',
  },
})
