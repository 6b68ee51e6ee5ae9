import { createKeyRing } from '@zhenma/codes/key-ring'
import type { ErrorKey } from '@zhenma/contract/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Failure } from '../../../platform/errors/fail.ts'
import { applyOperation } from './apply-operation.ts'
import { bindToBox } from './bind-to-box.ts'
import { checkIntegrity } from './check-integrity.ts'
import { generateBatch } from './generate-batch.ts'
import { codeOfLabel } from './label-codes.ts'
import { dumpTables } from './testing/dump.ts'
import {
  type EngineFixture,
  type FixtureCompany,
  openEngineFixture,
} from './testing/engine-fixture.ts'
import type { Actor, Batch, GenerateInput, OperationInput } from './types.ts'

let fixture: EngineFixture
/** Two boxes of 2 × 3 products: boxes 1–2, packages 3–6, products 7–18. */
let company: FixtureCompany
let boxed: Batch
/** Ten products without boxes, 19–28, activation required. */
let plain: Batch
/** A company whose setting refuses to touch the content of a closed box; batch as `boxed`. */
let strict: FixtureCompany
let strictBatch: Batch
/** Deactivated for good. */
let dead: Batch
/** Enough loose products to fill a box. */
let large: Batch

beforeAll(async () => {
  fixture = await openEngineFixture()
  company = await fixture.addCompany()
  strict = await fixture.addCompany({ closed_box_rule: 'refuse' })
  boxed = await generate(company, { name: 'boxed', activationRequired: false })
  plain = await generate(company, { name: 'plain', productCount: 10, packaging: {} })
  dead = await generate(company, { name: 'dead', productCount: 5, packaging: {} })
  large = await generate(company, { name: 'large', productCount: 100, packaging: {} })
  strictBatch = await generate(strict, { name: 'boxed', activationRequired: false })
  await apply(company, { operation: 'deactivate_batch', target: { batchId: dead.id } })
  const [north, south] = company.warehouses.map(({ id }) => id)
  // Box 1 is in stock as a whole, but one of its products was invalidated.
  await apply(company, { operation: 'inbound', target: codes(1), warehouseId: north })
  await apply(company, { operation: 'invalidate', target: codes(8) })
  await apply(company, { operation: 'invalidate', target: codes(24) })
  // Plain products: 24 invalid, 19 in the south, 20 with dealer 1, the others never taken in.
  await apply(company, { operation: 'inbound', target: codes(19, 20), warehouseId: south })
  await apply(company, {
    operation: 'outbound',
    target: codes(20),
    dealerId: company.dealers[0]?.id,
  })
})
afterAll(() => fixture.close())

async function generate(of: FixtureCompany, input: Partial<GenerateInput>): Promise<Batch> {
  const { batch } = await of.inside((db) =>
    generateBatch(db, of.actor, {
      name: 'batch',
      productCount: 12,
      packaging: { packagesPerBox: 2, productsPerPackage: 3 },
      activationRequired: true,
      keyId: fixture.keyRing[0].id,
      ...input,
    }),
  )
  return batch
}

function code(
  serial: number,
  of: FixtureCompany = company,
  batches = [boxed, plain, dead, large],
): string {
  const batch = batches.find(({ lo, hi }) => lo <= serial && serial <= hi) ?? plain
  return codeOfLabel(fixture.keyRing, of.id, batch, serial)
}

const codes = (...serials: number[]) => ({ codes: serials.map((serial) => code(serial)) })

function apply(
  of: FixtureCompany,
  input: Omit<OperationInput, 'keyRing'> & { readonly keyRing?: OperationInput['keyRing'] },
  actor: Partial<Actor> = {},
) {
  return of.inside((db) =>
    applyOperation(db, { ...of.actor, ...actor }, { keyRing: fixture.keyRing, ...input }),
  )
}

/** Expects a refusal with these keys (its own, and those of its problems), and nothing changed. */
async function expectRefusal(
  work: () => Promise<unknown>,
  key: ErrorKey,
  problems: readonly ErrorKey[] = [key],
): Promise<Failure> {
  const before = await dumpTables(fixture.adminUrl)
  const failure = await work().then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(failure instanceof Failure)) throw failure ?? new Error('it was not refused')
  expect(failure.key).toBe(key)
  expect(failure.problems.map(({ error }) => error)).toEqual(problems)
  expect(await dumpTables(fixture.adminUrl)).toEqual(before)
  return failure
}

