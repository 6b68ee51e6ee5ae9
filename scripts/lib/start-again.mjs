import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { at } from './root.mjs'

/** Milliseconds from "npm start" to the first answer: on an empty database, and again on it. */
export async function startAgain() {
  const dataDir = mkdtempSync(join(tmpdir(), 'zhenma-start-'))
  chmodSync(dataDir, 0o711)
  try {
    const first = await firstAnswer(dataDir)
    return { firstMs: first, againMs: await firstAnswer(dataDir) }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function firstAnswer(dataDir) {
  const port = await freePort()
  const since = performance.now()
  const server = spawn(process.execPath, [at('scripts/start.mjs')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exit = once(server, 'exit')
  let hasEnded = false
  void exit.then(() => {
    hasEnded = true
  })
  while (!(await answers(port))) {
    if (hasEnded) throw new Error('the server ended before its first answer')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const ms = performance.now() - since
  server.kill('SIGTERM')
  await exit
  return Math.round(ms)
}

async function answers(port) {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/health`)).ok
  } catch {
    return false
  }
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
