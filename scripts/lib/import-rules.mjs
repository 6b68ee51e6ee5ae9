// Who may import whom: dependency-cruiser with the rules of .dependency-cruiser.cjs.
import { at } from './root.mjs'
import { run } from './run.mjs'

/**
 * Judges the imports of every source file below some folders of `cwd`.
 * @param {string[]} folders
 * @param {string} [cwd]
 * @returns {Promise<{ files: Set<string>, broken: { rule: string, from: string, to: string }[] }>}
 *   `files`: what was seen, packages among them. Throws what the tool says when it cannot judge.
 */
export async function judgeImports(folders, cwd) {
  const cruise = [
    '--require',
    at('scripts/lib/parse-tsx.cjs'),
    at('node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
    '--config',
    at('.dependency-cruiser.cjs'),
    '--output-type',
    'json',
    ...folders,
  ]
  const { output, stdout } = await run(process.execPath, cruise, { capture: true, cwd })
  if (!stdout.startsWith('{')) {
    throw new Error(output.replace(/ *Stack backtrace:(\n +\d+: .*)*/, ''))
  }
  const { modules, summary } = JSON.parse(stdout)
  const broken = summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  return { files: new Set(modules.map(({ source }) => source)), broken }
}
