import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bindToBox } from './bind/bind-to-box.ts'
import { checkIntegrity } from './read/check-integrity.ts'
import {
  expectRefusal,
  openRefusalFixture,
  type RefusalFixture,
} from './testing/refusal-fixture.ts'

let fixture: RefusalFixture
beforeAll(async () => {
  fixture = await openRefusalFixture()
})
afterAll(() => fixture.close())

describe('states', () => {
  test('one label in the wrong status', async () => {
    const failure = await expectRefusal(
      fixture,
      () => fixture.apply(fixture.company, { operation: 'inbound', target: fixture.codes(19, 21) }),
      'LABEL_WRONG_STATUS',
    )
    expect(failure.problems[0]?.values).toEqual({
      code: fixture.code(19),
      operation: '@operation:inbound',
      status: '@status:in_stock',
    })
  })

  test('a range: every run with its state, and how many in all', async () => {
    const failure = await expectRefusal(
      fixture,
      () =>
        fixture.apply(fixture.company, {
          operation: 'cancel_outbound',
          target: { range: { start: 19, end: 28 } },
        }),
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
      fixture,
      () => fixture.apply(fixture.company, { operation: 'deactivate', target: fixture.codes(21) }),
      'LABEL_WRONG_ACTIVATION',
    ))

  test('a batch that was deactivated for good', () =>
    expectRefusal(
      fixture,
      () =>
        fixture.apply(fixture.company, {
          operation: 'activate',
          target: fixture.codes(fixture.dead.lo),
        }),
      'BATCH_DEACTIVATED',
    ))

  test('another warehouse', async () => {
    const failure = await expectRefusal(
      fixture,
      () =>
        fixture.apply(fixture.company, {
          operation: 'cancel_inbound',
          target: fixture.codes(19),
          warehouseId: fixture.company.warehouses[0]?.id,
        }),
      'LABEL_OTHER_WAREHOUSE',
    )
    expect(failure.problems[0]?.values['warehouse']).toBe('Warehouse 2')
  })

  test('another dealer; and a dealer’s user for labels of others', async () => {
    const dealerId = fixture.company.dealers[1]?.id
    const back = { operation: 'return', target: fixture.codes(20) } as const
    await expectRefusal(
      fixture,
      () => fixture.apply(fixture.company, { ...back, dealerId }),
      'LABEL_OTHER_DEALER',
    )
    await expectRefusal(
      fixture,
      () => fixture.apply(fixture.company, back, { dealerId }),
      'LABEL_NOT_AT_OWN_DEALER',
    )
    const own = { dealerId: fixture.company.dealers[0]?.id }
    await expectRefusal(
      fixture,
      () => fixture.apply(fixture.company, { ...back, dealerId }, own),
      'ACCESS_DENIED',
      [],
    )
  })

  test('a dealer or warehouse that is not there, or another company’s', async () => {
    const outbound = { operation: 'outbound', target: fixture.codes(19) } as const
    const foreign = fixture.strict.dealers[0]?.id
    await expectRefusal(fixture, () => fixture.apply(fixture.company, outbound), 'FIELD_REQUIRED')
    await expectRefusal(
      fixture,
      () => fixture.apply(fixture.company, { ...outbound, dealerId: foreign }),
      'FIELD_REFERENCE',
    )
    const warehouseId = fixture.strict.warehouses[0]?.id
    await expectRefusal(
      fixture,
      () =>
        fixture.apply(fixture.company, {
          operation: 'inbound',
          target: fixture.codes(21),
          warehouseId,
        }),
      'FIELD_REFERENCE',
    )
  })

  test('an exception without a reason', () =>
    expectRefusal(
      fixture,
      () =>
        fixture.apply(fixture.company, {
          operation: 'mark_storage',
          target: fixture.codes(21),
          reason: ' ',
        }),
      'FIELD_REQUIRED',
    ))
})

describe('boxes', () => {
  test('a box whose content is partly elsewhere', async () => {
    const failure = await expectRefusal(
      fixture,
      () =>
        fixture.apply(fixture.company, {
          operation: 'outbound',
          target: fixture.codes(1),
          dealerId: fixture.company.dealers[0]?.id,
        }),
      'LABEL_BOX_ELSEWHERE',
    )
    expect(failure.problems[0]).toMatchObject({
      start: 8,
      end: 8,
      values: { code: fixture.code(8), box: fixture.code(1), status: '@status:invalid' },
    })
  })

  test('a box in the wrong state speaks for what is in it', () =>
    expectRefusal(
      fixture,
      () =>
        fixture.apply(fixture.company, {
          operation: 'outbound',
          target: fixture.codes(2),
          dealerId: fixture.company.dealers[0]?.id,
        }),
      'LABEL_WRONG_STATUS',
    ))

  test('a part of a closed box, where the company refuses that', async () => {
    const target = { codes: [fixture.strictCode(7)] }
    const failure = await expectRefusal(
      fixture,
      () => fixture.apply(fixture.strict, { operation: 'inbound', target }),
      'LABEL_BOX_CLOSED',
    )
    expect(failure.problems[0]?.values['box']).toBe(fixture.strictCode(3))
    // All of a package is a package, and it lies in a box.
    await expectRefusal(
      fixture,
      () =>
        fixture.apply(fixture.strict, {
          operation: 'inbound',
          target: { range: { start: 7, end: 9 } },
        }),
      'LABEL_BOX_CLOSED',
    )
  })

  test('taking out what is in no box', () =>
    expectRefusal(
      fixture,
      () => fixture.apply(fixture.company, { operation: 'unbox', target: fixture.codes(21) }),
      'LABEL_NOT_IN_BOX',
    ))
})

describe('packing into a box', () => {
  const bind = (box: number, ...serials: number[]) =>
    fixture.company.inside((db) =>
      bindToBox(db, fixture.company.actor, {
        box: fixture.code(box),
        codes: serials.map((serial) => fixture.code(serial)),
        keyRing: fixture.keyRing,
      }),
    )

  test('what lies in another box', async () => {
    const failure = await expectRefusal(fixture, () => bind(2, 22, 7), 'LABEL_IN_OTHER_BOX')
    expect(failure.problems[0]?.values).toEqual({ code: fixture.code(7), box: fixture.code(3) })
  })

  test('a box into a package, anything into a product', async () => {
    await expectRefusal(fixture, () => bind(3, 2), 'LABEL_WRONG_LEVEL')
    await expectRefusal(fixture, () => bind(21, 22), 'LABEL_NOT_A_BOX')
  })

  test('what is invalid', () => expectRefusal(fixture, () => bind(2, 24), 'LABEL_WRONG_STATUS'))

  test('more than a box may hold', async () => {
    const failure = await expectRefusal(
      fixture,
      () => bind(5, ...Array.from({ length: 98 }, (_, index) => fixture.large.lo + index)),
      'LABEL_BOX_FULL',
      [],
    )
    expect(failure.values).toEqual({ box: fixture.code(5), limit: 100, count: 101 })
  })
})

test('after all refusals the data is whole', async () => {
  for (const one of [fixture.company, fixture.strict]) {
    expect(await one.inside((db) => checkIntegrity(db, one.id))).toEqual([])
  }
})
