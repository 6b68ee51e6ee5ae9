import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadKeyRing } from './key-file.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'zhenma-keys-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

it('makes a key file once, and reads it again', async () => {
  const path = join(directory, 'keys.json')
  expect(await loadKeyRing(path)).toEqual(await loadKeyRing(path))
})

it.each(['', '{"keys":[', '[]'])('says which file cannot be used: “%s”', async (text) => {
  const path = join(directory, 'keys.json')
  writeFileSync(path, text)
  await expect(loadKeyRing(path)).rejects.toThrow(`The keys in ${path} cannot be used`)
  await expect(loadKeyRing(join(directory, 'none.json'), 'x')).rejects.toThrow('ZHENMA_KEYS')
})
