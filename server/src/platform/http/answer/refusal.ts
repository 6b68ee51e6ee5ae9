import { ERRORS } from '@zhenma/contract/errors'
import { failure as envelope } from '@zhenma/contract/kernel/envelope'
import { type Language, LANGUAGES, say } from '@zhenma/contract/kernel/texts'
import { type Failure, reported } from '../../errors/fail.ts'

/** An answer that is given past the framework. */
export type RawAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: string
}

/** What is refused, and what is known of whoever asks. */
export type Refused = {
  readonly failure: Failure
  /** Undefined: none could be read. */
  readonly language: Language | undefined
  /** Undefined: its beginning could not be read. */
  readonly url: string | undefined
  readonly accept: string | undefined
}

/** A page for whoever reads pages there; undefined: the envelope is right. */
export type PageFor = (refused: Refused) => RawAnswer | undefined

/** A refusal that is answered past the framework: a page for whom there is one, else the envelope of all others. */
export function refusalOf(refused: Refused, pageFor: PageFor): RawAnswer {
  const { status, headers, body } = pageFor(refused) ?? envelopeOf(refused)
  const length = { 'content-length': Buffer.byteLength(body) }
  return { status, headers: { ...ANSWER_HEADERS, ...headers, ...length }, body }
}

/** In the language of whoever asks; where none could be read, in all. */
export function messageOf({ failure, language }: Pick<Refused, 'failure' | 'language'>): string {
  const { text } = ERRORS[failure.key]
  return (language === undefined ? LANGUAGES : [language])
    .map((one) => say(text, one, reported(failure.values, { language: one, isDealer: false })))
    .join(' / ')
}

function envelopeOf(refused: Refused): RawAnswer {
  const { key } = refused.failure
  const { status } = ERRORS[key]
  const body = JSON.stringify(envelope({ status, error: key, message: messageOf(refused) }))
  return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body }
}

/** An answer is data, never a page: nothing in it may be shown, run or framed. */
export const ANSWER_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}
