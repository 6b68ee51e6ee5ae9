import type { MailSettings } from '../../../platform/config/message-settings.ts'
import { type MessageAdapter, MessageRefused, PROVIDER_TIMEOUT_MS } from './message-adapter.ts'

/** A mail server's "no" that it would repeat (RFC 5321: 5xx), of the letter, not of the log-in. */
function isFinal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500
}

/** E-mail by a mail server. */
export function smtpMail(settings: MailSettings, timeoutMs = PROVIDER_TIMEOUT_MS): MessageAdapter {
  // Loaded with the first letter: it took a tenth of a start, and most installations send none.
  const load = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: settings.url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // What is said comes from texts of ours: nothing is ever read from a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  let loaded: ReturnType<typeof load> | undefined
  return {
    provider: 'smtp',
    async send({ to, subject, text }) {
      try {
        const transport = await (loaded ??= load())
        const sent = await transport.sendMail({ from: settings.from, to, subject, text })
        return { providerId: sent.messageId }
      } catch (error) {
        if (!isFinal(error)) throw error
        throw new MessageRefused(error instanceof Error ? error.message : String(error))
      }
    },
  }
}
