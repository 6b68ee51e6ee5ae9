import { activities } from '@zhenma/contract/activities/activities.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { JUDGED_OPERATIONS, type JudgedOperation } from '@zhenma/contract/inout/scan-judge'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { OPERATED_OPERATIONS, OPERATION_FORMS } from '@zhenma/contract/operations/operation-forms'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { beforeAll, describe, expect, test as it } from 'vitest'
import { useLabelTest } from '../../../test/label-test.ts'
import { makePackedBatch } from '../../../test/make/batch.ts'
import { makeUser } from '../../../test/make/user.ts'
import { everyLabelRow } from '../../../test/label-refusals.ts'
import {
  makeSituations,
  makeStage,
  type Places,
  SETTINGS,
  setRules,
  type Users,
} from './testing/situations.ts'

const test = useLabelTest()
let places: Places
let users: Users
beforeAll(async () => {
  ;({ places, users } = await makeStage(test))
})

type Input = Readonly<Record<string, unknown>>
/** What a screen asks with its codes, and the call that it submits them by. */
type Screen = { readonly wish?: Input; readonly call: Endpoint; readonly input?: Input }

const operated = Object.fromEntries(
  OPERATED_OPERATIONS.map((operation) => [
    operation,
    {
      call: operations.operate,
      input: {
        operation,
        reason: 'reason' in OPERATION_FORMS[operation] ? 'test' : '',
        ...(operation === 'flag_status' ? { status: 'in_stock' } : {}),
      },
    },
  ]),
)

const screens = (): Partial<Record<JudgedOperation, readonly Screen[]>> => {
  const dealer = { dealerId: test.dealer.id }
  const warehouse = { warehouseId: test.warehouse.id }
  const both = (call: Endpoint, ...wishes: Input[]) => wishes.map((wish) => ({ call, wish }))
  return {
    inbound: both(inout.inbound, warehouse),
    cancel_inbound: both(inout.cancelInbound, {}),
    outbound: both(inout.outbound, dealer, { ...dealer, ...warehouse }),
    cancel_outbound: both(inout.cancelOutbound, {}),
    return: both(inout.return, {}, { ...dealer, ...warehouse }).map((asked) => ({
      ...asked,
      input: { note: 'damaged' },
    })),
    unbox: both(operations.relateUnbind, {}),
    allot_dealer: both(operations.changeReseller, dealer, {
      dealerId: test.second.id,
      fromDealerId: test.dealer.id,
    }),
    allot_warehouse: both(operations.changeDepot, warehouse, {
      warehouseId: places.otherWarehouse.id,
      fromWarehouseId: test.warehouse.id,
    }),
    activate: [{ call: labels.activate, input: { active: true } }],
    deactivate: [{ call: labels.activate, input: { active: false } }],
    forbid_query: [{ call: operations.forbidQuery }],
    allow_query: [{ call: operations.forbidQuery, input: { allowed: true } }],
    modify: [{ call: operations.change, input: { producedOn: '2026-01-01' } }],
    cancel_activity: [{ call: activities.cancel }],
    bind_logistics: [
      {
        call: operations.bindLogistics,
        input: { logisticsCompany: 'sf', trackingNumber: 'SF1234567890' },
      },
    ],
    ...Object.fromEntries(Object.entries(operated).map(([name, screen]) => [name, [screen]])),
    ...(operated['unbox'] && {
      unbox: [...both(operations.relateUnbind, {}), operated['unbox'] as Screen],
    }),
  }
}

/** Judged by the engine like the others; what they need beside labels has a test of its own. */
const OTHERS: readonly JudgedOperation[] = [
  'bind',
  'replace',
  'bind_card',
  'unbind_card',
  'assign_activity',
  'receive',
]

const RULED: readonly JudgedOperation[] = ['inbound', 'outbound', 'return', 'unbox']

type Said = { readonly error: string; readonly message: string }
const saidOf = ({
  error = '',
  message,
}: {
  error?: string | undefined
  message: string
}): Said => ({
  error,
  message,
})

/** What the check of each label says, all of them in one question, and each alone. */
async function check(token: string, codes: readonly string[], judge: Input) {
  const { payload, envelope } = await test.call(inout.scanMany, { codes, judge }, token)
  expect(envelope).toMatchObject({ success: true })
  return payload.scans
}

/** What the submission of a label alone says; null: it was done. */
async function submit(token: string, call: Endpoint, input: Input): Promise<Said | null> {
  const { envelope } = await test.call(call, input, token)
  if (envelope.success) return null
  const [first] = envelope.details ?? []
  return saidOf(first ?? envelope)
}

async function expectSame(
  who: keyof typeof users,
  operation: JudgedOperation,
  { call, wish = {}, input = {} }: Screen,
  settings: (typeof SETTINGS)[number],
): Promise<number> {
  const { token } = users[who]
  const made = await makeSituations(test, places)
  await setRules(test, settings)
  const names = Object.keys(made)
  const before = await everyLabelRow(test)
  const judge = { operation, ...wish }
  const scans = await check(token, Object.values(made), judge)
  expect(await everyLabelRow(test), 'a check changes nothing').toEqual(before)
  let refused = 0
  for (const [index, name] of names.entries()) {
    const codes = [made[name] ?? '']
    const reported = `${who}, ${operation}: ${name}`
    const { refusal } = scans[index] ?? {}
    if (operation === 'outbound') {
      const [alone] = await check(token, codes, judge)
      expect(alone?.refusal, `${reported}, alone as among others`).toEqual(refusal)
    }
    const done = await submit(token, call, { codes, ...wish, ...input })
    expect(refusal ? saidOf(refusal) : null, reported).toEqual(done)
    if (done !== null) refused += 1
  }
  return refused
}

