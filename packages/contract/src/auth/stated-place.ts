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

/** As Node has them: by names in small letters. */
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

const textOf = (header: Headers[string]): string =>
  typeof header === 'string' ? header : (header ?? []).join(', ')

function words(info: string): string {
  if (info === '') return ''
  try {
    const text = decodeURIComponent(info).replace(INVISIBLE, '').trim()
    return [...text].slice(0, STATED_PLACE_LIMIT).join('')
  } catch {
    // No percent-encoding: not from who knows the protocol.
    return ''
  }
}

/** The place that headers state, as it is kept: `广东省 深圳市 · Asia/Shanghai`; empty: none. */
export function statedPlace(headers: Headers): string {
  const info = words(textOf(headers[PLACE_HEADERS.info]))
  const zone = textOf(headers[PLACE_HEADERS.zone])
  if (!ZONE.test(zone)) return info
  return info === '' ? zone : `${info} · ${zone}`
}
