import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serializeKeyRing } from '@zhenma/codes/key-ring'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  makeProviderScene,
  type ProviderScene,
} from '../../src/modules/draws/payouts/testing/provider-scene.ts'
import {
  type Manner,
  playAlipay,
  type PlayedAlipay,
} from '../../src/modules/draws/payouts/testing/played-alipay.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { makeDataDir, type ServerProcess, startServer } from './server-process.ts'

const TRANSFER = 'alipay.fund.trans.uni.transfer'
const QUERY = 'alipay.fund.trans.common.query'
const WINS = 5
const LIMIT_MS = 120_000

let app: TestApp
let alipay: PlayedAlipay
let scene: ProviderScene
let data: ReturnType<typeof makeDataDir>
/** What is still running when a test ends. */
let running: ServerProcess | undefined
let silent: Server | undefined
beforeEach(async () => {
  app = await createTestApp()
  alipay = await playAlipay()
  scene = await makeProviderScene(app, alipay)
  data = makeDataDir()
})
afterEach(async () => {
  await running?.end('SIGKILL')
  running = undefined
  silent?.closeAllConnections()
  silent?.close()
  silent = undefined
  await alipay.close()
  await app.close()
  data.remove()
})

/** A real server, which pays by what answers there. */
async function start(gateway: string): Promise<ServerProcess> {
  running = await startServer(data.path, {
    DATABASE_URL: app.adminUrl,
    ZHENMA_KEYS: serializeKeyRing(app.keyRing),
    ALIPAY_GATEWAY_URL: gateway,
  })
  return running
}

/** An address that takes requests and never answers; `heard` when the first has come. */
async function startSilent(): Promise<{ address: string; heard: Promise<void> }> {
  let say = (): void => {}
  const heard = new Promise<void>((resolve) => {
    say = resolve
  })
  silent = createServer(() => say())
  await new Promise<void>((resolve) => silent?.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/gateway.do`, heard }
}

/** Another server takes up what the first has left, until all of it is over. */
async function endAll(numbers: readonly string[]): Promise<void> {
  await start(alipay.settings.alipayGateway)
  await expect
    .poll(
      async () => {
        await scene.makeDue()
        return (await scene.figures()) as Record<string, number>
      },
      { timeout: LIMIT_MS, interval: 200 },
    )
    .toMatchObject({ paid: WINS, given: WINS, wins: WINS, wonCents: WINS * 100 })
  expect(alipay.faults).toEqual([])
  // Each was paid once, by the number that it began with.
  expect([...alipay.orders.keys()].toSorted()).toEqual(numbers.toSorted())
}

const committed = async (): Promise<number> =>
  ((await scene.figures()) as Record<string, number>)['sent'] ?? 0

test('killed between the number and the first call: the next server asks by the number, and pays once', {
  timeout: LIMIT_MS,
}, async () => {
  const numbers = await scene.win(WINS)
  const { address, heard } = await startSilent()
  const first = await start(address)
  await heard
  const known = await committed()
  expect(known).toBeGreaterThan(0)
  expect(await first.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' })
  expect([alipay.asked.length, await committed()]).toEqual([0, known])
  await endAll(numbers)
  // What was committed may have been told: it was asked for before it was told.
  const beginnings = numbers.map((number) => alipay.asked.find((one) => one.number === number))
  expect(beginnings.filter((one) => one?.method === QUERY)).toHaveLength(known)
  expect(numbers.map((number) => alipay.sends(number))).toEqual(numbers.map(() => 1))
})

test.each([
  ['before it is done', 'deaf', 2],
  ['when it is done and not answered', 'drop', 1],
] as const)(
  'killed during the call, %s: nothing is paid twice, and nothing is lost',
  { timeout: LIMIT_MS },
  async (_, manner, sends) => {
    let told = ''
    let gone: Promise<unknown> | undefined
    alipay.play.manner = (number, method): Manner => {
      if (gone !== undefined || method !== TRANSFER) return 'answer'
      told = number
      gone = running?.end('SIGKILL')
      return manner
    }
    await start(alipay.settings.alipayGateway)
    const numbers = await scene.win(WINS)
    await expect.poll(() => gone, { timeout: LIMIT_MS }).toBeDefined()
    await gone
    await endAll(numbers)
    expect(alipay.sends(told)).toBe(sends)
  },
)
