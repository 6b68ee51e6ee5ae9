import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDataDirectory } from './data-directory.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'zhenma-directory-'))
})
afterEach(() => rmSync(root, { recursive: true }))

test('is made, in any script, and nothing is left of the try', async () => {
  const directory = join(root, '数据 目录', 'a "b"')
  await makeDataDirectory(directory)
  await makeDataDirectory(directory)
  expect(readdirSync(directory)).toEqual([])
})

test.each([
  ['a file', 'file', 'that is a file, not a directory'],
  ['below a file', 'file/data', 'that lies below a file, not a directory'],
])('%s is refused, with what to do', async (_what, name, why) => {
  writeFileSync(join(root, 'file'), '')
  const directory = join(root, name)
  await expect(makeDataDirectory(directory)).rejects.toThrow(
    `Cannot use ${directory} for the data: ${why}. Choose another DATA_DIR.`,
  )
})
