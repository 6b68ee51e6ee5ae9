/*
 * An expression such as /x+$/ begins anew at every x it meets, and so takes time that grows with the square of
 * what somebody sent. These look at every character once.
 */

/** Where the text ends when characters of `gone` are taken off its end. */
export function endWithout(text: string, gone: string): number {
  let end = text.length
  while (end > 0 && gone.includes(text.charAt(end - 1))) end -= 1
  return end
}

/** The text without characters of `gone` at its end. */
export const trimEndOf = (text: string, gone: string): string =>
  text.slice(0, endWithout(text, gone))

/** The text without characters of `gone` at both its ends. */
export function trimOf(text: string, gone: string): string {
  const end = endWithout(text, gone)
  let start = 0
  while (start < end && gone.includes(text.charAt(start))) start += 1
  return text.slice(start, end)
}
