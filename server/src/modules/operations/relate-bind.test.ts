import type { ErrorKey } from '@zhenma/contract/errors'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { expectLabelRefusal } from '../../../test/label-refusals.ts'
import { type MadeBatch, makeBatch } from '../../../test/make/batch.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'

let test: TestApp
let user: MadeUser
/** Loose products. */
let loose: MadeBatch
/** An empty box. */
let box: string

beforeAll(async () => {
  test = await createTestApp()
  user = await makeUser(test.connections)
})
beforeEach(async () => {
  const { companyId } = user
  loose = await makeBatch(test, { companyId, productCount: 250 })
  const packed = await makeBatch(test, { companyId, productCount: 1, productsPerPackage: 1 })
  box = packed.at(0)
  await call(operations.relateUnbind, { box })
})
afterAll(() => test.close())

type Input = Record<string, unknown>
const call = (
  endpoint: typeof operations.relateBind | typeof operations.relateUnbind,
  input: Input,
) => callAs(test, user.token, endpoint, input)
const codesOf = (count: number) => Array.from({ length: count }, (_, index) => loose.at(index))
const expectRefused = (input: Input, error: ErrorKey, details: object[] = []) =>
  expectLabelRefusal(test, user.token, operations.relateBind, input, error, details)

describe('relate/bind: refusals', () => {
  it.each([101, 201, 250])('%i inner codes, with the limit and how many came', async (count) => {
    const input = { box, codes: codesOf(count) }
    await expectRefused(input, 'LABEL_TOO_MANY_CODES')
    const { envelope } = await call(operations.relateBind, input)
    expect(envelope.message).toContain('at most 100 codes')
    expect(envelope.message).toContain(`got ${count}`)
  })

  it('inner codes by their own place in the list, the box by its own field', async () => {
    const [first = '', second = ''] = codesOf(2)
    const codes = ['hello', first, first, box]
    await expectRefused({ box, codes }, 'LABEL_CODES_REFUSED', [
      { error: 'LABEL_CODE_FORMAT', field: 'codes', code: 'hello', row: 1 },
      { error: 'LABEL_CODE_DUPLICATE', field: 'codes', code: first, row: 3, values: { first: 2 } },
      { error: 'LABEL_BOX_IN_ITSELF', field: 'codes', code: box, row: 4 },
    ])
    await expectRefused({ box, codes: [first, second, second] }, 'LABEL_CODE_DUPLICATE', [
      { field: 'codes', row: 3, values: { first: 2 } },
    ])
    await expectRefused({ box, codes: [first, box] }, 'LABEL_BOX_IN_ITSELF', [{ row: 2 }])
    await expectRefused({ box: 'hello', codes: [first] }, 'LABEL_CODE_FORMAT', [
      { field: 'box', code: 'hello' },
    ])
    const { envelope } = await call(operations.relateBind, { box: 'hello', codes: [first] })
    expect(envelope.details?.[0]).not.toHaveProperty('row')
  })

  it('codes of nobody, of the box as of what goes into it', async () => {
    const stranger = await makeUser(test.connections)
    const theirs = await makeBatch(test, { companyId: stranger.companyId })
    const [first = ''] = codesOf(1)
    await expectRefused({ box: theirs.at(0), codes: [first] }, 'LABEL_CODE_UNKNOWN', [
      { field: 'box', code: theirs.at(0) },
    ])
    await expectRefused({ box, codes: [first, theirs.at(0)] }, 'LABEL_CODE_UNKNOWN', [
      { field: 'codes', code: theirs.at(0), row: 2 },
    ])
    await expectRefused({ box: theirs.at(0), codes: [theirs.at(1)] }, 'LABEL_CODES_REFUSED', [
      { field: 'box', code: theirs.at(0) },
      { field: 'codes', code: theirs.at(1), row: 1 },
    ])
  })
})

describe('relate/bind', () => {
  it('packs 100 inner codes into a box', async () => {
    const { payload } = await call(operations.relateBind, { box, codes: codesOf(100) })
    expect(payload).toMatchObject({ labelCount: 100, productCount: 100 })
  })
})
