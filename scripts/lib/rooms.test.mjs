import { expect, test } from 'vitest'
import { judgeRooms } from './rooms.mjs'

const LONG = 'a\n'.repeat(40)
const SHORT = 'export const a = 1\n'
const judge = (files, reasons = {}) => judgeRooms(new Map(Object.entries(files)), reasons)

test('a short file that one other file has is named; what two have is not, nor what is tested by itself', () => {
  const one = "import { a } from './a.ts'\n" + LONG
  const alone = { 'web/src/kit/a.ts': SHORT, 'web/src/kit/one.ts': one }
  expect(judge(alone)).toEqual([
    'web/src/kit/a.ts: fewer than 25 lines, for one other file: write it there',
  ])
  expect(judge({ ...alone, 'web/src/kit/two.ts': one })).toEqual([])
  expect(judge({ ...alone, 'web/src/kit/a.test.ts': one })).toEqual([])
  // A test is no user.
  expect(judge({ ...alone, 'web/src/kit/other.test.ts': one })).toHaveLength(1)
})

test('what a contract has is found by the name of its package', () => {
  const one = "import { a } from '@zhenma/contract/labels/a'\n" + LONG
  const files = { 'packages/contract/src/labels/a.ts': SHORT, 'web/src/one.ts': one }
  expect(judge(files)).toHaveLength(1)
  expect(judge({ ...files, 'server/src/two.ts': one })).toEqual([])
})

test('what is loaded later, and what loads it, stand by themselves', () => {
  const door = "export const Late = late(() => import('./body.tsx'))\n"
  const user = "import { Late } from './door.tsx'\n" + LONG
  expect(judge({ 'web/body.tsx': SHORT, 'web/door.tsx': door, 'web/user.tsx': user })).toEqual([])
})

test('a reason that nothing needs any more is named', () => {
  const user = "import { a } from './a.ts'\n" + LONG
  const reasons = { 'web/a.ts': 'so', 'web/gone.ts': 'so' }
  expect(judge({ 'web/a.ts': SHORT, 'web/user.ts': user }, reasons)).toEqual([
    'web/gone.ts: needs no reason in scripts/lib/rooms.mjs any more',
  ])
})

test('a folder of more than 30 files is named; its tests do not count', () => {
  const files = (count, ending) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`web/src/f${n}${ending}`, LONG]))
  expect(judge({ ...files(30, '.ts'), ...files(30, '.test.ts') })).toEqual([])
  expect(judge(files(31, '.ts'))).toEqual(['web/src: 31 files of code; more than 30'])
})
