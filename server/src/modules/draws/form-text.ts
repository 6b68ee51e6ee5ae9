/** A text as a plain form sends it: whatever else it may be is nothing. */
export const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.normalize('NFC').trim().slice(0, most) : ''
