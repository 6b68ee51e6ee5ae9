import { texts } from '@zhenma/contract/kernel/texts'
import { WORDS } from '@zhenma/contract/kernel/words'

/** What the page of the API says around the viewer. */
export const pageTexts = texts({
  loggedIn: {
    cn: '已登录：{name}。“试一试”使用此会话。',
    tc: '已登入：{name}。「試一試」使用此工作階段。',
    en: 'Logged in as {name}; “Try it” uses this session.',
  },
  loggedOut: {
    cn: '未登录。请先登录后台，或在“身份验证”中填写令牌。',
    tc: '未登入。請先登入後台，或在「身分驗證」中填寫權杖。',
    en: 'Not logged in. Log in to the back-office, or enter a token under “Authentication”.',
  },
  token: { cn: '另一个会话的令牌', tc: '另一個工作階段的權杖', en: 'Token of another session' },
  use: WORDS.use,
  forget: { cn: '清除', tc: '清除', en: 'Forget it' },
  used: {
    cn: '“试一试”使用所填的令牌，直到关闭此页。',
    tc: '「試一試」使用所填的權杖，直到關閉此頁。',
    en: '“Try it” uses the token that was entered, until this page is closed.',
  },
})
