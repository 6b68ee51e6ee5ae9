import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface, type Interface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'

const script = new URL('../../../scripts/lib/in-turn.mjs', import.meta.url).href

type Builder = {
  readonly process: ChildProcessByStdio<Writable, Readable, null>
  readonly lines: AsyncIterator<string>
}

const builders: { process: Builder['process']; output: Interface }[] = []
afterEach(() => {
  for (const builder of builders.splice(0)) {
    builder.process.kill('SIGKILL')
    builder.output.close()
  }
})

/** A process that takes its turn in a checkout, and is done when its input ends. */
function build(checkout: string): Builder {
  const code = `
    const { inTurn } = await import(${JSON.stringify(script)})
    const done = new Promise((resolve) => process.stdin.resume().once('end', resolve))
    await inTurn(async () => { console.log('builds'); await done }, ${JSON.stringify(checkout)})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const output = createInterface({ input: child.stdout })
  builders.push({ process: child, output })
  return { process: child, lines: output[Symbol.asyncIterator]() }
}

const said = async ({ lines }: Builder): Promise<string> => String((await lines.next()).value)

test.each(['done', 'killed'])(
  'a second build waits, says so, and begins when the first is %s',
  async (end) => {
    const checkout = randomUUID()
    const first = build(checkout)
    expect(await said(first)).toBe('builds')
    const second = build(checkout)
    expect(await said(second)).toMatch(/^Another process installs or builds here; waiting/)
    const exit = once(first.process, 'exit')
    if (end === 'killed') first.process.kill('SIGKILL')
    else first.process.stdin.end()
    await exit
    expect(await said(second)).toBe('builds')
  },
)

test('another checkout does not wait', async () => {
  expect(await said(build(randomUUID()))).toBe('builds')
  expect(await said(build(randomUUID()))).toBe('builds')
})
