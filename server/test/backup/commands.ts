import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { builtProgram } from '../built.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export const PASSPHRASE = 'a passphrase of the test'

/** How a command ended, and what it said. */
export type Ran = { readonly code: number | null; readonly out: string; readonly err: string }

/** Runs `npm run backup` or `npm run restore` as an operator does, but for the build before it. */
export async function runCommand(
  name: 'backup' | 'restore',
  args: readonly string[],
  settings: NodeJS.ProcessEnv,
): Promise<Ran> {
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, [builtProgram(name), ...args], {
    cwd: at('../../..'),
    env: { PATH, HOME, TMPDIR, BACKUP_PASSPHRASE: PASSPHRASE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close') as Promise<[number | null]>
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), closed])
  return { code, out, err }
}

/** The same, where it must work; answers what it said. */
export async function mustRun(...command: Parameters<typeof runCommand>): Promise<string> {
  const { code, out, err } = await runCommand(...command)
  if (code !== 0) throw new Error(`${command[0]} ended with ${code}: ${out}${err}`)
  return out
}