describe('codes', () => {
  const inbound = (...list: string[]) =>
    apply(company, { operation: 'inbound', target: { codes: list } })

  test('that are no codes, each named', () =>
    expectRefusal(() => inbound('hello', code(21), '123'), 'LABEL_CODES_REFUSED', [
      'LABEL_CODE_FORMAT',
      'LABEL_CODE_FORMAT',
    ]))

  test('twice in one submission, however they are written', async () => {
    const failure = await expectRefusal(
      () => inbound(code(21), code(22), `https://example.com/t/${code(21)}`),
      'LABEL_CODE_DUPLICATE',
    )
    expect(failure.problems[0]).toMatchObject({ code: code(21), row: 3, values: { first: 1 } })
  })

  test('of another company are unknown, and nothing tells them from those nobody issued', () =>
    expectRefusal(() => inbound(code(1, strict, [strictBatch])), 'LABEL_CODE_UNKNOWN'))

  test('not issued', () => expectRefusal(() => inbound(code(1000)), 'LABEL_CODE_UNKNOWN'))

  test('made with a key that is not the batch’s', () => {
    const otherRing = createKeyRing(new Date())
    const batch = { ...plain, keyId: otherRing[0].id }
    const forged = codeOfLabel(otherRing, company.id, batch, 21)
    const keyRing = [...fixture.keyRing, ...otherRing] as OperationInput['keyRing']
    return expectRefusal(
      () => apply(company, { operation: 'inbound', target: { codes: [forged] }, keyRing }),
      'LABEL_CODE_UNKNOWN',
    )
  })

  test('of another length than the batch’s', () => {
    const short = codeOfLabel(fixture.keyRing, company.id, { ...plain, codeLength: 18 }, 21)
    return expectRefusal(() => inbound(short), 'LABEL_CODE_UNKNOWN')
  })

  test('too many', async () => {
    const many = Array.from({ length: 101 }, (_, index) => code(index + 1))
    await expectRefusal(() => inbound(...many), 'LABEL_TOO_MANY_CODES', [])
  })

  test('a product and the box it lies in', () =>
    expectRefusal(() => inbound(code(2), code(14)), 'LABEL_CODE_COVERED'))
})

describe('ranges and targets', () => {
  const range = (start?: number | null, end?: number | null) =>
    apply(company, { operation: 'inbound', target: { range: { start, end } } })

  test.each<[ErrorKey, number | null, number | null]>([
    ['RANGE_START_REQUIRED', null, 5],
    ['RANGE_END_REQUIRED', 5, null],
    ['RANGE_REVERSED', 25, 21],
    ['RANGE_NEGATIVE', -3, 21],
    ['RANGE_PAST_BATCH', 21, 29],
    ['RANGE_PAST_BATCH', 21, 5000],
    ['RANGE_NOT_ISSUED', 5000, 5001],
    ['FIELD_FORMAT', 1.5, 5],
  ])('%s: %s to %s', async (key, start, end) => {
    await expectRefusal(() => range(start, end), key)
  })

  test('nothing, or two kinds at once', async () => {
    const nothing = () => apply(company, { operation: 'inbound', target: {} })
    const both = () =>
      apply(company, { operation: 'inbound', target: { batchId: plain.id, ...codes(21) } })
    const empty = () => apply(company, { operation: 'inbound', target: { codes: [] } })
    for (const work of [nothing, both, empty]) await expectRefusal(work, 'LABEL_NO_TARGET', [])
  })

  test('a batch of another company', () =>
    expectRefusal(
      () => apply(company, { operation: 'inbound', target: { batchId: strictBatch.id } }),
      'BATCH_NOT_FOUND',
      [],
    ))
})

describe('states', () => {
  test('one label in the wrong status', async () => {
    const failure = await expectRefusal(
      () => apply(company, { operation: 'inbound', target: codes(19, 21) }),
      'LABEL_WRONG_STATUS',
    )
    expect(failure.problems[0]?.values).toEqual({
      code: code(19),
      operation: '@operation:inbound',
      status: '@status:in_stock',
    })
  })

  test('a range: every run with its state, and how many in all', async () => {
    const failure = await expectRefusal(
      () =>
        apply(company, { operation: 'cancel_outbound', target: { range: { start: 19, end: 28 } } }),
      'LABEL_WRONG_STATE',
      ['LABEL_WRONG_STATUS', 'LABEL_WRONG_STATUS', 'LABEL_WRONG_STATUS', 'LABEL_WRONG_STATUS'],
    )
    expect(failure.values).toEqual({ count: 9 })
    expect(failure.problems.map(({ start, end }) => [start, end])).toEqual([
      [19, 19],
      [21, 23],
      [24, 24],
      [25, 28],
    ])
  })

  test('activation', () =>
    expectRefusal(
      () => apply(company, { operation: 'deactivate', target: codes(21) }),
      'LABEL_WRONG_ACTIVATION',
    ))

  test('a batch that was deactivated for good', () =>
    expectRefusal(
      () => apply(company, { operation: 'activate', target: codes(dead.lo) }),
      'BATCH_DEACTIVATED',
    ))

  test('another warehouse', async () => {
    const failure = await expectRefusal(
      () =>
        apply(company, {
          operation: 'cancel_inbound',
          target: codes(19),
          warehouseId: company.warehouses[0]?.id,
        }),
      'LABEL_OTHER_WAREHOUSE',
    )
    expect(failure.problems[0]?.values['warehouse']).toBe('Warehouse 2')
  })

  test('another dealer; and a dealer’s user for labels of others', async () => {
    const dealerId = company.dealers[1]?.id
    const back = { operation: 'return', target: codes(20) } as const
    await expectRefusal(() => apply(company, { ...back, dealerId }), 'LABEL_OTHER_DEALER')
    await expectRefusal(() => apply(company, back, { dealerId }), 'LABEL_OTHER_DEALER')
    const own = { dealerId: company.dealers[0]?.id }
    await expectRefusal(() => apply(company, { ...back, dealerId }, own), 'ACCESS_DENIED', [])
  })

  test('a dealer or warehouse that is not there, or another company’s', async () => {
    const outbound = { operation: 'outbound', target: codes(19) } as const
    const foreign = strict.dealers[0]?.id
    await expectRefusal(() => apply(company, outbound), 'FIELD_REQUIRED')
    await expectRefusal(() => apply(company, { ...outbound, dealerId: foreign }), 'FIELD_REFERENCE')
    const warehouseId = strict.warehouses[0]?.id
    await expectRefusal(
      () => apply(company, { operation: 'inbound', target: codes(21), warehouseId }),
      'FIELD_REFERENCE',
    )
  })

  test('an exception without a reason', () =>
    expectRefusal(
      () => apply(company, { operation: 'mark_storage', target: codes(21), reason: ' ' }),
      'FIELD_REQUIRED',
    ))
})

