import { term } from '@zhenma/contract/labels/terms'
import type { SocialProviderName } from '@zhenma/contract/social-login/social-providers'
import { z } from 'zod'
import { type Failure, fail } from '../../../platform/errors/fail.ts'
import { askOutside } from '../../../platform/http/ask-outside.ts'

/** Answers are a few hundred bytes; more is none of theirs. */
const ANSWER_LIMIT_BYTES = 64 * 1024
const NAME_LIMIT = 100

/** An id as it is kept: openid, unionid, userid. */
export const providerId = z.string().min(1).max(128)
/** Absent, null or empty: the provider does not tell. */
export const optionalProviderId = z
  .union([providerId, z.literal(''), z.null()])
  .optional()
  .transform((value) => value || null)
/** How the provider calls somebody, made fit to be kept. */
export const providerName = z
  .string()
  .nullish()
  // oxlint-disable-next-line no-control-regex -- what nobody can see belongs into no name
  .transform((value) => [...(value ?? '').replace(/[\u0000-\u001f]|\p{Surrogate}/gu, '').trim()])
  .transform((characters) => characters.slice(0, NAME_LIMIT).join(''))

export const unreachable = (type: SocialProviderName): Failure =>
  fail('SOCIAL_UNREACHABLE', { provider: term('provider', type) })
/** The provider limits how often it may be asked. */
export const tooBusy = (type: SocialProviderName): Failure =>
  fail('SOCIAL_BUSY', { provider: term('provider', type) })
export const wrongCode = (type: SocialProviderName): Failure =>
  fail('SOCIAL_CODE_WRONG', { provider: term('provider', type) })
/** `reason`: the provider's own code for what it dislikes. */
export const wrongSetup = (type: SocialProviderName, reason: string | number): Failure =>
  fail('SOCIAL_SETUP_WRONG', {
    provider: term('provider', type),
    reason: String(reason).slice(0, 64),
  })

export type ProviderQuestion = {
  readonly type: SocialProviderName
  readonly url: URL
  readonly timeoutMs: number
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
}

/**
 * Asks a provider; answers its HTTP status and JSON. Whatever is no JSON in time is
 * SOCIAL_UNREACHABLE: a proxy's page, half an answer, a redirect.
 */
export async function askProvider(
  question: ProviderQuestion,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const { type, url, timeoutMs, method = 'GET', headers, json } = question
  try {
    // WeChat answers JSON as text/plain, so the type says nothing.
    const { status, text } = await askOutside({
      url,
      method,
      timeoutMs,
      limitBytes: ANSWER_LIMIT_BYTES,
      headers: {
        accept: 'application/json',
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
    return { status, body: JSON.parse(text) as unknown }
  } catch {
    // The cause may name the address, and the address holds a secret: it goes nowhere.
    throw unreachable(type)
  }
}

/** Tencent's codes for having been asked too often: in a day, a minute, at once, by an address. */
const TENCENT_LIMITS = new Set([45009, 45011, 45033, 45047])

/** What Tencent's error code says of the way, not of the code or the app; null: nothing. */
export function tencentTrouble(type: SocialProviderName, errcode: number): Failure | null {
  if (errcode === -1) return unreachable(type)
  return TENCENT_LIMITS.has(errcode) ? tooBusy(type) : null
}

/** What a good answer must look like; anything else is no answer. */
export function understand<T>(type: SocialProviderName, schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw unreachable(type)
  return parsed.data
}

const tencentRefusal = z.object({ errcode: z.int() })

/** Tencent's error code; 0: none. */
export function errcodeOf(body: unknown): number {
  const parsed = tencentRefusal.safeParse(body)
  return parsed.success ? parsed.data.errcode : 0
}

/** An address with its query. */
export function withQuery(address: string, query: Readonly<Record<string, string>>): URL {
  const url = new URL(address)
  url.search = new URLSearchParams(query).toString()
  return url
}
