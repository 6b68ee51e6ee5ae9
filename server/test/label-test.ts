import type { ErrorKey } from '@zhenma/contract/errors'
import type { Endpoint, OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { LabelRow } from '@zhenma/contract/labels/label-shapes'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { type OperationInput, checkIntegrity } from '../src/modules/labels/index.ts'
import { asCompany } from '../src/platform/database/database.ts'
import { type Answered, callAs, createTestApp, type TestApp, type TestWish } from './app.ts'
import { applyAs } from './apply-as.ts'
import { expectLabelRefusal } from './label-refusals.ts'
import { type MadeBatch, makeBatch, makePackedBatch } from './make/batch.ts'
import { type MadeDealer, makeDealer } from './make/dealer.ts'
import { type MadePlace, makePlace } from './make/place.ts'
import { type MadeUser, makeUser } from './make/user.ts'

type Input = Readonly<Record<string, unknown>>

/** A server with a company whose labels are moved, and another one that must not be touched. */
export type LabelTest = TestApp & {
  readonly user: MadeUser
  readonly warehouse: MadePlace
  readonly dealer: MadeDealer
  readonly second: MadeDealer
  /** Of the other company, with a batch of its own. */
  readonly other: MadeUser
  readonly foreign: MadeBatch
  /** 2 boxes of 2 packages of 5 products each: box, box, 4 packages, 20 products. Anew for each test. */
  batch: MadeBatch
  call<E extends Endpoint>(
    endpoint: E,
    input: Input,
    token?: string,
  ): Promise<Answered<OutputOf<E>>>
  labelOf(code: string): Promise<LabelRow>
  historyOf(code: string): Promise<OutputOf<typeof labels.history>>
  /** Brings labels to where a test begins, as the engine would. */
  prepare(input: Omit<OperationInput, 'keyRing'>): Promise<unknown>
  /** The whole batch is in the warehouse; or went out to a dealer. */
  stocked(batch: MadeBatch): Promise<void>
  sent(batch: MadeBatch, dealerId?: number): Promise<void>
  /** Nothing of the company's labels is broken. */
  expectWhole(): Promise<void>
}

/** For the tests of a file; there when they run. */
export function useLabelTest(wish: TestWish = {}): LabelTest {
  const test = {} as LabelTest
  beforeAll(async () => {
    Object.assign(test, await beginLabelTest(wish))
  })
  beforeEach(async () => {
    test.batch = await makePackedBatch(test, test.user.companyId)
  })
  afterAll(() => test.close())
  return test
}

async function beginLabelTest(wish: TestWish): Promise<Omit<LabelTest, 'batch'>> {
  const test = await createTestApp(wish)
  const { connections } = test
  const user = await makeUser(connections)
  const { companyId } = user
  const warehouse = await makePlace(connections, companyId, 'warehouse')
  const dealer = await makeDealer(connections, companyId)
  const second = await makeDealer(connections, companyId)
  const other = await makeUser(connections)
  const foreign = await makeBatch(test, { companyId: other.companyId })

  const call: LabelTest['call'] = (endpoint, input, token = user.token) =>
    callAs(test, token, endpoint, input)
  const prepare: LabelTest['prepare'] = (input) => applyAs(test, user, input)
  const stocked = async ({ id }: MadeBatch): Promise<void> => {
    await prepare({ operation: 'inbound', target: { batchId: id }, warehouseId: warehouse.id })
  }
  return {
    ...test,
    user,
    warehouse,
    dealer,
    second,
    other,
    foreign,
    call,
    labelOf: async (code) => (await call(labels.detail, { code })).payload.label,
    historyOf: async (code) => (await call(labels.history, { code })).payload,
    prepare,
    stocked,
    async sent(batch, dealerId = dealer.id) {
      await stocked(batch)
      await prepare({ operation: 'outbound', target: { batchId: batch.id }, dealerId })
    },
    async expectWhole() {
      const faults = asCompany(connections, companyId, (db) => checkIntegrity(db, companyId))
      expect(await faults).toEqual([])
    },
  }
}

/** A call of the company's user that is refused, in every language, and changes nothing. */
export const expectRefusal = (
  test: LabelTest,
  endpoint: Endpoint,
  input: Input,
  error: ErrorKey,
  details?: readonly object[],
): Promise<void> => expectLabelRefusal(test, test.user.token, endpoint, input, error, details)
