// "npm run check": everything that is not a test, a line for each. Names of checks as arguments
// run only those.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { firstLoadBytes } from './lib/first-load.mjs'
import { judgeImports } from './lib/import-rules.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { judgeRegularExpressions } from './lib/regular-expressions.mjs'
import { judgeRooms } from './lib/rooms.mjs'
import { at, root } from './lib/root.mjs'
import { run } from './lib/run.mjs'

const workspaces = JSON.parse(readFileSync(at('package.json'), 'utf8')).workspaces

/** Bytes that the first load of the back-office may weigh in all, gzipped. */
const firstLoadBudget = 400_000

const RULED_PACKAGES = ['fastify', 'kysely', 'libphonenumber-js', 'pg', 'pg-copy-streams', 'zod']

/** A program whose exit code says it all; answers what it printed when it fails. */
async function program(command, args) {
  const { code, output } = await run(command, args, { capture: true })
  return code === 0 ? undefined : output
}

async function types() {
  const problems = []
  for (const workspace of workspaces) {
    if (!existsSync(at(workspace, 'tsconfig.json'))) continue
    problems.push(await program('tsc', ['--noEmit', '--pretty', 'false', '-p', at(workspace)]))
  }
  return problems.filter(Boolean).join('') || undefined
}

/** The rules hold only for what the tool sees, and it has passed on seeing nothing before. */
async function imports() {
  const { files, broken } = await judgeImports(workspaces)
  const missed = workspaces
    .flatMap((folder) => sourcesOf(folder))
    .filter((file) => !files.has(file))
  return [
    ...missed.map((file) => `not seen: ${file}`),
    ...missedPackages(files).map((name) => `not seen: any import of ${name}`),
    ...broken.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`),
  ].join('\n')
}

/** Packages that the rules are about, and of which no import was seen. */
function missedPackages(files) {
  const paths = [...files]
  return RULED_PACKAGES.filter(
    (name) => !paths.some((file) => file.includes(`node_modules/${name}/`)),
  )
}

async function regularExpressions() {
  const { problems, count } = await judgeRegularExpressions()
  if (problems.length > 0) return problems.join('\n')
  return count > 0 ? undefined : 'no regular expression was seen'
}

/** How many files a folder has, and which files are too short to be by themselves. */
function rooms() {
  const files = [...workspaces, 'scripts'].flatMap((folder) => sourcesOf(folder, /\.(tsx?|mjs)$/))
  return judgeRooms(new Map(files.map((file) => [file, readFileSync(at(file), 'utf8')]))).join('\n')
}

function sourcesOf(workspace, endings = /\.tsx?$/) {
  const files = readdirSync(at(workspace), { recursive: true, withFileTypes: true })
  return files
    .filter((entry) => entry.isFile() && endings.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !/(^|\/)(node_modules|dist|results)\//.test(file) && !file.endsWith('.d.ts'))
}

async function bundle() {
  const problem = await program(process.execPath, [at('scripts/build.mjs'), 'web'])
  if (problem) return problem
  const total = firstLoadBytes()
  if (total <= firstLoadBudget) return undefined
  return `the first load is ${kilobytes(total)} gzip, more than ${kilobytes(firstLoadBudget)}`
}

const kilobytes = (bytes) => `${Math.round(bytes / 1000)} kB`

const checks = {
  format: () => program('biome', ['format', '.']),
  lint: () => program('oxlint', ['--type-aware', '--deny-warnings']),
  types,
  imports,
  rooms,
  'regular-expressions': regularExpressions,
  'dead-code': () => program('knip', ['--no-progress']),
  schema: () => program('tsx', [at('server/test/schema.ts')]),
  bundle,
}

requireNode()
await ensureInstalled()
const named = process.argv.slice(2)
for (const name of named.length > 0 ? named : Object.keys(checks)) {
  const since = performance.now()
  const check = checks[name] ?? (() => 'there is no such check')
  const problem = await Promise.resolve()
    .then(check)
    .catch((error) => error.message)
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  if (problem) console.log(`FAILED ${name} (${seconds} s)\n${problem.trim().replace(/^/gm, '  ')}`)
  else console.log(`ok     ${name} (${seconds} s)`)
  if (problem) process.exitCode = 1
}
