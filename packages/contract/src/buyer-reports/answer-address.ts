import { email } from '../kernel/rules/people.ts'
import { phone } from '../kernel/rules/phones.ts'
import { ANSWER_CHANNELS, type AnswerChannel } from './report-words.ts'

/** Where a buyer can be written to. */
export type AnswerAddress = { readonly channel: AnswerChannel; readonly to: string }

/** Between a phone and what else was written beside it. */
const BETWEEN = /[,;，；、|]+/

function addressIn(text: string): AnswerAddress | undefined {
  const mobile = phone.safeParse(text)
  if (mobile.success) return { channel: 'sms', to: mobile.data }
  const mail = email.safeParse(text)
  return mail.success ? { channel: 'email', to: mail.data } : undefined
}

/**
 * The first mobile or e-mail address in what a buyer has left as a contact, of those that one of the channels leads to;
 * undefined where there is none: a landline, a name, or nothing any more.
 */
export function answerAddress(
  contact: string,
  channels: readonly AnswerChannel[] = ANSWER_CHANNELS,
): AnswerAddress | undefined {
  for (const part of [contact, ...contact.split(BETWEEN)]) {
    const found = addressIn(part.trim())
    if (found !== undefined && channels.includes(found.channel)) return found
  }
  return undefined
}
