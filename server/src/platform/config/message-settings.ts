import { MESSAGE_KIND_NAMES } from '@zhenma/contract/messages/message-kinds'
import { z } from 'zod'

const template = z.union([
  z.string().min(1),
  z.object({
    cn: z.string().min(1).optional(),
    tc: z.string().min(1).optional(),
    en: z.string().min(1).optional(),
  }),
])

const templates = z.partialRecord(z.enum(MESSAGE_KIND_NAMES), template)

/** JSON in an environment variable. */
const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('is no JSON')
    return z.NEVER
  }
})

/** How messages leave an installation; without any of it they stay in the outbox. */
export const messageEnvironment = {
  SMS_PROVIDER: z.enum(['outbox', 'aliyun', 'tencent']).default('outbox'),
  SMS_KEY_ID: z.string().optional(),
  SMS_KEY_SECRET: z.string().optional(),
  /** The approved signature that stands before every SMS. */
  SMS_SIGN_NAME: z.string().optional(),
  /** Kind of message → template, or → template by language. */
  SMS_TEMPLATES: json.pipe(templates).optional(),
  /** Tencent's SmsSdkAppId and region. */
  SMS_APP_ID: z.string().optional(),
  SMS_REGION: z.string().default('ap-guangzhou'),
  SMS_ENDPOINT: z.url().optional(),
  /** `smtps://user:password@host:465` */
  MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
}

export type SmsSettings = {
  readonly provider: 'aliyun' | 'tencent'
  readonly keyId: string
  readonly keySecret: string
  readonly signName: string
  readonly templates: z.output<typeof templates>
  readonly appId: string
  readonly region: string
  /** Where the provider is reached; absent: at its own address. */
  readonly endpoint: string | undefined
}

export type MailSettings = { readonly url: string; readonly from: string }

/** Null: kept in the outbox. */
export type MessageSettings = {
  readonly sms: SmsSettings | null
  readonly mail: MailSettings | null
}

const shape = z.object(messageEnvironment)

function required(value: Readonly<Record<string, unknown>>, names: readonly string[]): void {
  const missing = names.filter((name) => value[name] === undefined)
  if (missing.length > 0) {
    throw new Error(`Cannot start, please correct the environment: ${missing.join(', ')} missing`)
  }
}

/** The settings of what was read; a provider without what it needs ends the start. */
export function messageSettings(value: z.output<typeof shape>): MessageSettings {
  const provider = value.SMS_PROVIDER
  if (provider !== 'outbox') {
    const tencent = provider === 'tencent' ? ['SMS_APP_ID'] : []
    required(value, ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATES', ...tencent])
  }
  if (value.MAIL_URL !== undefined) required(value, ['MAIL_FROM'])
  return {
    sms:
      provider === 'outbox'
        ? null
        : {
            provider,
            keyId: value.SMS_KEY_ID ?? '',
            keySecret: value.SMS_KEY_SECRET ?? '',
            signName: value.SMS_SIGN_NAME ?? '',
            templates: value.SMS_TEMPLATES ?? {},
            appId: value.SMS_APP_ID ?? '',
            region: value.SMS_REGION,
            endpoint: value.SMS_ENDPOINT?.replace(/\/$/, ''),
          },
    mail:
      value.MAIL_URL === undefined ? null : { url: value.MAIL_URL, from: value.MAIL_FROM ?? '' },
  }
}
