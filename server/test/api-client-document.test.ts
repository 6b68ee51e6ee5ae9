import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { thirdParty } from '@zhenma/contract/third-party/third-party.contract'
import { webhooks } from '@zhenma/contract/webhooks/webhooks.contract'
import { execFile, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWebhookWorker } from '../src/modules/webhooks/index.ts'
import { callAs, createTestApp, type TestApp } from './app.ts'
import { makeUser } from './make/user.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')
const EXAMPLE_ADDRESS = 'https://zhenma.example'

let testApp: TestApp
let address: string
let key: string
let own: { readonly token: string; readonly applicationId: number }
const LOOPBACK = ['127.0.0.0/8']
beforeAll(async () => {
  testApp = await createTestApp({ webhookNetworks: LOOPBACK })
  address = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const owner = await makeUser(testApp.connections)
  await callAs(testApp, owner.token, qaCards.create, { name: '三年', number: 'QA-3' })
  const given = { name: 'ERP', permissions: ['qa-card:list', 'movement:list'] }
  const made = (await callAs(testApp, owner.token, thirdParty.create, given)).payload
  key = made.key
  own = { token: owner.token, applicationId: made.id }
})
afterAll(() => testApp.close())

/** The example of a language below a heading of docs/api-client.md. */
async function written(heading: string, language: string): Promise<string> {
  const document = await readFile(join(ROOT, 'docs/api-client.md'), 'utf8')
  const section = document.split(/^## /m).find((part) => part.startsWith(heading)) ?? ''
  const code = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(section)?.[1]
  if (code === undefined) throw new Error(`no ${language} below ${heading}`)
  return code
}

/** The same, for this server. */
async function example(heading: string, language: string): Promise<string> {
  const code = await written(heading, language)
  expect(code).toContain(EXAMPLE_ADDRESS)
  return code.replaceAll(EXAMPLE_ADDRESS, address)
}

const HEADING = 'A key instead of a log-in'

test('the call by curl is answered as the document says', async () => {
  const env = { ...process.env, ZHENMA_KEY: key }
  const { stdout } = await run('sh', ['-c', await example(HEADING, 'sh')], { env })
  const answer = JSON.parse(stdout) as { data: { records: object[] } }
  expect(answer).toMatchObject({ success: true, data: { records: [{ number: 'QA-3' }] } })
})

test('the call by the TypeScript client is answered as the document says', async () => {
  const code = await example(HEADING, 'ts')
  const tsx = createRequire(import.meta.url).resolve('tsx/cli')
  const given = [tsx, '--input-type=module', '--eval', code]
  const env = { ...process.env, ZHENMA_KEY: key }
  const { stdout } = await run(process.execPath, given, { cwd: join(ROOT, 'server'), env })
  expect(stdout).toBe('QA-3 三年\n')
}, 60_000)

/** The receiver of the document, as a process of its own; ends it when `work` is done. */
async function withReceiver(
  secret: string,
  work: (port: number, said: () => string) => Promise<void>,
): Promise<void> {
  const tsx = createRequire(import.meta.url).resolve('tsx/cli')
  const given = [tsx, '--input-type=module', '--eval', await written('Webhooks', 'ts')]
  const env = { ...process.env, ZHENMA_WEBHOOK_SECRET: secret, PORT: '0' }
  const receiver = spawn(process.execPath, given, { cwd: join(ROOT, 'server'), env })
  let output = ''
  receiver.stdout.on('data', (chunk) => (output += String(chunk)))
  const listening = () => Number(/^listening (\d+)$/m.exec(output)?.[1] ?? 0)
  await expect.poll(listening, { timeout: 50_000 }).toBeGreaterThan(0)
  const ended = new Promise((resolve) => receiver.once('close', resolve))
  await work(listening(), () => output).finally(() => receiver.kill())
  await ended
}

test('the receiver of webhooks takes what is ours, by the worker and by hand, and nothing else', async () => {
  const { token, applicationId } = own
  // Its address is told afterwards: the receiver needs the secret first.
  const fields = { url: 'http://127.0.0.1:9/', events: ['movement.done'] } as const
  const given = { applicationId, ...fields }
  const { id, secret } = (await callAs(testApp, token, webhooks.create, given)).payload
  await withReceiver(secret, async (port, said) => {
    const url = `http://127.0.0.1:${port}/`
    await callAs(testApp, token, webhooks.update, { id, ...fields, url })
    await callAs(testApp, token, webhooks.test, { id })
    const { connections, keyRing } = testApp
    const log = { warn: () => {}, error: () => {} }
    await createWebhookWorker({ connections, keyRing, log, openNetworks: LOOPBACK }).workOnce()
    const { records } = (await callAs(testApp, token, webhooks.deliveries, { id })).payload
    expect(records).toMatchObject([{ state: 'delivered', status: 204 }])
    const shell = (await written('Webhooks', 'sh')).replace('http://127.0.0.1:8787/', url)
    const byHand = async (by: string) => {
      const env = { ...process.env, ZHENMA_WEBHOOK_SECRET: by }
      return (await run('sh', ['-c', shell], { env })).stdout
    }
    expect(await byHand(secret)).toBe('204')
    expect(await byHand(`whsec_${Buffer.alloc(32).toString('base64')}`)).toBe('400')
    await expect.poll(said).toMatch(/^listening \d+\ntest 0\ntest 0\n$/)
  })
}, 90_000)
