// How many files a folder may have, and which files may be short: a file that only makes sense beside
// another one belongs into it, for whoever reads one has to open both.
import { dirname, posix } from 'node:path'

/** Files of code in one folder, tests aside; a folder that passes it has rooms in it. */
const MAXIMUM_FILES = 30
/** Lines below which a file needs a reason. */
const SHORT = 25
/** So many files of code import it, none of which is the place where the others would look for it. */
const SHARED_BY = 2

/** Files that are short where there is little of what they are for. */
const KINDS = [
  [/\/index\.ts$/, 'the door of a module'],
  [/\.(handlers|store|sheet)\.ts$/, 'a part that modules have, found by its name'],
  [/(\.(contract|entity|refusals|texts)|-columns)\.ts$/, 'read by screens without the rest'],
  [/\/testing\/|\.fixture\.ts$|^server\/test\/|^e2e\/|^bench\//, 'what tests share'],
  [/^scripts\/[a-z-]+\.mjs$/, 'what npm runs'],
  [/^server\/db\/seed\//, 'a part of the demo data, found by its name'],
]

/** The others. Each has its reason; one that grows, or is gone, leaves this list. */
const WITH_REASON = {
  'packages/contract/src/kernel/entity-words.ts':
    'what follows from a description, with the others',
  'server/src/entity-routes.ts': 'the line that an entity costs here',
  'server/src/modules/devices/registration/device-at-log-in.ts': 'what the log-in asks of devices',
  'server/src/modules/devices/uses-sheet.ts': 'the columns of one sheet',
  'server/src/modules/imports/remove-old-imports.ts': 'a task of retention, found by its name',
  'server/src/modules/messages/adapters/make-adapters.ts':
    'who knows all adapters, none of which is it',
  'server/src/modules/system-log/clean-logs.ts': 'a task of retention, found by its name',
  'web/src/app/settings/keep-choices.ts': 'beside the settings, asked for by the root',
  'web/src/features/dealers/pictures/id-card-input.tsx': 'beside the other private pictures',
  'web/src/features/users/user-actions.tsx': 'what of users is loaded with their list',
  'web/src/kit/list/bulk/use-all-selected.ts': 'the selection that reaches over all pages',
}

const TESTS = ['.test.ts', '.test.tsx', '.test.mjs', '.browser.test.tsx']
const isTest = (file) => /\.test\.(ts|tsx|mjs)$/.test(file)
const withoutEnding = (file) => file.replace(/\.[a-z]+$/, '')

const ALIASES = [
  ['@zhenma/contract/', 'packages/contract/src/'],
  ['@zhenma/codes/', 'packages/codes/src/'],
]

/** The file that a specifier means, without its ending; undefined for packages. */
function meant(file, specifier) {
  if (specifier.startsWith('.')) {
    return withoutEnding(posix.normalize(posix.join(posix.dirname(file), specifier)))
  }
  const [name, folder] = ALIASES.find(([alias]) => specifier.startsWith(alias)) ?? []
  return name === undefined ? undefined : folder + specifier.slice(name.length)
}

/** Who imports a file, and which are loaded by themselves (`import()`, a worker). */
function importsOf(files) {
  const users = new Map()
  const loaded = new Set()
  for (const [file, text] of files) {
    for (const [, specifier] of isTest(file) ? [] : text.matchAll(/\bfrom '([^']+)'/g)) {
      const of = meant(file, specifier)
      if (of !== undefined) users.set(of, (users.get(of) ?? new Set()).add(file))
    }
    for (const [, specifier] of text.matchAll(/(?:\bimport\(|new URL\()\s*'([^']+)'/g)) {
      const of = meant(file, specifier)
      if (of !== undefined) loaded.add(of)
    }
  }
  return { users, loaded }
}

function crowded(files) {
  const counts = new Map()
  for (const file of files.keys()) {
    if (!isTest(file)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MAXIMUM_FILES)
    .map(([folder, count]) => `${folder}: ${count} files of code; more than ${MAXIMUM_FILES}`)
}

/**
 * @param {ReadonlyMap<string, string>} files texts by their paths from the root, with `/`
 * @param {Readonly<Record<string, string>>} reasons of short files, by path
 * @returns {string[]} what is wrong, a line for each
 */
export function judgeRooms(files, reasons = WITH_REASON) {
  const { users, loaded } = importsOf(files)
  const isShort = (file) => (files.get(file) ?? '').split('\n').length <= SHORT
  const hasReason = (file) => {
    const name = withoutEnding(file)
    return (
      KINDS.some(([kind]) => kind.test(file)) ||
      (users.get(name)?.size ?? 0) >= SHARED_BY ||
      loaded.has(name) ||
      // It stands for a part that is loaded later.
      /\bimport\('/.test(files.get(file) ?? '') ||
      TESTS.some((ending) => files.has(name + ending))
    )
  }
  const short = [...files.keys()].filter(
    (file) => !isTest(file) && isShort(file) && !hasReason(file),
  )
  return [
    ...crowded(files),
    ...short
      .filter((file) => !(file in reasons))
      .map((file) => `${file}: fewer than ${SHORT} lines, for one other file: write it there`),
    ...Object.keys(reasons)
      .filter((file) => !short.includes(file))
      .map((file) => `${file}: needs no reason in scripts/lib/rooms.mjs any more`),
  ]
}
