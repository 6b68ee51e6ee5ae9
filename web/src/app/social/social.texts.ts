import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const socialTexts = texts({
  others: { cn: '其他登录方式', tc: '其他登入方式', en: 'Other ways to log in' },
  loginBy: { cn: '{provider}登录', tc: '{provider}登入', en: 'Log in with {provider}' },
  numbered: { cn: '{provider} {number}', tc: '{provider} {number}', en: '{provider} {number}' },
  waiting: { cn: '正在确认身份…', tc: '正在確認身分…', en: 'Checking who you are…' },
  goOnBeside: {
    cn: '请在新打开的窗口中继续，完成后即可回到这里。',
    tc: '請在新開啟的視窗中繼續，完成後即可回到這裡。',
    en: 'Go on in the window that has opened. This page waits for you.',
  },
  besideBlocked: {
    cn: '浏览器未能打开新窗口，请允许本站弹出窗口，或改用其他登录方式。',
    tc: '瀏覽器未能開啟新視窗，請允許本站彈出視窗，或改用其他登入方式。',
    en: 'The browser opened no window. Allow pop-ups of this site, or log in another way.',
  },
  notBoundHere: {
    cn: '{provider}尚未绑定任何账号，请改用其他登录方式。',
    tc: '{provider}尚未綁定任何帳號，請改用其他登入方式。',
    en: 'No account is linked to this {provider}. Log in another way.',
  },
  besideDone: {
    cn: '已完成，可以关闭此窗口。',
    tc: '已完成，可以關閉此視窗。',
    en: 'Done. You can close this window.',
  },
  besideGone: {
    cn: '等待登录的窗口已关闭，请重新登录。',
    tc: '等待登入的視窗已關閉，請重新登入。',
    en: 'The window that was waiting is closed. Log in again.',
  },
  notBoundTitle: { cn: '{provider}未绑定', tc: '{provider}未綁定', en: '{provider} not bound' },
  notBound: {
    cn: '请输入账号和密码进行绑定，之后即可用{provider}“{name}”直接登录。',
    tc: '請輸入帳號和密碼進行綁定，之後即可用{provider}「{name}」直接登入。',
    en: 'Enter account and password to bind; from then on {provider} “{name}” logs you in at once.',
  },
  enterAccount: { cn: '输入账号密码', tc: '輸入帳號密碼', en: 'Enter account and password' },
  sameNameTitle: {
    cn: '已存在同名账号，请确认绑定',
    tc: '已存在同名帳號，請確認綁定',
    en: 'A same-name account exists, confirm binding',
  },
  sameName: {
    cn: '系统中已有账号“{name}”。如果是您的账号，请确认并输入它的密码完成绑定。',
    tc: '系統中已有帳號「{name}」。如果是您的帳號，請確認並輸入它的密碼完成綁定。',
    en: 'There is an account “{name}”. If it is yours, confirm and enter its password to bind it.',
  },
  confirmBinding: { cn: '确认绑定', tc: '確認綁定', en: 'Confirm binding' },
  otherAccount: { cn: '绑定其他账号', tc: '綁定其他帳號', en: 'Bind another account' },
  doNotBind: { cn: '暂不绑定', tc: '暫不綁定', en: 'Do not bind' },
  willBind: {
    cn: '{provider}“{name}”将绑定到接下来登录的账号',
    tc: '{provider}「{name}」將綁定到接下來登入的帳號',
    en: '{provider} “{name}” will be bound to the account that you log in with now',
  },
  willBindSame: {
    cn: '请输入账号“{name}”的密码，登录后将绑定{provider}',
    tc: '請輸入帳號「{name}」的密碼，登入後將綁定{provider}',
    en: 'Enter the password of account “{name}”: {provider} will be bound to it',
  },
  bound: { cn: '{provider}绑定成功', tc: '{provider}綁定成功', en: '{provider} is bound' },
  bindingFailed: { cn: '绑定失败', tc: '綁定失敗', en: 'Binding failed' },
  loginFailed: { cn: '登录失败', tc: '登入失敗', en: 'Login failed' },
  otherLoggedIn: {
    cn: '登录的账号不是“{name}”，未进行绑定',
    tc: '登入的帳號不是「{name}」，未進行綁定',
    en: 'The account that logged in is not “{name}”, so nothing was bound',
  },
  linked: { cn: '第三方账号', tc: '第三方帳號', en: 'Linked accounts' },
  linkedHint: {
    cn: '绑定后可以直接扫码登录。',
    tc: '綁定後可以直接掃碼登入。',
    en: 'A linked account logs you in by scanning.',
  },
  none: { cn: '尚未绑定第三方账号', tc: '尚未綁定第三方帳號', en: 'No account is linked yet' },
  notConfigured: {
    cn: '本系统未启用第三方登录',
    tc: '本系統未啟用第三方登入',
    en: 'No social log-in is set up here',
  },
  proveText: {
    cn: '为确认是您本人操作，请先输入登录密码，然后前往{provider}授权。',
    tc: '為確認是您本人操作，請先輸入登入密碼，然後前往{provider}授權。',
    en: 'To make sure that it is you, enter your password first; {provider} asks you next.',
  },
  goOn: WORDS.next,
  link: { cn: '绑定{provider}', tc: '綁定{provider}', en: 'Link {provider}' },
  unlink: { cn: '解除绑定', tc: '解除綁定', en: 'Unlink' },
  unlinkTitle: {
    cn: '解除{provider}绑定？',
    tc: '解除{provider}綁定？',
    en: 'Unlink {provider}?',
  },
  unlinkText: {
    cn: '解除后“{name}”将不能再登录此账号。',
    tc: '解除後「{name}」將不能再登入此帳號。',
    en: '“{name}” can no longer log in to this account then.',
  },
  unlinked: { cn: '已解除绑定', tc: '已解除綁定', en: 'Unlinked' },
  linkedAt: { cn: '绑定于', tc: '綁定於', en: 'Linked' },
  lastLogin: WORDS.lastLogin,
})
