import { resolve } from 'node:path'
import { lineOf, Refusal } from './refusal.ts'

export type CommandLine = {
  /** Undefined: none was named. */
  readonly file: string | undefined
  readonly flags: ReadonlySet<string>
}

/**
 * Reads the arguments of a command: at most one file, and of the flags only those it knows. A file is
 * meant from where the operator stands, also where npm has gone to the checkout.
 */
export function readCommandLine(args: readonly string[], known: readonly string[]): CommandLine {
  const flags = args.filter((arg) => arg.startsWith('-'))
  const files = args.filter((arg) => !arg.startsWith('-'))
  const unknown = flags.find((flag) => !known.includes(flag))
  if (unknown !== undefined)
    throw new Refusal(`There is no ${unknown}; --help shows what there is.`)
  if (files.length > 1) throw new Refusal(`One file, not ${files.length}: ${files.join(' ')}.`)
  const [file] = files
  const from = process.env['INIT_CWD'] || process.cwd()
  return { file: file === undefined ? undefined : resolve(from, file), flags: new Set(flags) }
}

/** Exit codes: 1: nothing was done; 2: done, but not all is well; 130: stopped. */
export const EXIT = { done: 0, refused: 1, faulty: 2, stopped: 130 } as const

/**
 * Runs a command to its exit code. What goes wrong is said in one line. A signal has `cleanUp` done and
 * ends it; a second one does not wait.
 */
export async function runCommand(
  work: () => Promise<number>,
  cleanUp: () => Promise<void>,
): Promise<void> {
  let isStopping = false
  const stop = (): void => {
    if (isStopping) process.exit(EXIT.stopped)
    isStopping = true
    void cleanUp()
      .catch(() => {})
      .finally(() => process.exit(EXIT.stopped))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  try {
    const code = await work()
    if (!isStopping) process.exit(code)
  } catch (error) {
    if (isStopping) return
    process.stderr.write(`${lineOf(error)}\n`)
    process.exit(EXIT.refused)
  }
}
