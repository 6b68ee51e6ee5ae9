import type { Verifier } from '@zhenma/codes/transparency-log/note-keys'
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { makeLog, type MadeLog } from './testing/made-log.ts'

/** Whatever a log tells it, and however many ask at once, a witness never cosigns two histories. */

const witnessedLogs: Verifier[] = []
let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ witnessedLogs })
})
afterAll(() => server.close())

const newLog = (common: number): MadeLog => {
  const log = makeLog({ common })
  witnessedLogs.push(log.signer)
  return log
}
const add = async (payload: string): Promise<number> => {
  const url = '/log/witness/add-checkpoint'
  return (await server.app.inject({ method: 'POST', url, payload })).statusCode
}

type Cosigned = { readonly size: number; readonly history: string }

/** Every two trees that were cosigned: the smaller one is the beginning of the larger one. */
function expectOneHistory(log: MadeLog, cosigned: readonly Cosigned[]): void {
  for (const larger of cosigned) {
    for (const { size, history } of cosigned.filter((one) => one.size <= larger.size)) {
      expect(log.root(size, history)).toEqual(log.root(size, larger.history))
    }
  }
}

it('of two trees that extend the same one, the first is cosigned and the other refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    const log = newLog(4)
    expect(await add(log.request(0, 4))).toBe(200)
    const statuses = await Promise.all(
      ['one', 'two', 'three'].map((history) => add(log.request(4, 9, { history }))),
    )
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  }
})

it('a log’s first checkpoint is cosigned once, too', async () => {
  const log = newLog(0)
  const statuses = await Promise.all([3, 5, 8].map((size) => add(log.request(0, size))))
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409])
})

const MOST = 16
const history = constantFrom('one', 'one', 'two')
const step = record({
  size: integer({ min: 0, max: MOST }),
  history,
  /** Of which history the proof is. */
  proofOf: history,
  /** Says where the witness stands as the log believes, or anything. */
  old: constantFrom('latest', 'latest', 'latest', 'any'),
  any: integer({ min: 0, max: MOST }),
})

it('random histories, stale sizes and proofs of other trees: answers as a naive model would', async () => {
  const scene = record({
    common: integer({ min: 0, max: 8 }),
    steps: array(step, { minLength: 4, maxLength: 12 }),
  })
  await assert(
    asyncProperty(scene, async ({ common, steps }) => {
      const log = newLog(common)
      const isSame = (size: number, one: string, two: string): boolean =>
        one === two || size <= common
      let latest: Cosigned = { size: 0, history: 'one' }
      const cosigned: Cosigned[] = []
      for (const { size, history: told, proofOf, old, any } of steps) {
        const oldSize = Math.min(old === 'latest' ? latest.size : any, size)
        const isOurs = isSame(size, proofOf, told)
        const signed = log.checkpoint(size, { history: told })
        const body = log.request(oldSize, size, { history: proofOf })
        const status = await add(`${body.slice(0, body.indexOf('\n\n') + 2)}${signed}`)
        const isExtended = isSame(latest.size, latest.history, told)
        if (oldSize !== latest.size) expect(status).toBe(409)
        else if (size === oldSize) expect(status).toBe(isExtended ? 200 : 409)
        else if (!isExtended) expect(status).toBe(422)
        // The proof of a first checkpoint is empty whatever the history.
        else if (isOurs || oldSize === 0) expect(status).toBe(200)
        if (status !== 200) continue
        latest = { size, history: told }
        cosigned.push(latest)
      }
      expectOneHistory(log, cosigned)
    }),
    { numRuns: 60 },
  )
})

it('random requests all at once: what is cosigned is one history', async () => {
  const turn = record({ size: integer({ min: 1, max: MOST }), history })
  const turns = array(array(turn, { minLength: 2, maxLength: 5 }), { minLength: 2, maxLength: 4 })
  const scene = record({ common: integer({ min: 0, max: 8 }), turns })
  await assert(
    asyncProperty(scene, async ({ common, turns: rounds }) => {
      const log = newLog(common)
      const cosigned: Cosigned[] = []
      for (const asked of rounds) {
        const from = Math.max(0, ...cosigned.map(({ size }) => size))
        const larger = asked.filter(({ size }) => size > from)
        const statuses = await Promise.all(
          larger.map(({ size, history: told }) => add(log.request(from, size, { history: told }))),
        )
        cosigned.push(...larger.filter((_, at) => statuses[at] === 200))
        expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1)
      }
      expectOneHistory(log, cosigned)
    }),
    { numRuns: 40 },
  )
})
