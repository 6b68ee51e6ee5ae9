import { activities } from '@zhenma/contract/activities/activities.contract'
import { extendedData } from '@zhenma/contract/extended-data/extended-data.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { transparencyLog } from '@zhenma/contract/transparency-log/transparency-log.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { codecOf } from '@zhenma/codes/key-ring'
import { beforeAll, beforeEach, describe, expect, test as it } from 'vitest'
import { useLabelTest } from './label-test.ts'
import { makeBatch, makePackedBatch } from './make/batch.ts'
import { type MadePlace, makePlace } from './make/place.ts'
import { type MadeUser, makeUser } from './make/user.ts'

/**
 * Labels that one does not see are as little there as labels that nobody issued: every call that takes
 * codes, a box, a range or a batch gives the same answer for both, but for what was asked.
 */
const test = useLabelTest()

/** A dealer's user and a factory's; neither sees any label of `test.batch`. */
let bound: Readonly<Record<'dealer' | 'factory', MadeUser>>
let factory: MadePlace
beforeAll(async () => {
  const { connections, user, dealer } = test
  const { companyId } = user
  factory = await makePlace(connections, companyId, 'factory')
  await makePackedBatch(test, companyId, { factoryId: factory.id })
  bound = {
    dealer: await makeUser(connections, { companyId, dealerId: dealer.id }),
    factory: await makeUser(connections, { companyId, factoryId: factory.id }),
  }
})
beforeEach(() => test.sent(test.batch, test.second.id))

/** A code and a serial of their own that stand for no label, written like those that do. */
const NO_SERIAL = 900_000_000

type Names = {
  readonly codes: readonly [string, string]
  readonly lo: number
  readonly hi: number
  readonly batchId: number
}

const invisible = (): Names => ({
  codes: [test.batch.at(0), test.batch.at(6)],
  lo: test.batch.lo,
  hi: test.batch.lo + 3,
  batchId: test.batch.id,
})

function none(): Names {
  const codec = codecOf(test.keyRing[0], test.batch.codeLength)
  const [first = '', second = ''] = codec.encodeMany(test.user.companyId, [
    NO_SERIAL,
    NO_SERIAL + 6,
  ])
  return { codes: [first, second], lo: NO_SERIAL, hi: NO_SERIAL + 3, batchId: NO_SERIAL }
}

/** What is asked, of the one or the other. */
type Ask = (of: Names) => Readonly<Record<string, unknown>>

const CODES: Ask = ({ codes }) => ({ codes })
const CODE: Ask = ({ codes: [code] }) => ({ code })
const RANGE: Ask = ({ lo, hi }) => ({ start: lo, end: hi })
/** Ends where no batch does. */
const LONG: Ask = ({ lo }) => ({ start: lo, end: lo + 5_000 })
const BATCH: Ask = ({ batchId }) => ({ batchId })
const TARGETS = { CODES, RANGE, LONG, BATCH }

const moving = (): readonly [Endpoint, object][] => [
  [inout.inbound, { warehouseId: test.warehouse.id }],
  [inout.cancelInbound, {}],
  [inout.outbound, { dealerId: test.dealer.id }],
  [inout.return, { note: 'damaged' }],
  [inout.cancelOutbound, {}],
  [operations.operate, { operation: 'sell' }],
  [operations.operate, { operation: 'recycle' }],
  [operations.allot, { dealerId: test.dealer.id }],
  [operations.bindLogistics, { logisticsCompany: 'sf', trackingNumber: 'SF1234567890' }],
  [operations.change, { producedOn: '2026-01-01' }],
  [operations.forbidQuery, {}],
  [labels.activate, { active: true }],
]

