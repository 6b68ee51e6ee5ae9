import type { ErrorKey } from '@zhenma/contract/errors'
import type { Endpoint, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Answered, callAs, createTestApp, type TestApp } from '../../../../test/app.ts'
import { applyAs } from '../../../../test/apply-as.ts'
import { expectLabelRefusal } from '../../../../test/label-refusals.ts'
import { type MadeBatch, makePackedBatch } from '../../../../test/make/batch.ts'
import { type MadeUser, makeUser } from '../../../../test/make/user.ts'

type Input = Record<string, unknown>

/** A company with labels that are packed, anew for each test, and another one. */
export type PackedCompany = TestApp & {
  user: MadeUser
  other: MadeUser
  /** 2 boxes of 2 packages of 5 products each: box, box, 4 packages, 20 products. */
  batch: MadeBatch
  call<E extends Endpoint>(
    endpoint: E,
    input: Input,
    token?: string,
  ): Promise<Answered<OutputOf<E>>>
  apply(input: Parameters<typeof applyAs>[2]): ReturnType<typeof applyAs>
  /** A call of the company's user that is refused in every language. */
  expectRefusal(endpoint: Endpoint, input: Input, error: ErrorKey): Promise<void>
}

/** For the tests of a file; there when they run. */
export function usePackedCompany(): PackedCompany {
  const test = {} as PackedCompany
  beforeAll(async () => {
    Object.assign(test, await createTestApp())
    test.other = await makeUser(test.connections)
  })
  beforeEach(async () => {
    test.user = await makeUser(test.connections)
    test.batch = await makePackedBatch(test, test.user.companyId)
  })
  afterAll(() => test.close())
  test.call = (endpoint, input, token = test.user.token) => callAs(test, token, endpoint, input)
  test.apply = (input) => applyAs(test, test.user, input)
  test.expectRefusal = (endpoint, input, error) =>
    expectLabelRefusal(test, test.user.token, endpoint, input, error)
  return test
}

/** So many serials from one on. */
export const from = (start: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => start + i)
