import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgeImports } from './import-rules.mjs'
import { at } from './root.mjs'

const require = createRequire(import.meta.url)
const RULES = require(at('.dependency-cruiser.cjs')).forbidden.map(({ name }) => name)

const ENGINE = 'server/src/modules/labels/engine'
const ROOMS = RULES.flatMap((name) => /^engine-(.*)-goes-downwards$/.exec(name)?.[1] ?? [])

/** A room of the label engine that uses the one above it, or the door. */
const upwards = ROOMS.map((room, at) => [
  `engine-${room}-goes-downwards`,
  [
    [`${ENGINE}/${room}/one.ts`, `${ENGINE}/${ROOMS[at + 1] ?? 'other'}/two.ts`],
    [`${ENGINE}/${room}/three.ts`, `${ENGINE}/apply-operation.ts`],
  ],
])

/** For each rule imports that break it: a file, and what it imports: another file or a package. */
const BREAKING = {
  'no-circle': [['server/src/circle/one.ts', 'server/src/circle/two.ts']],
  'no-unresolved': [['server/src/nowhere.ts', './missing.ts']],
  'codes-import-nothing': [['packages/codes/src/code.ts', 'zod']],
  'contract-imports-zod-and-codes': [['packages/contract/src/call.ts', 'kysely']],
  'sides-meet-in-the-contract': [
    ['web/src/kit/page.ts', 'server/src/platform/server.ts'],
    ['buyer-page/src/page.tsx', 'web/src/kit/list.tsx'],
  ],
  'web-may-show-the-buyer-page-only': [['web/src/app/preview.ts', 'buyer-page/src/buyers-page.ts']],
  'platform-knows-no-module': [['server/src/platform/http/answer.ts', 'server/src/modules.ts']],
  'modules-meet-at-the-door': [
    ['server/src/modules/goods/goods.ts', 'server/src/modules/shops/shops.store.ts'],
  ],
  'engine-has-one-door': [['server/src/modules/labels/expire.ts', `${ENGINE}/boxes/box-tree.ts`]],
  ...Object.fromEntries(upwards),
  'tasks-know-no-kind': [
    ['server/src/modules/tasks/runner.ts', 'server/src/modules/shops/index.ts'],
  ],
  'handlers-never-see-fastify': [
    ['server/src/modules/goods/goods.handlers.ts', 'fastify'],
    ['server/src/modules/goods/goods.sheet.ts', '@fastify/multipart'],
  ],
  'features-do-not-meet': [
    ['web/src/features/goods/goods-page.tsx', 'web/src/features/shops/shops-page.tsx'],
  ],
  'web-goes-downwards': [['web/src/features/goods/goods-list.tsx', 'web/src/app/app.tsx']],
  'scanning-knows-no-feature': [['web/src/scanning/table/list.tsx', 'web/src/app/app.tsx']],
  'scanning-goes-downwards': [
    ['web/src/scanning/connection/net.ts', 'web/src/scanning/queue/wait.ts'],
  ],
  'submissions-know-no-queue': [
    ['web/src/scanning/submission/send.ts', 'web/src/scanning/queue/wait.ts'],
  ],
  'bulk-knows-submissions-only': [
    ['web/src/scanning/bulk/verdict.ts', 'web/src/scanning/queue/wait.ts'],
  ],
  'parking-knows-no-queue': [
    ['web/src/scanning/parking/park.ts', 'web/src/scanning/queue/wait.ts'],
  ],
  'queue-knows-no-table': [['web/src/scanning/queue/turn.ts', 'web/src/scanning/table/row.ts']],
  'entities-know-no-feature': [['web/src/entities/goods.tsx', 'web/src/app/app.tsx']],
  'kit-knows-no-feature': [['web/src/kit/list.tsx', 'web/src/entities/shops.tsx']],
  'api-is-the-ground': [['web/src/api/call.ts', 'web/src/kit/late/late.tsx']],
  'only-stores-speak-sql': [
    ['server/src/modules/goods/list.handlers.ts', 'kysely'],
    ['server/src/modules/goods/copy.handlers.ts', 'pg-copy-streams'],
    ['server/src/modules/goods/ask.handlers.ts', 'pg'],
    ['server/src/modules/goods/count-goods.ts', 'kysely'],
    ['server/src/platform/http/look.ts', 'pg'],
  ],
  'tests-are-for-tests': [['server/src/product.ts', 'server/test/make.ts']],
}

/** Where SQL is at home. */
const SPEAKING_SQL = [
  'server/src/modules/goods/goods.store.ts',
  'server/src/platform/database/rooms.ts',
  `${ENGINE}/read/look.ts`,
]

const pairs = Object.entries(BREAKING).flatMap(([rule, imports]) =>
  imports.map(([from, to]) => ({ rule, from, to })),
)
const isFile = (name) => /\.tsx?$/.test(name) && !name.startsWith('.')
const isPackage = (name) => !/\.tsx?$/.test(name)

let folder
let judged

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zhenma-imports-'))
  symlinkSync(at('node_modules'), join(folder, 'node_modules'), 'dir')
  const write = (file, text) => {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  for (const { to } of pairs) if (isFile(to)) write(to, 'export const value = 1\n')
  for (const { from, to } of pairs) {
    const named = isFile(to) ? `./${posix.relative(posix.dirname(from), to)}` : to
    write(from, `import * as other from '${named}'\nexport const value = other\n`)
  }
  write('server/src/circle/two.ts', "import * as one from './one.ts'\nexport const value = one\n")
  for (const file of SPEAKING_SQL) write(file, "import { sql } from 'kysely'\nexport { sql }\n")
  judged = await judgeImports(['server', 'web', 'buyer-page', 'packages'], folder)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('every rule has an import that breaks it', () => {
  expect(Object.keys(BREAKING).toSorted()).toEqual(RULES.toSorted())
})

test.each(pairs)('$rule: $from may not import $to', ({ rule, from, to }) => {
  const found = judged.broken.filter((one) => one.rule === rule && one.from === from)
  const expected = isPackage(to) ? expect.stringContaining(`node_modules/${to}/`) : to
  expect(found.map((one) => one.to)).toEqual([expected])
})

test.each(SPEAKING_SQL)('what is allowed is not refused: %s', (file) => {
  expect(judged.files).toContain(file)
  expect(judged.broken.filter(({ from }) => from === file)).toEqual([])
})
