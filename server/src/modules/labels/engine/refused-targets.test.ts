import { createKeyRing } from '@zhenma/codes/key-ring'
import type { ErrorKey } from '@zhenma/contract/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkIntegrity } from './read/check-integrity.ts'
import { codeOfLabel } from './target/label-codes.ts'
import {
  expectRefusal,
  openRefusalFixture,
  type RefusalFixture,
} from './testing/refusal-fixture.ts'
import type { OperationInput } from './model/types.ts'

let fixture: RefusalFixture
beforeAll(async () => {
  fixture = await openRefusalFixture()
})
afterAll(() => fixture.close())

describe('codes', () => {
  const inbound = (...list: string[]) =>
    fixture.apply(fixture.company, { operation: 'inbound', target: { codes: list } })

  test('that are no codes, each named', () =>
    expectRefusal(fixture, () => inbound('hello', fixture.code(21), '123'), 'LABEL_CODES_REFUSED', [
      'LABEL_CODE_FORMAT',
      'LABEL_CODE_FORMAT',
    ]))

  test('twice in one submission, however they are written', async () => {
    const failure = await expectRefusal(
      fixture,
      () =>
        inbound(fixture.code(21), fixture.code(22), `https://example.com/t/${fixture.code(21)}`),
      'LABEL_CODE_DUPLICATE',
    )
    expect(failure.problems[0]).toMatchObject({
      code: fixture.code(21),
      row: 3,
      values: { first: 1 },
    })
  })

  test('of another company are unknown, and nothing tells them from those nobody issued', () =>
    expectRefusal(fixture, () => inbound(fixture.strictCode(1)), 'LABEL_CODE_UNKNOWN'))

  test('not issued', () =>
    expectRefusal(fixture, () => inbound(fixture.code(1000)), 'LABEL_CODE_UNKNOWN'))

  test('made with a key that is not the batch’s', () => {
    const otherRing = createKeyRing(new Date())
    const batch = { ...fixture.plain, keyId: otherRing[0].id }
    const forged = codeOfLabel(otherRing, fixture.company.id, batch, 21)
    const keyRing = [...fixture.keyRing, ...otherRing] as OperationInput['keyRing']
    return expectRefusal(
      fixture,
      () =>
        fixture.apply(fixture.company, {
          operation: 'inbound',
          target: { codes: [forged] },
          keyRing,
        }),
      'LABEL_CODE_UNKNOWN',
    )
  })

  test('of another length than the batch’s', () => {
    const short = codeOfLabel(
      fixture.keyRing,
      fixture.company.id,
      { ...fixture.plain, codeLength: 18 },
      21,
    )
    return expectRefusal(fixture, () => inbound(short), 'LABEL_CODE_UNKNOWN')
  })

  test('too many', async () => {
    const many = Array.from({ length: 101 }, (_, index) => fixture.code(index + 1))
    await expectRefusal(fixture, () => inbound(...many), 'LABEL_TOO_MANY_CODES', [])
  })

  test('a product and the box it lies in', () =>
    expectRefusal(fixture, () => inbound(fixture.code(2), fixture.code(14)), 'LABEL_CODE_COVERED'))
})

describe('ranges and targets', () => {
  const range = (start?: number | null, end?: number | null) =>
    fixture.apply(fixture.company, { operation: 'inbound', target: { range: { start, end } } })

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
    await expectRefusal(fixture, () => range(start, end), key)
  })

  test('nothing, or two kinds at once', async () => {
    const nothing = () => fixture.apply(fixture.company, { operation: 'inbound', target: {} })
    const both = () =>
      fixture.apply(fixture.company, {
        operation: 'inbound',
        target: { batchId: fixture.plain.id, ...fixture.codes(21) },
      })
    const empty = () =>
      fixture.apply(fixture.company, { operation: 'inbound', target: { codes: [] } })
    for (const work of [nothing, both, empty])
      await expectRefusal(fixture, work, 'LABEL_NO_TARGET', [])
  })

  test('a batch of another company', () =>
    expectRefusal(
      fixture,
      () =>
        fixture.apply(fixture.company, {
          operation: 'inbound',
          target: { batchId: fixture.strictBatch.id },
        }),
      'BATCH_NOT_FOUND',
      [],
    ))
})

describe('generation', () => {
  test.each([
    { packagesPerBox: 3 },
    { productsPerPackage: 0 },
    { productsPerPackage: 101 },
    { packagesPerBox: 2.5, productsPerPackage: 4 },
  ])('packaging %o', async (packaging) => {
    await expectRefusal(
      fixture,
      () => fixture.generate(fixture.company, { name: 'bad', packaging }),
      'BATCH_PACKAGING',
      [],
    )
  })

  test('more serials than the code length has', async () => {
    const failure = await expectRefusal(
      fixture,
      () =>
        fixture.generate(fixture.company, {
          name: 'huge',
          codeLength: 16,
          productCount: 10 ** 8,
          packaging: {},
        }),
      'BATCH_SERIALS_EXHAUSTED',
    )
    expect(failure.values).toEqual({
      length: 16,
      left: 10 ** 8 - 1 - fixture.large.hi,
      needed: 10 ** 8,
    })
  })
})

test('after all refusals the data is whole', async () => {
  for (const one of [fixture.company, fixture.strict]) {
    expect(await one.inside((db) => checkIntegrity(db, one.id))).toEqual([])
  }
})
