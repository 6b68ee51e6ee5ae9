import { designStyle, type PageDesign, STYLE } from '@zhenma/buyer-page/check-page'
import { videoOrigins } from '@zhenma/buyer-page/extended-modules'
import type { CheckAnswer } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { createHash } from 'node:crypto'

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const EVERY_PAGE = hashOf(STYLE)

/** Nothing runs on the page, and nothing comes from elsewhere but the videos that it plays. */
const policyOf = (styles: string): string =>
  [
    "default-src 'none'",
    `style-src ${styles}`,
    // The empty icon of the page is a data address.
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policyOf(EVERY_PAGE),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  vary: 'accept-language',
} as const

/** The headers of a page that has one more style than every page. */
export const pageHeadersWith = (style: string) => ({
  ...PAGE_HEADERS,
  'content-security-policy': policyOf(`${EVERY_PAGE} ${hashOf(style)}`),
})

/**
 * The headers of a page that runs one script of ours, by its hash, and what comes from one origin; `reply` has those of
 * the page without it. WeChat's app answers its script by a frame of its own.
 */
export const withScripts = (
  reply: { getHeader(name: string): unknown },
  script: string,
  origin: string,
): Record<string, string> => ({
  'content-security-policy': [
    String(reply.getHeader('content-security-policy')),
    `script-src ${hashOf(script)} ${origin}`,
    'frame-src weixin:',
  ].join('; '),
})

/** Companies have few looks, each with one style; what is not asked for again goes first. */
const REMEMBERED = 500
const policies = new Map<string, string>()

function designPolicy(design: PageDesign): string {
  const style = designStyle(design)
  const known = policies.get(style)
  if (known !== undefined) return known
  if (policies.size >= REMEMBERED) policies.clear()
  const made = policyOf(style === '' ? EVERY_PAGE : `${EVERY_PAGE} ${hashOf(style)}`)
  policies.set(style, made)
  return made
}

/**
 * The policy of a page that has more than every page: the style of its design, by its hash, and videos, which lie where
 * the company keeps them: it names those origins and no others.
 */
export function policyFor(
  { extended }: Pick<CheckAnswer, 'extended'>,
  design: PageDesign | undefined,
): Record<string, string> {
  const origins = videoOrigins(extended)
  if (origins.length === 0 && design === undefined) return {}
  const policy =
    design === undefined ? PAGE_HEADERS['content-security-policy'] : designPolicy(design)
  const media = origins.length === 0 ? '' : `; media-src ${origins.join(' ')}`
  return { 'content-security-policy': policy + media }
}
