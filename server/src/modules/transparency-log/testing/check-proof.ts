import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installationRoot } from '../../../installation-root.ts'

const TOOL = join(installationRoot(), 'scripts/check-proof.mjs')

/** A file of a test's own, which a tool reads. */
export function writtenFile(name: string, content: string | Buffer): string {
  const path = join(mkdtempSync(join(tmpdir(), 'zhenma-proof-')), name)
  writeFileSync(path, content)
  return path
}

/** Runs the tool that is handed out, in a process of its own. */
export function checkProof(content: string, ...args: readonly string[]) {
  const path = writtenFile('proof', content)
  const { status, stdout, stderr } = spawnSync(process.execPath, [TOOL, path, ...args], {
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}
