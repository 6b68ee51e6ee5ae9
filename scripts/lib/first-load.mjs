import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { at } from './root.mjs'

/**
 * Bytes, gzipped, of what a browser loads before it can show the back-office: the page and every
 * script and style that it names. Throws when the page is missing or names no script.
 */
export function firstLoadBytes() {
  const page = at('web/dist/index.html')
  if (!existsSync(page)) throw new Error('web/dist/index.html is missing')
  const html = readFileSync(page, 'utf8')
  const names = [...html.matchAll(/(?:src|href)="\.?\/?([^"]+\.(?:js|css))"/g)].map(
    ([, name]) => name,
  )
  if (!names.some((name) => name.endsWith('.js'))) throw new Error('index.html names no script')
  const sizes = names.map((name) => gzipSync(readFileSync(at('web/dist', name))).length)
  return sizes.reduce((sum, size) => sum + size, gzipSync(html).length)
}
