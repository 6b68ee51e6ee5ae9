import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hydrateLinks } from './binaries.ts'

test('makes the links that install scripts would have made, once', () => {
  const root = mkdtempSync(join(tmpdir(), 'zhenma-binaries-'))
  const native = join(root, 'native')
  mkdirSync(join(native, 'lib'), { recursive: true })
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), 'library')
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links))
  try {
    hydrateLinks(native)
    hydrateLinks(native)
    expect(readFileSync(join(native, 'lib', 'libpq.so.5'), 'utf8')).toBe('library')
  } finally {
    rmSync(root, { recursive: true })
  }
})
