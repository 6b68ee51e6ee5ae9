import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const messageTexts = texts({
  messages: WORDS.messages,
  createdAt: WORDS.time,
  channel: WORDS.method,
  anyChannel: WORDS.anyMethod,
  to: { cn: '收件人', tc: '收件人', en: 'To' },
  kind: WORDS.type,
  anyKind: WORDS.anyType,
  text: WORDS.content,
  state: WORDS.state,
  anyState: WORDS.anyState,
  resend: WORDS.sendAgain,
  resendManyMeans: {
    cn: '只重发发送失败的消息；已发送的、等待中的和验证码不会重发。',
    tc: '只重送傳送失敗的訊息；已傳送的、等待中的和驗證碼不會重送。',
    en: 'Those that failed are sent again; not what was sent, waits, or tells a code.',
  },
  resent: {
    cn: '已重新排队发送',
    tc: '已重新排入傳送',
    en: 'Waiting to be sent again',
  },
  attempts: { cn: '尝试次数', tc: '嘗試次數', en: 'Attempts' },
  error: { cn: '失败原因', tc: '失敗原因', en: 'Failure' },
  provider: { cn: '通道', tc: '通道', en: 'Sent by' },
  providerId: { cn: '通道回执号', tc: '通道回執號', en: 'Provider’s number' },
  sentAt: { cn: '发送时间', tc: '傳送時間', en: 'Sent' },
  company: WORDS.company,
  empty: {
    cn: '还没有消息。验证码、注册和密码通知会出现在这里，保留 30 天。',
    tc: '還沒有訊息。驗證碼、註冊和密碼通知會出現在這裡，保留 30 天。',
    en: 'No messages yet. Codes and notices of registrations and passwords appear here for 30 days.',
  },
  platform: { cn: '平台设置', tc: '平台設定', en: 'Platform settings' },
  registration: { cn: '企业注册', tc: '企業註冊', en: 'Registration of companies' },
  openMeans: {
    cn: '任何人验证手机号后即可开通企业并立即使用。',
    tc: '任何人驗證手機號碼後即可開通企業並立即使用。',
    en: 'Whoever verifies a phone opens a company and can work at once.',
  },
  approvalMeans: {
    cn: '注册后需由平台审核，审核通过前不能登录。',
    tc: '註冊後需由平台審核，審核通過前不能登入。',
    en: 'Nobody logs in to a new company before the platform has approved it.',
  },
  closedMeans: {
    cn: '不接受注册，企业只能由平台管理员开通。',
    tc: '不接受註冊，企業只能由平台管理員開通。',
    en: 'Nobody can register. Only the platform’s administrators open companies.',
  },
  phones: { cn: '手机号', tc: '手機號碼', en: 'Mobile phones' },
  newerMobiles: {
    cn: '接受 16 和 19 开头的大陆手机号',
    tc: '接受 16 和 19 開頭的大陸手機號碼',
    en: 'Take mainland numbers beginning with 16 and 19',
  },
  newerMobilesMeans: {
    cn: '关闭时只接受 13、14、15、17 和 18 开头的号码。其他国家和地区的号码始终接受。',
    tc: '關閉時只接受 13、14、15、17 和 18 開頭的號碼。其他國家和地區的號碼始終接受。',
    en: 'Off, only those beginning with 13, 14, 15, 17 and 18 are taken. Numbers of other countries always are.',
  },
  save: WORDS.save,
  saved: WORDS.saved,
  outboxNote: {
    cn: '未配置短信或邮件通道时，消息只保存在“消息”页面，由平台管理员查看并转告。',
    tc: '未設定簡訊或郵件通道時，訊息只保存在「訊息」頁面，由平台管理員查看並轉告。',
    en: 'Where no SMS or mail provider is set up, messages stay on the screen “Messages”: an administrator reads them there and passes them on.',
  },
})