const asking = (): readonly [Endpoint, object, Ask][] => [
  ...moving().flatMap(([endpoint, more]) =>
    Object.values(TARGETS).map((ask): [Endpoint, object, Ask] => [endpoint, more, ask]),
  ),
  [inout.returnRange, { note: 'damaged' }, RANGE],
  [inout.returnRange, { note: 'damaged' }, LONG],
  [inout.cancelRange, {}, RANGE],
  [inout.inboundOne, { warehouseId: test.warehouse.id }, CODE],
  [inout.outboundOne, { dealerId: test.dealer.id }, CODE],
  [inout.returnOne, { note: 'damaged' }, CODE],
  [inout.scan, {}, CODE],
  [inout.scanMany, {}, CODES],
  ...(['inbound', 'return', 'sell'] as const).flatMap((operation): [Endpoint, object, Ask][] => [
    [inout.scanMany, { judge: { operation } }, CODES],
    [inout.judge, { operation }, RANGE],
    [inout.judge, { operation }, LONG],
    [inout.judge, { operation }, BATCH],
  ]),
  [inout.rangeLabels, {}, RANGE],
  [inout.rangeLabels, {}, ({ lo }) => ({ start: lo, end: lo + 50 })],
  [labels.activateOne, { active: true }, CODE],
  [labels.detail, {}, CODE],
  [labels.history, {}, CODE],
  [transparencyLog.proof, {}, CODE],
  [labels.children, {}, CODE],
  [labels.list, {}, BATCH],
  [labels.list, {}, RANGE],
  [operations.changeOne, { producedOn: '2026-01-01' }, CODE],
  [operations.inspect, {}, CODE],
  [operations.relateGet, {}, CODE],
  [operations.relateUnbind, {}, ({ codes }) => ({ box: codes[0] })],
  [operations.relateBind, {}, ({ codes }) => ({ box: codes[0], codes: [codes[1]] })],
  [operations.replace, {}, ({ codes }) => ({ oldCode: codes[0], newCode: codes[1] })],
  [qaCards.ofLabel, {}, CODE],
  [extendedData.ofLabel, {}, CODE],
  [activities.ofLabel, {}, CODE],
  [tasks.verify, { kind: 'activate_range' }, (of) => ({ input: RANGE(of) })],
  [tasks.verify, { kind: 'activate_range' }, (of) => ({ input: LONG(of) })],
  [tasks.verify, { kind: 'activate_range' }, (of) => ({ input: BATCH(of) })],
]

/** The answer without what was asked, and who asked when. */
function withoutNames(raw: Buffer, { codes, lo, hi, batchId }: Names): string {
  const names = [...codes, lo, hi, lo + 5_000, lo + 50, batchId].map(String)
  const pattern = new RegExp(`"requestId":"[^"]*"|\\b(?:${names.join('|')})\\b`, 'g')
  return raw.toString('utf8').replace(pattern, '#')
}

describe.each(['dealer', 'factory'] as const)("a %s's user", (who) => {
  it('is told of labels that it does not see what it is told of none', async () => {
    const reported: { readonly invisible: string[]; readonly none: string[] } = {
      invisible: [],
      none: [],
    }
    for (const [endpoint, more, ask] of asking()) {
      const asked = async (of: Names) => {
        const { token } = bound[who]
        const { raw, httpStatus } = await test.call(endpoint, { ...more, ...ask(of) }, token)
        const what = Object.keys({ ...more, ...ask(of) }).join()
        return `${endpoint.path} ${what}: ${httpStatus} ${withoutNames(raw, of)}`
      }
      reported.invisible.push(await asked(invisible()))
      reported.none.push(await asked(none()))
    }
    expect(reported.invisible).toEqual(reported.none)
  })

  it('is told of both in one list alike', async () => {
    const codes = [invisible().codes[0], none().codes[0]]
    const input = { codes, dealerId: null, note: 'damaged' }
    const { envelope } = await test.call(inout.return, input, bound[who].token)
    expect(envelope).toMatchObject({ error: 'LABEL_CODES_REFUSED' })
    expect(envelope.details).toMatchObject(
      codes.map((code, index) => ({ error: 'LABEL_CODE_UNKNOWN', code, row: index + 1 })),
    )
  })
})

it('a dealer is not told how the labels of others are cut', async () => {
  const { companyId } = test.user
  const batch = await makeBatch(test, { companyId, productCount: 5_000 })
  await test.stocked(batch)
  // Another dealer has every second label of the first 200, this one the very last.
  const others = Array.from({ length: 100 }, (_, index) => batch.at(index * 2))
  const sent = { operation: 'outbound', target: { codes: others } } as const
  await test.prepare({ ...sent, dealerId: test.second.id })
  await test.prepare({
    operation: 'outbound',
    target: { codes: [batch.at(4_999)] },
    dealerId: test.dealer.id,
  })
  const { token } = bound.dealer
  const { envelope } = await test.call(inout.return, { batchId: batch.id, note: 'damaged' }, token)
  expect(envelope).toMatchObject({
    error: 'LABEL_CODES_REFUSED',
    details: [{ error: 'LABEL_CODE_UNKNOWN', start: batch.lo, end: batch.hi - 1 }],
  })
  expect(envelope.details).toHaveLength(1)
  expect(envelope.message).toContain('4999')
})
