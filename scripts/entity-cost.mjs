// "node scripts/entity-cost.mjs [revision]": what an entity costs, in files and lines without tests, and
// in lines of files that name it besides; of the working tree, or of a revision. For CONTRIBUTING.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { at, root } from './lib/root.mjs'

/** Where an entity's own files lie, and how the lists of others name it. */
const entities = {
  dealers: {
    folder: 'dealers',
    names: /\b(dealers?|dealerErrors|dealerRoutes)\b|'dealer:|'dealer\//,
  },
  'QA cards': {
    folder: 'qa-cards',
    names: /\b(qaCards?|qaCardErrors|qaCardRoutes)\b|qa-card|qa_card|label\/cards/,
  },
}

/** The lists in which every entity is, or was, a line. */
const lists = [
  'docs/manual/contents.json',
  'packages/contract/src/api-docs/module-names.ts',
  'packages/contract/src/api-docs/module-purposes.ts',
  'packages/contract/src/api-docs/module-refusals.ts',
  'packages/contract/src/calls.ts',
  'packages/contract/src/entities.ts',
  'packages/contract/src/errors.ts',
  'packages/contract/src/files/files.contract.ts',
  'packages/contract/src/roles/permission-names.ts',
  'packages/contract/src/system-log/system-log.refusals.ts',
  'server/src/modules.ts',
  'server/src/modules/company-opening/starter-permissions.ts',
  'server/src/modules/system-log/record-names.store.ts',
  'server/src/platform/errors/constraints.ts',
  'web/src/app/manual-pages.ts',
  'web/src/app/screens.ts',
  'web/src/features/system-log/log-words.ts',
]

const [revision] = process.argv.slice(2)
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })

const files = (revision ? git('ls-tree', '-r', '--name-only', revision) : git('ls-files'))
  .split('\n')
  .filter((file) => file !== '')

function linesOf(file) {
  const text = revision ? git('show', `${revision}:${file}`) : readFileSync(at(file), 'utf8')
  return text.trimEnd().split('\n')
}

for (const [name, { folder, names }] of Object.entries(entities)) {
  const own = files.filter(
    (file) =>
      /^(packages\/contract|server|web)\/src\//.test(file) &&
      file.split('/').includes(folder) &&
      !/\.test\.tsx?$/.test(file),
  )
  const elsewhere = lists
    .filter((file) => files.includes(file))
    .map((file) => linesOf(file).filter((line) => names.test(line)).length)
    .filter((count) => count > 0)
  const sum = (counts) => counts.reduce((total, count) => total + count, 0)
  const lines = sum(own.map((file) => linesOf(file).length))
  console.log(
    `${name}: ${own.length} files, ${lines} lines; ${sum(elsewhere)} lines in ${elsewhere.length} lists`,
  )
}
