import { type Text, texts } from '../kernel/texts.ts'

export const MESSAGE_CHANNELS = ['sms', 'email'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

export const MESSAGE_STATES = ['queued', 'sent', 'failed'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** Who carries a message; `outbox`: nobody, it is kept for an administrator to read. */
export const MESSAGE_PROVIDERS = ['outbox', 'aliyun', 'tencent', 'smtp'] as const
export type MessageProvider = (typeof MESSAGE_PROVIDERS)[number]

type Kind = {
  /** The subject of an e-mail, and the kind's name on screens. */
  readonly subject: Text
  readonly text: Text
  /** What the text names, in the order of a provider's template. */
  readonly parameters: readonly string[]
}

const CODE = ['code', 'minutes'] as const

/**
 * Everything the product says by SMS or e-mail. An SMS provider sends only templates that it has
 * approved: an installation names its template of each kind, with these parameters in this order.
 */
export const MESSAGE_KINDS = {
  code_login: {
    subject: { cn: '登录验证码', tc: '登入驗證碼', en: 'Log-in code' },
    text: {
      cn: '您的登录验证码是 {code}，{minutes} 分钟内有效。请勿告诉他人。',
      tc: '您的登入驗證碼是 {code}，{minutes} 分鐘內有效。請勿告訴他人。',
      en: 'Your log-in code is {code}. It is valid for {minutes} minutes. Tell it to nobody.',
    },
    parameters: CODE,
  },
  code_register: {
    subject: { cn: '注册验证码', tc: '註冊驗證碼', en: 'Registration code' },
    text: {
      cn: '您的注册验证码是 {code}，{minutes} 分钟内有效。请勿告诉他人。',
      tc: '您的註冊驗證碼是 {code}，{minutes} 分鐘內有效。請勿告訴他人。',
      en: 'Your registration code is {code}. It is valid for {minutes} minutes. Tell it to nobody.',
    },
    parameters: CODE,
  },
  code_reset: {
    subject: { cn: '找回密码验证码', tc: '找回密碼驗證碼', en: 'Code for a new password' },
    text: {
      cn: '您正在找回密码，验证码是 {code}，{minutes} 分钟内有效。如非本人操作，请忽略。',
      tc: '您正在找回密碼，驗證碼是 {code}，{minutes} 分鐘內有效。如非本人操作，請忽略。',
      en: 'Your code for a new password is {code}, valid for {minutes} minutes. If you did not ask for it, ignore it.',
    },
    parameters: CODE,
  },
  code_phone: {
    subject: { cn: '更换手机验证码', tc: '更換手機驗證碼', en: 'Code for a new phone' },
    text: {
      cn: '您正在更换绑定手机，验证码是 {code}，{minutes} 分钟内有效。请勿告诉他人。',
      tc: '您正在更換綁定手機，驗證碼是 {code}，{minutes} 分鐘內有效。請勿告訴他人。',
      en: 'The code for your new phone number is {code}. It is valid for {minutes} minutes. Tell it to nobody.',
    },
    parameters: CODE,
  },
  code_draw: {
    subject: { cn: '抽奖验证码', tc: '抽獎驗證碼', en: 'Code for a draw' },
    text: {
      cn: '您正在参加活动抽奖，验证码是 {code}，{minutes} 分钟内有效。请勿告诉他人。',
      tc: '您正在參加活動抽獎，驗證碼是 {code}，{minutes} 分鐘內有效。請勿告訴他人。',
      en: 'Your code to take part in the draw is {code}. It is valid for {minutes} minutes. Tell it to nobody.',
    },
    parameters: CODE,
  },
  password_changed: {
    subject: { cn: '密码已修改', tc: '密碼已修改', en: 'Your password was changed' },
    text: {
      cn: '账号 {username} 的密码刚刚通过手机验证码重置，所有登录均已退出。如非本人操作，请立即联系管理员。',
      tc: '帳號 {username} 的密碼剛剛透過手機驗證碼重設，所有登入均已登出。如非本人操作，請立即聯絡管理員。',
      en: 'The password of {username} was just reset with a phone code, and every session was ended. If this was not you, tell an administrator at once.',
    },
    parameters: ['username'],
  },
  registration_received: {
    subject: { cn: '注册申请已收到', tc: '註冊申請已收到', en: 'Registration received' },
    text: {
      cn: '{company} 的注册申请已收到，平台审核通过后即可用账号 {username} 登录。',
      tc: '{company} 的註冊申請已收到，平台審核通過後即可用帳號 {username} 登入。',
      en: 'The registration of {company} was received. As soon as the platform has approved it, log in as {username}.',
    },
    parameters: ['company', 'username'],
  },
  registration_done: {
    subject: { cn: '注册成功', tc: '註冊成功', en: 'Registration complete' },
    text: {
      cn: '{company} 已注册成功，请用账号 {username} 登录。',
      tc: '{company} 已註冊成功，請用帳號 {username} 登入。',
      en: '{company} is registered. Log in as {username}.',
    },
    parameters: ['company', 'username'],
  },
  registration_approved: {
    subject: { cn: '注册审核通过', tc: '註冊審核通過', en: 'Registration approved' },
    text: {
      cn: '{company} 的注册已审核通过，请用账号 {username} 登录。',
      tc: '{company} 的註冊已審核通過，請用帳號 {username} 登入。',
      en: 'The registration of {company} was approved. Log in as {username}.',
    },
    parameters: ['company', 'username'],
  },
  registration_rejected: {
    subject: { cn: '注册审核未通过', tc: '註冊審核未通過', en: 'Registration rejected' },
    text: {
      cn: '{company} 的注册未通过审核。原因：{reason}',
      tc: '{company} 的註冊未通過審核。原因：{reason}',
      en: 'The registration of {company} was rejected. Reason: {reason}',
    },
    parameters: ['company', 'reason'],
  },
  company_frozen: {
    subject: { cn: '公司已冻结', tc: '公司已凍結', en: 'Your company was frozen' },
    text: {
      cn: '{company} 已被平台冻结，所有登录均已退出，消费者查询不受影响。原因：{reason}',
      tc: '{company} 已被平台凍結，所有登入均已登出，消費者查詢不受影響。原因：{reason}',
      en: '{company} was frozen by the platform: every session has ended; buyers’ checks go on. Reason: {reason}',
    },
    parameters: ['company', 'reason'],
  },
  company_unfrozen: {
    subject: { cn: '公司已解冻', tc: '公司已解凍', en: 'Your company can work again' },
    text: {
      cn: '{company} 已被平台解冻，可以重新登录。说明：{reason}',
      tc: '{company} 已被平台解凍，可以重新登入。說明：{reason}',
      en: '{company} is no longer frozen: everybody can log in again. Note: {reason}',
    },
    parameters: ['company', 'reason'],
  },
  webhook_off: {
    subject: { cn: 'Webhook 已停用', tc: 'Webhook 已停用', en: 'A webhook was switched off' },
    text: {
      cn: '{company} 的应用 {application} 的 Webhook（{host}）长时间无法送达，已停用。修复后请在“第三方应用”中启用，等待的事件会继续推送。',
      tc: '{company} 的應用 {application} 的 Webhook（{host}）長時間無法送達，已停用。修復後請在「第三方應用」中啟用，等待的事件會繼續推送。',
      en: 'The webhook {host} of the app {application} of {company} could not be reached for a long time and was switched off. Once it is mended, switch it on under Third-party apps: what waits then goes on.',
    },
    parameters: ['company', 'application', 'host'],
  },
  log_unpublished: {
    subject: {
      cn: '防篡改日志未能发布',
      tc: '防竄改日誌未能發布',
      en: 'A tamper-evident log is not published',
    },
    text: {
      cn: '有 {count} 份防篡改日志未能发布，最早的从 {time} 起等待，多半是签署的见证服务器不够。标签和查询不受影响，但新操作暂时没有证明。是哪台见证服务器、为什么，见公司的“防篡改日志”页面。',
      tc: '有 {count} 份防竄改日誌未能發布，最早的從 {time} 起等待，多半是簽署的見證伺服器不夠。標籤和查詢不受影響，但新操作暫時沒有證明。是哪台見證伺服器、為什麼，見公司的「防竄改日誌」頁面。',
      en: '{count} tamper-evident {count|log is|logs are} not published, the first since {time}, most likely because too few witnesses cosign. Labels and checks go on, but what was done since then cannot be proved yet. Which witness it is, and why, stands on the company’s screen “Tamper-evident log”.',
    },
    parameters: ['count', 'time'],
  },
  support_password: {
    subject: {
      cn: '平台重设了您的密码',
      tc: '平台重設了您的密碼',
      en: 'The platform set your password',
    },
    text: {
      cn: '平台管理员刚刚为 {company} 的账号 {username} 设置了新密码，所有登录均已退出。如您不知情，请立即联系平台。',
      tc: '平台管理員剛剛為 {company} 的帳號 {username} 設定了新密碼，所有登入均已登出。如您不知情，請立即聯絡平台。',
      en: 'An administrator of the platform just set a new password for {username} of {company}, and every session was ended. If you know nothing of it, tell the platform at once.',
    },
    parameters: ['company', 'username'],
  },
  support_contact: {
    subject: {
      cn: '平台修改了您的联系方式',
      tc: '平台修改了您的聯絡方式',
      en: 'The platform changed your phone or e-mail',
    },
    text: {
      cn: '平台管理员刚刚修改了 {company} 的账号 {username} 的手机号或邮箱。如您不知情，请立即联系平台。',
      tc: '平台管理員剛剛修改了 {company} 的帳號 {username} 的手機號碼或電子郵件。如您不知情，請立即聯絡平台。',
      en: 'An administrator of the platform just changed the phone or e-mail of {username} of {company}. If you know nothing of it, tell the platform at once.',
    },
    parameters: ['company', 'username'],
  },
  support_two_step: {
    subject: {
      cn: '平台关闭了您的两步验证',
      tc: '平台關閉了您的兩步驟驗證',
      en: 'The platform removed your second step',
    },
    text: {
      cn: '平台管理员刚刚关闭了 {company} 的账号 {username} 的两步验证。如您不知情，请立即联系平台。',
      tc: '平台管理員剛剛關閉了 {company} 的帳號 {username} 的兩步驟驗證。如您不知情，請立即聯絡平台。',
      en: 'An administrator of the platform just removed the two-step verification of {username} of {company}. If you know nothing of it, tell the platform at once.',
    },
    parameters: ['company', 'username'],
  },
  warranty_reminder: {
    subject: {
      cn: '质保到期提醒',
      tc: '保固到期提醒',
      en: 'Your warranty ends soon',
    },
    text: {
      cn: '{company} 提醒您：“{what}”的质保将于 {day} 到期。如需质保服务，请在到期前扫码申请。',
      tc: '{company} 提醒您：「{what}」的保固將於 {day} 到期。如需保固服務，請在到期前掃碼申請。',
      en: '{company}: the warranty of “{what}” ends on {day}. If anything is wrong with it, scan its label and claim before then.',
    },
    parameters: ['company', 'what', 'day'],
  },
  report_answer: {
    subject: {
      cn: '您的举报有了答复',
      tc: '您的舉報有了答覆',
      en: 'Your report was answered',
    },
    text: {
      cn: '{company} 答复您的举报 {name}：{text}',
      tc: '{company} 答覆您的舉報 {name}：{text}',
      en: '{company} answers your report {name}: {text}',
    },
    parameters: ['company', 'name', 'text'],
  },
} as const satisfies Readonly<Record<string, Kind>>

export type MessageKind = keyof typeof MESSAGE_KINDS
export const MESSAGE_KIND_NAMES = Object.keys(MESSAGE_KINDS) as [MessageKind, ...MessageKind[]]

/** Whether a message can be sent again: it was given up, and what it says still holds. */
export function mayResend(message: {
  readonly state: MessageState
  readonly kind: MessageKind
}): boolean {
  return message.state === 'failed' && !saysCode(message.kind)
}

/** Whether a kind tells a code, which is over within minutes. */
export function saysCode(kind: MessageKind): boolean {
  const parameters: readonly string[] = MESSAGE_KINDS[kind].parameters
  return parameters.includes('code')
}

/** What a kind's text must be given. */
export type MessageValues<K extends MessageKind> = {
  readonly [P in (typeof MESSAGE_KINDS)[K]['parameters'][number]]: string | number
}

export const MESSAGE_CHANNEL_TEXT = texts({
  sms: { cn: '短信', tc: '簡訊', en: 'SMS' },
  email: { cn: '邮件', tc: '電子郵件', en: 'Email' },
})

export const MESSAGE_STATE_TEXT = texts({
  queued: { cn: '待发送', tc: '待傳送', en: 'To be sent' },
  sent: { cn: '已发送', tc: '已傳送', en: 'Sent' },
  failed: { cn: '发送失败', tc: '傳送失敗', en: 'Failed' },
})

export const MESSAGE_PROVIDER_TEXT = texts({
  outbox: { cn: '发件箱（未外发）', tc: '寄件匣（未外送）', en: 'Outbox (kept here)' },
  aliyun: { cn: '阿里云短信', tc: '阿里雲簡訊', en: 'Aliyun SMS' },
  tencent: { cn: '腾讯云短信', tc: '騰訊雲簡訊', en: 'Tencent Cloud SMS' },
  smtp: { cn: '邮件服务器', tc: '郵件伺服器', en: 'Mail server' },
})
