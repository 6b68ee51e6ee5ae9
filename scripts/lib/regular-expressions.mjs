import { parseSync } from '@swc/core'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { at, root } from './root.mjs'

/** Whatever runs in the server or in a browser; tests meet only what they make themselves. */
const FOLDERS = [
  'server/src',
  'packages/codes/src',
  'packages/contract/src',
  'buyer-page/src',
  'web/src',
]
const IS_SOURCE = /\.tsx?$/
const IS_TEST = /\.(test|fixture)\.tsx?$/
/** Longer than any of ours takes on a busy machine. */
const JUDGING_LIMIT_MS = 20_000

/** Expressions that meet only texts of our own or of PostgreSQL, each with what they meet. */
const ALLOWED = {
  '/lock file .* already exists|pre-existing shared memory block/':
    'lines that PostgreSQL writes while it starts',
}

/** What must be found, by way of everything below: else nothing is judged, and nothing would say so. */
const MUST_FAIL = [
  ['literal.ts', 'export const a = (t: string) => t.replace(/\\s*\\*$/, "")'],
  ['in-a-screen.tsx', 'export const A = (t: string) => <b>{t.split(/(,+)+;/u)}</b>'],
  ['made.ts', 'export const a = new RegExp("^(a|a)+$", "i")'],
  ['unknown.ts', 'export const a = (name: string) => new RegExp(`${name}=`)'],
]

/**
 * Judges every regular expression of the sources: one whose time grows faster than what it meets
 * stops the server for everybody, and anybody may send what it meets. Answers a line for each that
 * does, with the text that it takes long over, and how many were judged.
 */
export async function judgeRegularExpressions() {
  // Else it looks for Java and for programs of its own, which are not installed.
  process.env.RECHECK_BACKEND = 'pure'
  const { checkSync } = await import('recheck')
  const judge = remembering((pattern, flags) =>
    checkSync(pattern, flags, { timeout: JUDGING_LIMIT_MS }),
  )
  const blind = MUST_FAIL.filter(([name, source]) => problemsIn(name, source, judge).length === 0)
  const problems = blind.map(([name]) => `not seen: the expression of the example ${name}`)
  let count = 0
  for (const folder of FOLDERS) {
    const found = sourcesBelow(folder).map((file) => [file, readFileSync(at(file), 'utf8')])
    const inFolder = found.flatMap(([file, source]) => expressionsIn(file, source)).length
    if (inFolder === 0) problems.push(`not seen: any expression in ${folder}`)
    count += inFolder
    problems.push(...found.flatMap(([file, source]) => problemsIn(file, source, judge)))
  }
  return { problems, count }
}

function sourcesBelow(folder) {
  return readdirSync(at(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && IS_SOURCE.test(entry.name) && !IS_TEST.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

/** The regular expressions of a file as they are written: `pattern` is missing where it is made of others. */
function expressionsIn(file, source) {
  const found = []
  const tree = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') })
  visit(tree, (node) => {
    if (node.type === 'RegExpLiteral') {
      const { pattern, flags } = node
      found.push({ pattern, flags, written: `/${pattern}/${flags}` })
    }
    const isMade = node.type === 'NewExpression' || node.type === 'CallExpression'
    if (isMade && node.callee.value === 'RegExp') found.push(madeBy(node.arguments ?? []))
  })
  return found
}

function madeBy([first, second]) {
  const text = (argument) =>
    argument?.expression.type === 'StringLiteral' ? argument.expression.value : undefined
  const written = first?.expression.raw ?? 'RegExp('
  return { pattern: text(first), flags: second === undefined ? '' : text(second), written }
}

function visit(node, see) {
  if (node === null || typeof node !== 'object') return
  if (typeof node.type === 'string') see(node)
  for (const inner of Object.values(node)) visit(inner, see)
}

function problemsIn(file, source, judge) {
  return expressionsIn(file, source).flatMap(({ pattern, flags, written }) => {
    if (written in ALLOWED) return []
    const line = source.slice(0, source.indexOf(written)).split('\n').length
    const place = `${file}:${line} ${written}`
    if (pattern === undefined || flags === undefined) {
      return [`${place}: made while running, so that nobody can judge it; write it out`]
    }
    const { status, complexity, attack, error } = judge(pattern, flags)
    if (status === 'safe') return []
    if (status !== 'vulnerable') return [`${place}: could not be judged (${error?.kind})`]
    return [`${place}: ${complexity.summary}, as with ${attack.pattern}`]
  })
}

function remembering(judge) {
  const known = new Map()
  return (pattern, flags) => {
    const key = `/${pattern}/${flags}`
    if (!known.has(key)) known.set(key, judge(pattern, flags))
    return known.get(key)
  }
}
