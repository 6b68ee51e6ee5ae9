import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const script = new URL('../../../scripts/lib/end-with-npm.mjs', import.meta.url).href

test.skipIf(process.platform === 'win32')(
  'a server that npm runs through a shell ends when a SIGTERM to npm has ended the shell',
  async () => {
    const code = `
      const { endWithNpm } = await import(${JSON.stringify(script)})
      endWithNpm()
      process.on('SIGTERM', () => { console.log('ends'); process.exit() })
      setInterval(() => {}, 1_000)
      console.log('runs')`
    // The last command is not "exec"ed, as with npm.
    const shell = spawn(
      'sh',
      ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, code],
      {
        env: { ...process.env, npm_lifecycle_event: 'start' },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]()
    expect((await lines.next()).value).toBe('runs')
    const exit = once(shell, 'exit')
    shell.kill('SIGTERM')
    expect(await exit).toEqual([null, 'SIGTERM'])
    expect((await lines.next()).value).toBe('ends')
    expect((await lines.next()).done).toBe(true)
  },
)
