import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FixedContent } from './fixed-content.ts'

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/**
 * A text that takes long to make: made when somebody asks for it first, once however many ask, and
 * compressed beside the main thread.
 */
export function madeOnce(type: string, make: () => string): () => Promise<FixedContent> {
  let content: Promise<FixedContent> | undefined
  return () => (content ??= contentOf(type, make()))
}

async function contentOf(type: string, text: string): Promise<FixedContent> {
  const plain = Buffer.from(text)
  const [br, gz] = await Promise.all([compressed.br(plain, BROTLI), compressed.gzip(plain)])
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 27)
  return { type, plain, encoded: { br, gzip: gz }, etag: `W/"${hash}"` }
}
