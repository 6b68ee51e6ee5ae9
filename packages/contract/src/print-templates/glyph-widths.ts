/**
 * Widths of the characters that labels are printed in (Noto Sans SC), in thousandths of the font's
 * size, from the space to the tilde: the preview breaks lines where the printed label does. A test
 * compares them with the font.
 */
const PLAIN = [
  224, 323, 474, 555, 555, 921, 680, 278, 338, 338, 467, 555, 278, 347, 278, 392, 555, 555, 555,
  555, 555, 555, 555, 555, 555, 555, 278, 278, 555, 555, 555, 474, 946, 608, 657, 638, 688, 589,
  552, 689, 728, 293, 535, 646, 543, 812, 723, 742, 633, 742, 635, 596, 599, 721, 575, 878, 573,
  531, 603, 338, 392, 338, 555, 559, 606, 563, 618, 510, 620, 554, 325, 564, 607, 275, 275, 552,
  284, 926, 610, 606, 620, 620, 388, 468, 377, 607, 521, 802, 498, 521, 475, 338, 270, 338, 555,
]
const FIRST = 0x20
/** Accented letters, and dashes: near enough for a preview. */
const LATIN = { from: 0xc0, to: 0x24f, width: 590 }
const DASH = { '–': 536, '—': 894 } as const

/** How wide a character is printed, as a part of the size. Chinese ones are square. */
export function glyphWidth(character: string): number {
  const at = character.codePointAt(0) ?? 0
  const plain = PLAIN[at - FIRST]
  if (plain !== undefined) return plain / 1000
  if (at >= LATIN.from && at <= LATIN.to) return LATIN.width / 1000
  return (DASH[character as keyof typeof DASH] ?? 1000) / 1000
}
