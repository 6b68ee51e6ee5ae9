import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { builtProgram } from '../../../server/test/built.ts'
import { answerLate } from './late-answers.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const root = at('../../..')

/** A running server with the demo company. */
export type RunningServer = {
  readonly address: string
  readonly dataDir: string
  stop(): Promise<void>
}

/**
 * Starts the built server as an operator would, on a new database in `directory`; `environment` adds
 * to its own.
 */
export async function startServer(
  directory: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  // As root PostgreSQL runs as another user, who must pass through.
  chmodSync(directory, 0o711)
  // The addresses in QR codes name the port, so it must be known before.
  const publicPort = await freePort()
  const address = `http://127.0.0.1:${publicPort}`
  const late = Number(process.env['JOURNEY_LATE_MS'] ?? 0)
  const port = late > 0 ? await freePort() : publicPort
  const dataDir = join(directory, 'data')
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, [builtProgram('server')], {
    cwd: root,
    env: {
      PATH,
      HOME,
      TMPDIR,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: address,
      SEED: 'small',
      RATE_LIMIT: '0',
      VERIFY_RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const ready = new Promise<'ready'>((resolve) => {
    lines.on('line', (line) => {
      if (line.startsWith('Zhenma is ready')) resolve('ready')
      // What the server logs as an error is worth seeing beside the failed test.
      else if (line.startsWith('{')) console.error(line)
    })
  })
  if ((await Promise.race([ready, exited])) !== 'ready')
    throw new Error('the server has not started')
  const lateAnswers = late > 0 ? await answerLate(publicPort, port, late) : undefined
  return {
    address,
    dataDir,
    async stop() {
      await lateAnswers?.close()
      child.kill('SIGTERM')
      await exited
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address()
      const port = typeof bound === 'object' && bound !== null ? bound.port : 0
      probe.close(() => resolve(port))
    })
  })
}
