import type { MessageSettings } from '../../../platform/config/message-settings.ts'
import { aliyunSms } from './aliyun-sms.ts'
import type { MessageAdapter, MessageAdapters } from './message-adapter.ts'
import { smtpMail } from './smtp-mail.ts'
import { tencentSms } from './tencent-sms.ts'

function smsOf({ sms }: MessageSettings): MessageAdapter {
  if (sms === null) return outboxAdapter
  return sms.provider === 'aliyun' ? aliyunSms(sms) : tencentSms(sms)
}

/** The ways out that an installation has set up; what it has not goes to the outbox. */
export function makeAdapters(settings: MessageSettings): MessageAdapters {
  const { mail } = settings
  return { sms: smsOf(settings), email: mail === null ? outboxAdapter : smtpMail(mail) }
}

/** Sends to nobody: what was said stays in the table, where the platform's administrators read it. */
export const outboxAdapter: MessageAdapter = {
  provider: 'outbox',
  send: () => Promise.resolve({ providerId: '' }),
}