describe('boxes', () => {
  test('a box whose content is partly elsewhere', async () => {
    const failure = await expectRefusal(
      () =>
        apply(company, {
          operation: 'outbound',
          target: codes(1),
          dealerId: company.dealers[0]?.id,
        }),
      'LABEL_BOX_ELSEWHERE',
    )
    expect(failure.problems[0]).toMatchObject({
      start: 8,
      end: 8,
      values: { code: code(8), box: code(1), status: '@status:invalid' },
    })
  })

  test('a box in the wrong state speaks for what is in it', () =>
    expectRefusal(
      () =>
        apply(company, {
          operation: 'outbound',
          target: codes(2),
          dealerId: company.dealers[0]?.id,
        }),
      'LABEL_WRONG_STATUS',
    ))

  test('a part of a closed box, where the company refuses that', async () => {
    const target = { codes: [code(7, strict, [strictBatch])] }
    const failure = await expectRefusal(
      () => apply(strict, { operation: 'inbound', target }),
      'LABEL_BOX_CLOSED',
    )
    expect(failure.problems[0]?.values['box']).toBe(code(3, strict, [strictBatch]))
    // All of a package is a package, and it lies in a box.
    await expectRefusal(
      () => apply(strict, { operation: 'inbound', target: { range: { start: 7, end: 9 } } }),
      'LABEL_BOX_CLOSED',
    )
  })

  test('taking out what is in no box', () =>
    expectRefusal(
      () => apply(company, { operation: 'unbox', target: codes(21) }),
      'LABEL_NOT_IN_BOX',
    ))
})

describe('packing into a box', () => {
  const bind = (box: number, ...serials: number[]) =>
    company.inside((db) =>
      bindToBox(db, company.actor, {
        box: code(box),
        codes: serials.map((serial) => code(serial)),
        keyRing: fixture.keyRing,
      }),
    )

  test('what lies in another box', async () => {
    const failure = await expectRefusal(() => bind(2, 22, 7), 'LABEL_IN_OTHER_BOX')
    expect(failure.problems[0]?.values).toEqual({ code: code(7), box: code(3) })
  })

  test('a box into a package, anything into a product', async () => {
    await expectRefusal(() => bind(3, 2), 'LABEL_WRONG_LEVEL')
    await expectRefusal(() => bind(21, 22), 'LABEL_NOT_A_BOX')
  })

  test('what is invalid', () => expectRefusal(() => bind(2, 24), 'LABEL_WRONG_STATUS'))

  test('more than a box may hold', async () => {
    const failure = await expectRefusal(
      () => bind(5, ...Array.from({ length: 98 }, (_, index) => large.lo + index)),
      'LABEL_BOX_FULL',
      [],
    )
    expect(failure.values).toEqual({ box: code(5), limit: 100, count: 101 })
  })
})

describe('generation', () => {
  test.each([
    { packagesPerBox: 3 },
    { productsPerPackage: 0 },
    { productsPerPackage: 101 },
    { packagesPerBox: 2.5, productsPerPackage: 4 },
  ])('packaging %o', async (packaging) => {
    await expectRefusal(() => generate(company, { name: 'bad', packaging }), 'BATCH_PACKAGING', [])
  })

  test('more serials than the code length has', async () => {
    const failure = await expectRefusal(
      () =>
        generate(company, { name: 'huge', codeLength: 16, productCount: 10 ** 8, packaging: {} }),
      'BATCH_SERIALS_EXHAUSTED',
    )
    expect(failure.values).toEqual({ length: 16, left: 10 ** 8 - 1 - large.hi, needed: 10 ** 8 })
  })
})

test('after all refusals the data is whole', async () => {
  for (const one of [company, strict]) {
    expect(await one.inside((db) => checkIntegrity(db, one.id))).toEqual([])
  }
})
