// "node scripts/entity-cost.mjs [revision]": what an entity, a column, a call and a screen cost, in files and
// lines without tests; of the working tree, or of a revision. For the table in CONTRIBUTING.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { at, root } from './lib/root.mjs'

/** The lists in which every entity is, or was, a line. */
const LISTS = [
  'packages/contract/src/api-docs/module-names.ts',
  'packages/contract/src/api-docs/module-purposes.ts',
  'packages/contract/src/api-docs/module-refusals.ts',
  'packages/contract/src/calls.ts',
  'packages/contract/src/entities.ts',
  'packages/contract/src/entity-modules.ts',
  'packages/contract/src/errors.ts',
  'packages/contract/src/files/files.contract.ts',
  'packages/contract/src/kernel/errors.ts',
  'packages/contract/src/messages.ts',
  'packages/contract/src/permissions.ts',
  'packages/contract/src/roles/permission-names.ts',
  'packages/contract/src/system-log/system-log.refusals.ts',
  'packages/contract/src/system-log/system-log.messages.ts',
  'server/db/seed/required/menu/catalogue.ts',
  'server/db/seed/required/menu/labels.ts',
  'server/src/entity-routes.ts',
  'server/src/modules.ts',
  'server/src/modules/company-opening/starter-permissions.ts',
  'server/src/modules/system-log/record-names.store.ts',
  'server/src/platform/errors/constraints.ts',
  'web/src/app/manual-pages.ts',
  'web/src/app/screens.ts',
  'web/src/features/system-log/log-words.ts',
  'web/src/kit/field-words.ts',
]

/** Comments, and lines that name dealers for something else: their menu, regions, licences and labels. */
const OTHERS =
  /^\s*(\/\*|\/\/)|path: '\/dealer',|name: WORDS.dealers|dealer\/regions|license:|allot|send back|Assign|salesRegions|return-dealer/

/** Where an entity's own files lie, and how it, a column, its picker's call and its screen are named. */
const ENTITIES = {
  dealers: {
    folder: 'dealers',
    table: 'dealer',
    inLists: /\b(dealers?|dealer(Errors|Messages|Routes|Module))\b|'dealer:|'dealer\/|\bdealer_/,
    column: /\bwebsite\b/,
    usedColumn: /\bcontactPerson\b|\bcontact_person\b/,
    call: /^(export (async )?function searchDealers\(| {2}search(: |\())/,
    screen: /'\/?dealer\/list'/,
  },
  'QA cards': {
    folder: 'qa-cards',
    table: 'qa_card',
    inLists: /\b(qaCards?|qaCard(Errors|Messages|Routes|Module))\b|qa-card|qa_card|label\/cards/,
    column: /\bwarrantyMonths\b|\bwarranty_months\b/,
    call: /^(export (async )?function searchCards\(| {2}search: )/,
    screen: /'\/?label\/cards'/,
  },
}

const [revision] = process.argv.slice(2)
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })

const files = (revision ? git('ls-tree', '-r', '--name-only', revision) : git('ls-files'))
  .split('\n')
  .filter((file) => file !== '')

function linesOf(file) {
  const text = revision ? git('show', `${revision}:${file}`) : readFileSync(at(file), 'utf8')
  return text.trimEnd().split('\n')
}

const sum = (counts) => counts.reduce((total, count) => total + count, 0)

const sizeOf = (some) => ({
  files: some.length,
  lines: sum(some.map((file) => linesOf(file).length)),
})

/** The lines of files that `chosen` takes, of those files in which there are any. */
function linesIn(some, chosen) {
  const counts = some
    .map((file) => linesOf(file).filter(chosen).length)
    .filter((count) => count > 0)
  return { files: counts.length, lines: sum(counts) }
}

/** The lines of a function or a call that begins in line `first`: up to the one that closes it. */
function blockAt(lines, first) {
  if (!/[({[]$/.test(lines[first])) return 1
  const indent = /^ */.exec(lines[first])[0]
  const isClosing = (line) =>
    line.startsWith(indent) && /^[)}\]]/.test(line.slice(indent.length)) && !/[({[]$/.test(line)
  return lines.slice(first + 1).findIndex(isClosing) + 2
}

/** Functions and calls that begin with a line of this kind. */
function blocksIn(some, begins) {
  const counts = some
    .map((file) => {
      const lines = linesOf(file)
      return sum(lines.map((line, index) => (begins.test(line) ? blockAt(lines, index) : 0)))
    })
    .filter((count) => count > 0)
  return { files: counts.length, lines: sum(counts) }
}

const isTest = (file) => /\.test\.tsx?$|\/testing\/|^server\/test\//.test(file)
const code = files.filter(
  (file) => /^(packages\/contract|server|web)\//.test(file) && !isTest(file),
)
const lists = LISTS.filter((file) => files.includes(file))
const say = (what, { files: count, lines }, more = '') =>
  console.log(`  ${what.padEnd(22)}${count} files, ${lines} lines${more}`)

for (const [name, { folder, table, inLists, column, usedColumn, call, screen }] of Object.entries(
  ENTITIES,
)) {
  const ofEntity = code.filter((file) => /\/src\//.test(file) && file.split('/').includes(folder))
  // What an entity does beside what every entity does lies in folders of its own, by name.
  const isPlain = (file) => file.split('/').at(-2) === folder
  const own = ofEntity.filter((file) => !isPlain(file))
  const rooms = [...new Set(own.map((file) => file.split('/').at(-2)))]
  const migration = code.filter(
    (file) =>
      file.startsWith('server/db/migrations/') &&
      linesOf(file).some((line) => line.startsWith(`create table ${table} `)),
  )
  console.log(name)
  say('plain', sizeOf(ofEntity.filter(isPlain)))
  say('its own', sizeOf(own), rooms.length > 0 ? `: ${rooms.join(', ')}` : '')
  say(
    'in lists of others',
    linesIn(lists, (line) => inLists.test(line) && !OTHERS.test(line)),
  )
  const costs = (of) => linesIn([...migration, ...ofEntity, ...lists], (line) => of.test(line))
  say('a column', costs(column))
  if (usedColumn) say('one that others use', costs(usedColumn))
  say('the call of a picker', blocksIn(ofEntity, call))
  say(
    "its screen's name",
    linesIn([...ofEntity, ...lists], (line) => screen.test(line)),
  )
}
