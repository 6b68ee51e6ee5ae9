import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { thirdParty } from '@zhenma/contract/third-party/third-party.contract'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from './app.ts'
import { makeUser } from './make/user.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')
const EXAMPLE_ADDRESS = 'https://zhenma.example'

let testApp: TestApp
let address: string
let key: string
beforeAll(async () => {
  testApp = await createTestApp()
  address = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const owner = await makeUser(testApp.connections)
  await callAs(testApp, owner.token, qaCards.create, { name: '三年', number: 'QA-3' })
  const given = { name: 'ERP', permissions: ['qa-card:list'] }
  key = (await callAs(testApp, owner.token, thirdParty.create, given)).payload.key
})
afterAll(() => testApp.close())

/** The example of a language below a heading of docs/api-client.md, for this server. */
async function example(heading: string, language: string): Promise<string> {
  const document = await readFile(join(ROOT, 'docs/api-client.md'), 'utf8')
  const section = document.split(/^## /m).find((part) => part.startsWith(heading)) ?? ''
  const code = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(section)?.[1]
  if (code === undefined) throw new Error(`no ${language} below ${heading}`)
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
