/** Contrast of two colours as WCAG 2 computes it, and the colours that a brand may have. */

/** What a text of any size needs (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5

export const COLOUR = /^#[0-9a-f]{6}$/

const LINEAR_BELOW = 0.04045

/** The part of a channel of `#rrggbb` in its brightness. */
function linear(channel: number): number {
  const share = channel / 255
  return share <= LINEAR_BELOW ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance, 0 (black) to 1 (white). */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16)),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** 1 (the same) to 21 (black on white). */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** What is better read on a colour: white or a dark ink. */
export const inkOn = (colour: string): string =>
  contrastOf(colour, '#ffffff') >= contrastOf(colour, '#14202e') ? '#ffffff' : '#14202e'
