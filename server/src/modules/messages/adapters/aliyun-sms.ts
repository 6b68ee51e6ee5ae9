import { randomUUID } from 'node:crypto'
import type { SmsSettings } from '../../../platform/config/message-settings.ts'
import { aliyunHeaders, canonicalQuery } from './aliyun-signature.ts'
import {
  fetchJson,
  type MessageAdapter,
  MessageRefused,
  PROVIDER_TIMEOUT_MS,
  templateOf,
} from './message-adapter.ts'

const ENDPOINT = 'https://dysmsapi.aliyuncs.com'
const ACTION = 'SendSms'
const VERSION = '2017-05-25'

/** What passes by itself; any other refusal would come again. */
const PASSING = new Set([
  'isp.SYSTEM_ERROR',
  'isp.RAM_PERMISSION_DENY_TEMPORARY',
  'isv.BUSINESS_LIMIT_CONTROL',
  'SYSTEM_ERROR',
  'ServiceUnavailable',
  'InternalError',
])

type Answer = { readonly Code?: string; readonly Message?: string; readonly BizId?: string }

/** SMS by Alibaba Cloud (SendSms of dysmsapi). */
export function aliyunSms(settings: SmsSettings, timeoutMs = PROVIDER_TIMEOUT_MS): MessageAdapter {
  const endpoint = settings.endpoint ?? ENDPOINT
  const keys = { id: settings.keyId, secret: settings.keySecret }
  return {
    provider: 'aliyun',
    async send(message) {
      const query = {
        // Of other countries: the code and the number, without the plus.
        PhoneNumbers: message.to.replace('+', ''),
        SignName: settings.signName,
        TemplateCode: templateOf(settings.templates, message),
        TemplateParam: JSON.stringify(
          Object.fromEntries(Object.entries(message.values).map(([k, v]) => [k, String(v)])),
        ),
      }
      const headers = aliyunHeaders(
        {
          host: new URL(endpoint).host,
          action: ACTION,
          version: VERSION,
          query,
          date: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
          nonce: randomUUID(),
        },
        keys,
      )
      const url = `${endpoint}/?${canonicalQuery(query)}`
      const { status, body } = await fetchJson(url, { method: 'POST', headers }, timeoutMs)
      const { Code: code, Message: words = '', BizId: providerId = '' } = body as Answer
      if (code === 'OK') return { providerId }
      const reported = `${code ?? `HTTP ${status}`}: ${words}`
      const isPassing = PASSING.has(code ?? '') || code?.startsWith('Throttling')
      if (status >= 500 || isPassing) throw new Error(reported)
      throw new MessageRefused(reported)
    },
  }
}
