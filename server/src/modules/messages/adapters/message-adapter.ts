import type {
  MessageChannel,
  MessageKind,
  MessageProvider,
} from '@zhenma/contract/messages/message-kinds'
import type { Language } from '@zhenma/contract/kernel/texts'
import type { SmsSettings } from '../../../platform/config/message-settings.ts'

/** A message on its way out, with everything in the clear. */
export type Outgoing = {
  readonly channel: MessageChannel
  readonly to: string
  readonly kind: MessageKind
  readonly language: Language
  readonly subject: string
  readonly text: string
  /** What the text was filled with, a code included: for a provider's own template. */
  readonly values: Readonly<Record<string, string | number>>
}

/** One way out. Whatever `send` throws is tried again, except a `MessageRefused`. */
export type MessageAdapter = {
  readonly provider: MessageProvider
  /** Hands a message over; answers the provider's number of it. */
  send(message: Outgoing): Promise<{ readonly providerId: string }>
}

/** The way out of each channel. */
export type MessageAdapters = Readonly<Record<MessageChannel, MessageAdapter>>

/** The provider said no, and would say so again: a wrong template, a number that does not exist. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused'
}

/** How long a provider may take to answer. */
export const PROVIDER_TIMEOUT_MS = 10_000

/**
 * A provider's JSON answer. Throws what may be tried again where there is none: no connection, no
 * answer in time, a proxy's page instead.
 */
export async function fetchJson(
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }> {
  const response = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await response.text()
  try {
    return { status: response.status, body: JSON.parse(text) as Record<string, unknown> }
  } catch {
    throw new Error(`HTTP ${response.status} without JSON`)
  }
}

/** The provider's template of a message, in its language, else in Chinese. */
export function templateOf(templates: SmsSettings['templates'], message: Outgoing): string {
  const named = templates[message.kind]
  const template = typeof named === 'string' ? named : (named?.[message.language] ?? named?.cn)
  if (template === undefined) throw new MessageRefused(`SMS_TEMPLATES names no ${message.kind}`)
  return template
}
