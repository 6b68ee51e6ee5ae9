/** How wide a character is, as a part of the font's size. */
export type WidthOf = (character: string) => number

/** How wide a text is at a size, in the unit of the size, without kerning. */
export function textWidth(text: string, size: number, widthOf: WidthOf): number {
  let width = 0
  for (const character of text) width += widthOf(character)
  return width * size
}

const WORD = /\w/

/**
 * Breaks a text to a width, between words where there are any, anywhere between Chinese characters;
 * what does not fit into so many lines ends with an ellipsis. Printing and preview break alike.
 */
export function wrapText(
  text: string,
  room: number,
  size: number,
  maximumLines: number,
  widthOf: WidthOf,
): string[] {
  const lines: string[] = []
  let line = ''
  let width = 0
  for (const character of text.replace(/\s+/g, ' ').trim()) {
    width += widthOf(character)
    if (width * size <= room) {
      line += character
      continue
    }
    if (lines.length === maximumLines - 1) return [...lines, shortened(line, room, size, widthOf)]
    const word = wordCutBy(character, line)
    const finished = line.slice(0, line.length - word.length).trimEnd()
    // A character that is wider than the room stands in a line all the same, but not after none.
    if (finished !== '') lines.push(finished)
    line = (word + character).trimStart()
    width = textWidth(line, 1, widthOf)
  }
  return line === '' ? lines : [...lines, line]
}

/** The beginning of a line that still fits with an ellipsis after it. */
function shortened(line: string, room: number, size: number, widthOf: WidthOf): string {
  let kept = Array.from(line)
  while (kept.length > 0 && textWidth(`${kept.join('')}…`, size, widthOf) > room) {
    kept = kept.slice(0, -1)
  }
  return `${kept.join('')}…`
}

/** The beginning of a word that a break before `next` would cut, if something stands before it. */
function wordCutBy(next: string, line: string): string {
  if (!WORD.test(next)) return ''
  let start = line.length
  while (start > 0 && WORD.test(line.charAt(start - 1))) start -= 1
  return start > 0 ? line.slice(start) : ''
}
