import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { buildApp } from '../../../app.ts'
import { frameOrigin, withFrames } from './frame-sources.ts'

let test: TestApp
let directory: string
beforeAll(async () => {
  test = await createTestApp()
  directory = await mkdtemp(join(tmpdir(), 'zhenma-pages-'))
  await writeFile(join(directory, 'index.html'), '<h1>page</h1>')
  await writeFile(join(directory, 'other.txt'), 'text')
})
afterAll(async () => {
  await test.close()
  await rm(directory, { recursive: true, force: true })
})

/** The policy that a server started now answers with. */
async function policyOf(url: string): Promise<string> {
  const { services } = test
  const app = await buildApp({
    services,
    rateLimit: 0,
    verifyRateLimit: 0,
    backOfficeDirectory: directory,
  })
  const answer = await app.inject({ url })
  await app.close()
  expect(answer.statusCode).toBe(200)
  return String(answer.headers['content-security-policy'])
}

const framesOf = (policy: string): string | undefined =>
  policy
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith('frame-src'))

async function addItem(url: string, more: { openExternal?: boolean; enabled?: boolean } = {}) {
  const client = await test.connections.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local role zhenma_platform')
    await client.query(
      `insert into menu_item (kind, name_cn, name_tc, name_en, path, url, open_external, enabled)
       values ('submenu', 'x', 'x', 'x', $1, $2, $3, $4)`,
      [`/x/${encodeURIComponent(url)}`, url, more.openExternal ?? false, more.enabled ?? true],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

it('without such items the page may frame only ourselves', async () => {
  expect(framesOf(await policyOf('/'))).toBe("frame-src 'self'")
})

it('the page may frame what the menu shows inside, by https, and nothing else', async () => {
  await addItem('https://Reports.example.com:8443/a?b=1')
  await addItem('http://plain.example.com/')
  await addItem('https://window.example.com/', { openExternal: true })
  await addItem('https://off.example.com/', { enabled: false })
  for (const url of ['/', '/index.html', '/?v=2']) {
    expect(framesOf(await policyOf(url))).toBe("frame-src 'self' https://reports.example.com:8443")
  }
  expect(framesOf(await policyOf('/other.txt'))).toBeUndefined()
  expect(await policyOf('/')).toContain("script-src 'self'")
})

it('an address cannot smuggle in more than itself', () => {
  expect(frameOrigin('https://a.example/x; script-src *')).toBe('https://a.example')
  expect(frameOrigin('https://*')).toBeUndefined()
  expect(frameOrigin('javascript:alert(1)')).toBeUndefined()
  expect(frameOrigin('nonsense')).toBeUndefined()
  expect(withFrames("default-src 'self';frame-src *", ['https://a.example'])).toBe(
    "default-src 'self';frame-src 'self' https://a.example",
  )
})