describe('the check of a scanned code says what its submission says', () => {
  it.each(SETTINGS)(
    '$closed_box_rule, $outbound_activation',
    { timeout: 240_000 },
    async (settings) => {
      const all = screens()
      expect([...Object.keys(all), ...OTHERS].sort()).toEqual([...JUDGED_OPERATIONS].sort())
      // What the rules of a company change is what moves labels; the rest is judged under one of them.
      const judged = settings === SETTINGS[0] ? JUDGED_OPERATIONS : RULED
      for (const operation of judged) {
        for (const screen of all[operation] ?? []) {
          const refused = await expectSame('administrator', operation, screen, settings)
          // What refuses none, or all of them, would prove little; nobody's labels are always refused.
          expect(refused, operation).toBeGreaterThanOrEqual(3)
          expect(refused, operation).toBeLessThan(22)
        }
      }
    },
  )

  it.each(['dealer', 'factory'] as const)('a %s’s user', { timeout: 240_000 }, async (who) => {
    const all = screens()
    for (const operation of ['inbound', 'outbound', 'return', 'unbox', 'sell'] as const) {
      for (const screen of all[operation] ?? []) {
        await expectSame(who, operation, screen, SETTINGS[0] as (typeof SETTINGS)[number])
      }
    }
  })

  it.each(SETTINGS)('packing: $association_rule', { timeout: 120_000 }, async (settings) => {
    const { token } = test.user
    const made = await makeSituations(test, places)
    await setRules(test, settings)
    const { companyId } = test.user
    for (const [name, code] of Object.entries(made)) {
      const empty = await makePackedBatch(test, companyId)
      const box = empty.at(2)
      const judge = { operation: 'bind', box }
      const [scan] = await check(token, [code], judge)
      const done = await submit(token, operations.relateBind, { box, codes: [code] })
      expect(scan?.refusal ? saidOf(scan.refusal) : null, name).toEqual(done)
    }
  })
})

describe('a check', () => {
  it('is refused to whoever may not submit either', async () => {
    const reader = await makeUser(test.connections, {
      companyId: test.user.companyId,
      permissions: ['label:list'],
    })
    for (const operation of JUDGED_OPERATIONS) {
      const input = { codes: [test.batch.at(6)], judge: { operation } }
      const { envelope } = await test.call(inout.scanMany, input, reader.token)
      expect(envelope.error, operation).toBe('ACCESS_DENIED')
    }
  })

  it('says that a closed package is opened, and what buyers would be told', async () => {
    await setRules(test, SETTINGS[0] as (typeof SETTINGS)[number])
    await test.stocked(test.batch)
    const judge = { operation: 'outbound', dealerId: test.dealer.id }
    const [product, box] = await check(
      test.user.token,
      [test.batch.at(16), test.batch.at(0)],
      judge,
    )
    expect(product?.notices.map(({ error }) => error)).toEqual([
      'LABEL_LEAVES_BOX',
      'LABEL_NOT_SALEABLE',
    ])
    expect(product?.notices[0]?.values).toEqual({ code: test.batch.at(16), box: test.batch.at(4) })
    expect(box?.notices.map(({ error }) => error)).toEqual(['BOX_NOT_SALEABLE'])
  })

  it('says what a reset takes labels out of, and what is in a box that goes back', async () => {
    await setRules(test, SETTINGS[0] as (typeof SETTINGS)[number])
    const { user } = test
    const [from, other] = [
      await makePackedBatch(test, user.companyId),
      await makePackedBatch(test, user.companyId),
    ]
    const [code, box] = [from.at(6), other.at(2)]
    await test.prepare({ operation: 'unbox', target: { codes: [code] } })
    expect(await submit(user.token, operations.relateBind, { box, codes: [code] })).toBeNull()
    const said = await check(user.token, [code, box], { operation: 'reset' })
    expect(said.map(({ refusal }) => refusal)).toEqual([null, null])
    expect(
      said.map(({ notices }) => notices.map(({ error, values }) => ({ error, values }))),
    ).toEqual([
      [{ error: 'LABEL_LEAVES_BOX', values: { code, box } }],
      [{ error: 'BOX_IS_EMPTIED', values: { code: box } }],
    ])
    // Each alone, too; and what lies where it was made says nothing.
    const [alone] = await check(user.token, [box], { operation: 'reset' })
    expect(alone?.notices.map(({ error }) => error)).toEqual(['BOX_IS_EMPTIED'])
    const [asMade] = await check(user.token, [from.at(2)], { operation: 'reset' })
    expect(asMade?.notices).toEqual([])
  })

  it('counts what waits to go into a box, and says nothing of it', async () => {
    await setRules(test, SETTINGS[0] as (typeof SETTINGS)[number])
    const { companyId } = test.user
    const box = await makePackedBatch(test, companyId)
    const [first, second] = [test.batch.at(6), test.batch.at(7)]
    await test.prepare({ operation: 'unbox', target: { codes: [first, second] } })
    const judge = { operation: 'bind', box: box.at(2), beside: [first, box.at(0), box.at(9)] }
    const [scan] = await check(test.user.token, [second], judge)
    expect(scan?.refusal).toBeNull()
  })
})
