/**
 * Where a client says that it is: the "address info headers" of a log-in. They are taken
 * with every call and stand in the login log beside what the address tells; nobody vouches for them.
 */
export const PLACE_HEADERS = {
  /** The place in words, percent-encoded UTF-8: a province and city, a building. */
  info: 'address-info',
  /** The client's time zone by its IANA name, `Asia/Shanghai`. */
  zone: 'address-zone',
} as const

/** Characters of a place in words that are kept. */
export const STATED_PLACE_LIMIT = 80

const ZONE = /^[A-Za-z][A-Za-z0-9_+/-]{1,49}$/
/** What nobody can see belongs into no log. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Surrogate}]/gu

function words(info: string | undefined): string {
  if (info === undefined) return ''
  try {
    const text = decodeURIComponent(info).replace(INVISIBLE, '').trim()
    return [...text].slice(0, STATED_PLACE_LIMIT).join('')
  } catch {
    // No percent-encoding: not from who knows the protocol.
    return ''
  }
}

/** The place that headers state, as it is kept: `广东省 深圳市 · Asia/Shanghai`; empty: none. */
export function statedPlace(headerOf: (name: string) => string | undefined): string {
  const zone = headerOf(PLACE_HEADERS.zone) ?? ''
  return [words(headerOf(PLACE_HEADERS.info)), ZONE.test(zone) ? zone : '']
    .filter(Boolean)
    .join(' · ')
}
