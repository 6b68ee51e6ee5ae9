import { activateInChunks } from '@zhenma/contract/client/activate-in-chunks'
import { createClient, type Fetch } from '@zhenma/contract/client/client'
import { labels } from '@zhenma/contract/labels/labels.contract'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeBatch, makeBatch } from '../../../test/make/batch.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'

let test: TestApp
let user: MadeUser
let batch: MadeBatch
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
// 5 boxes, 10 packages and 50 products: 65 serials.
beforeEach(async () => {
  user = await makeUser(test.connections)
  const packaging = { packagesPerBox: 2, productsPerPackage: 5 }
  batch = await makeBatch(test, { companyId: user.companyId, productCount: 50, ...packaging })
})

/** The way of a program to the server, without a network between; `trouble` comes in between. */
function connected(trouble: (attempt: number, send: () => ReturnType<Fetch>) => ReturnType<Fetch>) {
  const bodies: URLSearchParams[] = []
  const fetch: Fetch = (url, { method, headers, body }) => {
    const form = new URLSearchParams(body as URLSearchParams)
    bodies.push(form)
    const { pathname, search } = new URL(url)
    const type = 'application/x-www-form-urlencoded'
    return trouble(bodies.length, async () => {
      const answer = await test.app.inject({
        method: method as NonNullable<InjectOptions['method']>,
        url: pathname + search,
        headers: { 'content-type': type, ...headers },
        payload: form.toString(),
      })
      return {
        status: answer.statusCode,
        headers: { get: (name) => String(answer.headers[name]) },
        json: () => Promise.resolve(answer.json()),
      }
    })
  }
  const client = createClient({
    baseUrl: 'http://zhenma.test/',
    token: user.token,
    language: 'en',
    fetch,
  })
  return { client, starts: () => bodies.map((form) => Number(form.get('start')) - batch.lo) }
}

const activated = async (): Promise<number> =>
  (await callAs(test, user.token, labels.totals, {})).payload.byActivation['activated'] ?? 0

describe('a range that a program activates in chunks', () => {
  it('is activated once, boxes and content in different chunks, with percent', async () => {
    const { client, starts } = connected((_attempt, send) => send())
    const percents: number[] = []
    const run = await activateInChunks(client, {
      start: batch.lo,
      end: batch.hi,
      chunkSize: 20,
      reason: 'line 4',
      onPercent: (percent) => percents.push(percent),
    })
    expect(run).toEqual({ isDone: true, doneCount: 65 })
    expect(starts()).toEqual([0, 20, 40, 60])
    expect(percents).toEqual([30, 61, 92, 100])
    expect(await activated()).toBe(65)
    const history = await callAs(test, user.token, labels.history, { code: batch.at(64) })
    expect(history.payload[0]).toMatchObject({ operation: 'activate', reason: 'line 4' })
    const back = await activateInChunks(client, { start: batch.lo, end: batch.hi, active: false })
    expect(back).toEqual({ isDone: true, doneCount: 65 })
    expect(await activated()).toBe(0)
  })

  it('is tried three times, and a chunk whose answer was lost is done once', async () => {
    const { client, starts } = connected(async (attempt, send) => {
      const answer = await send()
      // The server did the work of the second chunk, but twice nobody heard of it.
      if (attempt === 2 || attempt === 3) throw new Error('connection reset')
      return answer
    })
    const run = await activateInChunks(client, { start: batch.lo, end: batch.hi, chunkSize: 30 })
    expect(run).toEqual({ isDone: true, doneCount: 65 })
    expect(starts()).toEqual([0, 30, 30, 30, 60])
    expect(await activated()).toBe(65)
    const history = await callAs(test, user.token, labels.history, { code: batch.at(30) })
    expect(history.payload.map(({ operation }) => operation)).toEqual(['activate', 'generate'])
  })

  it('stops with the chunk that is refused to the end, its answer, and what was done', async () => {
    await callAs(test, user.token, labels.activate, { codes: [batch.at(45)] })
    const { client, starts } = connected((_attempt, send) => send())
    const serials = { start: batch.lo, end: batch.hi, chunkSize: 20 }
    const run = await activateInChunks(client, { ...serials, key: 'shift-2026-11-21' })
    expect(run).toMatchObject({
      isDone: false,
      doneCount: 40,
      failed: {
        range: { lo: batch.lo + 40, hi: batch.lo + 59 },
        cause: {
          success: false,
          status: 409,
          error: 'LABEL_WRONG_ACTIVATION',
          details: [{ start: batch.lo + 45, end: batch.lo + 45 }],
        },
      },
    })
    expect(starts()).toEqual([0, 20, 40, 40, 40])
    expect(await activated()).toBe(41)
    // Put right, the same run goes on: what it has done is answered, not done again.
    await callAs(test, user.token, labels.activateOne, { code: batch.at(45), active: false })
    expect(await activateInChunks(client, { ...serials, key: 'shift-2026-11-21' })).toEqual({
      isDone: true,
      doneCount: 65,
    })
    expect(await activated()).toBe(65)
  })

  it('without an answer stops with the error; other calls go through the same client', async () => {
    const { client } = connected((_attempt, send) => send())
    const stranger = createClient({
      baseUrl: 'http://zhenma.test',
      fetch: () => Promise.reject(new Error('no route to host')),
    })
    const serials = { start: batch.lo, end: batch.hi }
    expect(await activateInChunks(stranger, serials)).toMatchObject({
      isDone: false,
      doneCount: 0,
      failed: { cause: new Error('no route to host') },
    })
    const envelope = await client(labels.list, { batchId: batch.id, pageSize: 5 })
    expect(envelope).toMatchObject({ success: true, data: { total: 65 } })
  })
})
