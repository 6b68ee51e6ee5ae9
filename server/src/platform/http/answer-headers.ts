/**
 * An answer is data, never a page: nothing in it may be shown, run or framed. A fixed set, for what
 * helmet works out for a page at every request cost an eighth of a buyer's check.
 */
export const ANSWER_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}
