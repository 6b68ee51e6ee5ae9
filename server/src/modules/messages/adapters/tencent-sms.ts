import { MESSAGE_KINDS } from '@zhenma/contract/messages/message-kinds'
import type { SmsSettings } from '../../../platform/config/message-settings.ts'
import {
  fetchJson,
  type MessageAdapter,
  MessageRefused,
  type Outgoing,
  PROVIDER_TIMEOUT_MS,
  templateOf,
} from './message-adapter.ts'
import { tencentHeaders } from './tencent-signature.ts'

const ENDPOINT = 'https://sms.tencentcloudapi.com'
const ACTION = 'SendSms'
const VERSION = '2021-01-11'

type Status = { readonly SerialNo?: string; readonly Code?: string; readonly Message?: string }
type Answer = {
  readonly SendStatusSet?: readonly Status[]
  readonly Error?: { readonly Code?: string; readonly Message?: string }
}

/** What passes by itself; any other refusal would come again. */
const PASSING = /^(InternalError|RequestLimitExceeded|LimitExceeded|ResourceUnavailable)/

function bodyOf(settings: SmsSettings, message: Outgoing): string {
  return JSON.stringify({
    PhoneNumberSet: [message.to.startsWith('+') ? message.to : `+86${message.to}`],
    SmsSdkAppId: settings.appId,
    SignName: settings.signName,
    TemplateId: templateOf(settings.templates, message),
    TemplateParamSet: MESSAGE_KINDS[message.kind].parameters.map((name) =>
      String(message.values[name] ?? ''),
    ),
  })
}

/** SMS by Tencent Cloud (SendSms of sms.tencentcloudapi.com). */
export function tencentSms(settings: SmsSettings, timeoutMs = PROVIDER_TIMEOUT_MS): MessageAdapter {
  const endpoint = settings.endpoint ?? ENDPOINT
  const keys = { id: settings.keyId, secret: settings.keySecret }
  return {
    provider: 'tencent',
    async send(message) {
      const body = bodyOf(settings, message)
      const signed = tencentHeaders(
        {
          host: new URL(endpoint).host,
          service: 'sms',
          action: ACTION,
          body,
          timestamp: Math.floor(Date.now() / 1000),
        },
        keys,
      )
      const headers = { ...signed, 'x-tc-version': VERSION, 'x-tc-region': settings.region }
      const init = { method: 'POST', headers, body }
      const answered = await fetchJson(`${endpoint}/`, init, timeoutMs)
      const answer = (answered.body['Response'] ?? {}) as Answer
      const sent = answer.SendStatusSet?.[0]
      if (answer.Error === undefined && sent?.Code === 'Ok') {
        return { providerId: sent.SerialNo ?? '' }
      }
      const refusal = answer.Error ?? sent
      const code = refusal?.Code ?? `HTTP ${answered.status}`
      const reported = `${code}: ${refusal?.Message ?? ''}`
      if (answered.status >= 500 || PASSING.test(code)) throw new Error(reported)
      throw new MessageRefused(reported)
    },
  }
}
