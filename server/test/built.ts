import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Builds what has changed since it was built: of these targets, or of all. */
export async function build(...targets: readonly string[]): Promise<void> {
  // The test runner's own NODE_ENV would make a back-office for development.
  const { NODE_ENV: _, ...env } = process.env
  const child = spawn(process.execPath, [at('../../scripts/build.mjs'), ...targets], {
    cwd: at('../..'),
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('the build failed')
}

/** The file that an operator's command runs; from its sources it takes five times as long to start. */
export const builtProgram = (name: 'server' | 'backup' | 'restore'): string =>
  at(`../dist/${name}.js`)
