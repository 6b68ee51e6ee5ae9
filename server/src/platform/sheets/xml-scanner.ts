/** What a document says, in its order. Names come without their prefix (`x:row` is `row`). */
export type XmlHandler = {
  open(name: string, attributes: string): void
  close(name: string): void
  text(text: string): void
}

const SPACE = /\s/

/** A single tag or text longer than this is no spreadsheet. */
const TOKEN_LIMIT = 1_000_000

/**
 * Reads XML piece by piece, without holding the document: enough for what spreadsheets are made of.
 * Throws an Error where the text is no XML, or has a DOCTYPE (entities that grow without bounds).
 */
export class XmlScanner {
  private rest = ''
  /** Of a tag at the beginning of `rest`: how far it has been looked through, and within which quotes. */
  private looked = { to: 0, quote: '' }
  private readonly handler: XmlHandler

  constructor(handler: XmlHandler) {
    this.handler = handler
  }

  write(piece: string): void {
    if (piece.includes('\u0000')) throw new Error('NUL is no character of XML')
    const text = this.rest + piece
    let at = 0
    for (;;) {
      const next = this.token(text, at)
      if (next === at) break
      at = next
    }
    this.rest = text.slice(at)
    if (this.rest.length > TOKEN_LIMIT) throw new Error('a part of the XML is too long')
  }

  end(): void {
    if (this.rest.trim() !== '') throw new Error('the XML is cut off')
  }

  /** Handles the token at `at` and answers where the next begins; `at` where it is not whole yet. */
  private token(text: string, at: number): number {
    if (at >= text.length) return at
    if (text[at] !== '<') {
      const end = text.indexOf('<', at)
      if (end === -1) return at
      this.handler.text(unescapeXml(text.slice(at, end)))
      return end
    }
    if (text.startsWith('<!--', at)) return after(text, '-->', at)
    if (text.startsWith('<?', at)) return after(text, '?>', at)
    if (text.startsWith('<![CDATA[', at)) {
      const end = after(text, ']]>', at)
      if (end > at) this.handler.text(text.slice(at + 9, end - 3))
      return end
    }
    if (text.startsWith('<!D', at)) throw new Error('a DOCTYPE is not allowed')
    // The beginning of one of the above, or of a tag: wait for more to know.
    if (text.length - at < 9 && text.startsWith('<!', at)) return at
    return this.tag(text, at)
  }

  private tag(text: string, at: number): number {
    const end = this.endOfTag(text, at)
    if (end === -1) return at
    if (text[at + 1] === '/') {
      this.handler.close(localName(text.slice(at + 2, end).trim()))
      return end + 1
    }
    const isEmpty = text[end - 1] === '/'
    const inner = text.slice(at + 1, isEmpty ? end - 1 : end)
    const space = inner.search(/\s/)
    const name = localName(space === -1 ? inner : inner.slice(0, space))
    if (name === '') throw new Error('a tag without a name')
    this.handler.open(name, space === -1 ? '' : inner.slice(space))
    if (isEmpty) this.handler.close(name)
    return end + 1
  }

  /**
   * Where the tag closes, -1 where it is not whole yet; a `>` within quotes does not close it. One that
   * comes in many pieces is not looked through anew for each.
   */
  private endOfTag(text: string, at: number): number {
    const isGoneOn = at === 0
    let quote = isGoneOn ? this.looked.quote : ''
    for (let index = isGoneOn ? this.looked.to : at; index < text.length; index += 1) {
      const character = text[index]
      if (quote !== '') {
        if (character === quote) quote = ''
      } else if (character === '"' || character === "'") quote = character
      else if (character === '>') {
        this.looked = { to: 0, quote: '' }
        return index
      }
    }
    this.looked = { to: text.length - at, quote }
    return -1
  }
}

function after(text: string, mark: string, at: number): number {
  const end = text.indexOf(mark, at)
  return end === -1 ? at : end + mark.length
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** The value of an attribute, by its name with the prefix as written; `*:id` is `id` with any prefix. */
export function attribute(attributes: string, name: string): string | undefined {
  const isAny = name.startsWith('*:')
  const wanted = isAny ? name.slice(2) : name
  for (let at = 0; ; ) {
    const equals = attributes.indexOf('=', at)
    if (equals === -1) return undefined
    const written = attributes.slice(at, equals).trim()
    let start = equals + 1
    while (SPACE.test(attributes.charAt(start))) start += 1
    const quote = attributes.charAt(start)
    const end = quote === '"' || quote === "'" ? attributes.indexOf(quote, start + 1) : -1
    if (end === -1) return undefined
    if ((isAny ? localName(written) : written) === wanted) {
      return unescapeXml(attributes.slice(start + 1, end))
    }
    at = end + 1
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole
    const point = name[1] === 'x' || name[1] === 'X' ? parseInt(name.slice(2), 16) : +name.slice(1)
    const isHalf = point >= 0xd800 && point <= 0xdfff
    return point > 0 && point <= 0x10ffff && !isHalf ? String.fromCodePoint(point) : ''
  })
}
