import { TextDecoder } from 'node:util'
import { allOf, type Content, headOf } from '../files/content.ts'

/** Control characters that no text has. */
const BINARY = /[\u0000-\u0008\u000e-\u001f]/
/** A single line longer than this is none that people have written. */
const LINE_LIMIT_CHARACTERS = 1_000_000

/**
 * The text of a file in pieces: UTF-8, UTF-16 with its mark, or GB 18030 (what Excel writes in China).
 * Throws Errors where it is none of them, or no text.
 */
export async function* textPieces(content: Content): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(await encodingOf(content), { fatal: true })
  for await (const bytes of allOf(content) as AsyncIterable<Buffer>) {
    yield checked(decoder.decode(bytes, { stream: true }))
  }
  yield checked(decoder.decode())
}

/** The lines of a file's text, without their ends, some thousands at a time. */
export async function* linePieces(content: Content): AsyncGenerator<string[], void> {
  let rest = ''
  for await (const piece of textPieces(content)) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LINE_LIMIT_CHARACTERS) throw new Error('a line is too long')
    yield lines
  }
  if (rest !== '') yield [rest]
}

function checked(text: string): string {
  if (BINARY.test(text)) throw new Error('binary, not text')
  return text
}

/** UTF-8 is told by being it throughout: hardly any other text is. */
async function encodingOf(
  content: Content,
): Promise<'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'> {
  const head = await headOf(content, 2)
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of allOf(content) as AsyncIterable<Buffer>) {
      decoder.decode(bytes, { stream: true })
    }
    decoder.decode()
    return 'utf-8'
  } catch {
    return 'gb18030'
  }
}
