import { sql } from 'kysely'
import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { makeBatch, type MadeBatch } from '../../../test/make/batch.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { bindTrace, publishedTrace, tracePage } from '../../../test/make/trace-page.ts'
import { asPlatform } from '../../platform/database/database.ts'
import { checkProof } from './testing/check-proof.ts'
import { useLog } from './testing/log-scene.ts'

const log = useLog()

/** A batch of a product that is traced so, with a page of that kind, sent to a dealer and logged. */
async function traced(kind: 'precise' | 'blockchain'): Promise<MadeBatch> {
  const { companyId } = log.user
  const product = await makeProduct(log.connections, companyId)
  await asPlatform(log.connections, (db) =>
    sql`update product set operation_type = ${kind}
      where company_id = ${companyId} and id = ${product.id}`.execute(db),
  )
  const wish = { companyId, productCount: 3, productId: product.id, activationRequired: false }
  const batch = await makeBatch(log, wish)
  await log.sent(batch)
  await log.sequence()
  const templateId = await publishedTrace(log, log.user, tracePage('页'))
  await bindTrace(log, log.user, { templateId, kind, method: 'product', productId: product.id })
  return batch
}

let batch: MadeBatch
let plain: MadeBatch
// Both before the first check: what is bound is remembered for some seconds.
beforeAll(async () => {
  batch = await traced('blockchain')
  plain = await traced('precise')
})

const open = (url: string) => log.app.inject({ url })
const proofLink = (body: string): string | undefined =>
  /href="([^"]*\/proof\?[^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&')
const checked = async (code: string) => proofLink((await open(`/t/${code}?lang=en`)).body) ?? ''

it('is shown to nobody without the ticket of a check of that label', async () => {
  const link = await checked(batch.at(0))
  const ticket = new URL(link, 'http://x').searchParams.get('ticket') ?? ''
  expect((await open(link)).statusCode).toBe(200)
  for (const path of ['proof', 'proof.json']) {
    for (const url of [
      `/t/${batch.at(0)}/${path}`,
      `/t/${batch.at(0)}/${path}?ticket=no`,
      `/t/${batch.at(1)}/${path}?ticket=${ticket}`,
    ]) {
      const { statusCode, body } = await open(url)
      expect([url, statusCode]).toEqual([url, 410])
      expect(body).not.toContain('zhenma-label-proof')
      expect(body).toContain('此链接已过期')
    }
  }
})

it('has no place on the page of goods that are traced in another way', async () => {
  const { body } = await open(`/t/${plain.at(0)}?lang=en`)
  expect(body).toContain('页')
  expect(proofLink(body)).toBeUndefined()
  // The ticket of such a page opens no proof either.
  const ticket = /ticket=([\w-]+)/.exec(body)?.[1] ?? ''
  expect(ticket).not.toBe('')
  expect((await open(`/t/${plain.at(0)}/proof.json?ticket=${ticket}`)).statusCode).toBe(410)
})

it('leads from the page to what the log proves, and to a file that the handed-out tool checks', async () => {
  const code = batch.at(2)
  const page = await open(await checked(code))
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).not.toContain('script-src')
  expect(page.body.match(/Proved · Log entry/g)).toHaveLength(3)
  // With whom the company deals stays its own.
  const file = /href="([^"]*\/proof\.json\?[^"]*)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&')
  const { body, headers } = await open(file ?? '')
  expect(headers['content-disposition']).toContain('attachment')
  const small = await log.app.inject({ url: file ?? '', headers: { 'accept-encoding': 'gzip' } })
  expect(small.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(small.rawPayload).toString())).toMatchObject({
    format: JSON.parse(body).format,
  })
  expect(page.body + body).not.toContain(log.dealer.name)

  const { status, said } = checkProof(body)
  expect(said).toContain('3 proved, 0 false')
  expect(status).toBe(0)
})

it('says since when an operation waits for being published, on the page and in the file', async () => {
  await log.prepare({ operation: 'sell', target: { codes: [batch.at(1)] } })
  const fails = { ...log.files(), write: () => Promise.reject(new Error('killed')) }
  await expect(log.sequence({ files: fails })).rejects.toThrow('killed')
  const page = await open(await checked(batch.at(1)))
  expect(page.body).toMatch(/Not published yet · logged on [^<·]*20\d\d[^<·]* · Log entry/)
  expect(page.body.match(/Proved · Log entry/g)).toHaveLength(3)
  const file = /href="([^"]*\/proof\.json\?[^"]*)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&')
  const { steps } = JSON.parse((await open(file ?? '')).body) as { steps: object[] }
  expect(steps[0]).toMatchObject({
    state: 'waiting',
    proof: null,
    loggedAt: expect.stringMatching(/^20.*Z$/),
  })
  expect(steps[1]).not.toHaveProperty('loggedAt')
})
