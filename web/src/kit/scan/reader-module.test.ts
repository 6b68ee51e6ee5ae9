import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ZXING_WASM_SHA256 } from 'barcode-detector/ponyfill'
import { expect, test } from 'vitest'

test('the reader we serve is the one its code was made for: another version crashes', () => {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const digest = createHash('sha256').update(readFileSync(path)).digest('hex')
  expect(digest).toBe(ZXING_WASM_SHA256)
})
