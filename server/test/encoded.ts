/** GB 18030 as spreadsheets in China write it, of what has two bytes there. */
const inChina = new Map<string, readonly number[]>()
const decoder = new TextDecoder('gb18030')
for (let first = 0x81; first <= 0xfe; first += 1) {
  for (let second = 0x40; second <= 0xfe; second += 1) {
    if (second === 0x7f) continue
    const character = decoder.decode(Uint8Array.of(first, second))
    if (character.length === 1 && character !== '\ufffd') inChina.set(character, [first, second])
  }
}

/** A text as programs write it into a file. */
export function encoded(text: string, encoding: string): Buffer {
  if (encoding === 'gb18030') {
    const bytesOf = (character: string) => inChina.get(character) ?? [character.charCodeAt(0)]
    return Buffer.from([...text].flatMap((character) => [...bytesOf(character)]))
  }
  if (encoding === 'utf-8') return Buffer.from(text)
  const little = Buffer.from(`\ufeff${text}`, 'utf16le')
  if (encoding === 'utf-8 with its mark') return Buffer.from(`\ufeff${text}`)
  return encoding === 'utf-16le' ? little : little.swap16()
}
