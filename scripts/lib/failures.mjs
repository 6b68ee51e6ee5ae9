import { relative } from 'node:path'
import { root } from './root.mjs'

const LINES = 12
/** A line of a stack that tells nothing of our own code. */
const OF_THE_RUNNER = /^\s+at (.*node_modules|new Promise)/

/**
 * What to say of each failure of a run of vitest: `failed FILE > NAME` and the first lines of its message.
 * A file that fails before its first test has no failed test, yet is a failure.
 * @param {{ testResults: { name: string, status: string, message?: string,
 *   assertionResults: { fullName: string, status: string, failureMessages?: string[] }[] }[] }} report
 * @returns {string[]}
 */
export function failuresOf({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [said(file, message)] : []
    return failed.map(({ fullName, failureMessages }) =>
      said(`${file} > ${fullName}`, failureMessages?.join('\n')),
    )
  })
}

function said(what, message = '') {
  const reported = message.split('\n').filter((line) => !OF_THE_RUNNER.test(line))
  const lines = reported.join('\n').trimEnd().split('\n').slice(0, LINES)
  return [`failed ${what}`, ...lines.map((line) => `  ${line}`)].join('\n').trimEnd()
}
