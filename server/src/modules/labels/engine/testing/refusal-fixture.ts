import type { ErrorKey } from '@zhenma/contract/errors'
import { expect } from 'vitest'
import { Failure } from '../../../../platform/errors/fail.ts'
import { applyOperation } from '../apply-operation.ts'
import { generateBatch } from '../generate-batch.ts'
import { codeOfLabel } from '../target/label-codes.ts'
import type { Actor, Batch, GenerateInput, OperationInput } from '../model/types.ts'
import { dumpTables } from './dump.ts'
import { type EngineFixture, type FixtureCompany, openEngineFixture } from './engine-fixture.ts'

type Input = Omit<OperationInput, 'keyRing'> & { readonly keyRing?: OperationInput['keyRing'] }

/** Labels of which each is in a state that refuses something; nothing is ever done to them. */
export type RefusalFixture = EngineFixture & {
  /** Serials 1–18 boxed, 19–28 plain, then dead, then large. */
  readonly company: FixtureCompany
  /** Two boxes of 2 × 3 products: boxes 1–2, packages 3–6, products 7–18. */
  readonly boxed: Batch
  /** Ten products without boxes, activation required. */
  readonly plain: Batch
  /** Deactivated for good. */
  readonly dead: Batch
  /** Enough loose products to fill a box. */
  readonly large: Batch
  /** A company whose setting refuses to touch the content of a closed box; batch as `boxed`. */
  readonly strict: FixtureCompany
  readonly strictBatch: Batch
  generate(of: FixtureCompany, input: Partial<GenerateInput>): Promise<Batch>
  /** The printed code of a serial of `company`, or of the strict one. */
  code(serial: number): string
  strictCode(serial: number): string
  codes(...serials: number[]): { codes: string[] }
  apply(of: FixtureCompany, input: Input, actor?: Partial<Actor>): Promise<unknown>
}

export async function openRefusalFixture(): Promise<RefusalFixture> {
  const fixture = await openEngineFixture()
  const company = await fixture.addCompany()
  const strict = await fixture.addCompany({ closed_box_rule: 'refuse' })

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
  const boxed = await generate(company, { name: 'boxed', activationRequired: false })
  const plain = await generate(company, { name: 'plain', productCount: 10, packaging: {} })
  const dead = await generate(company, { name: 'dead', productCount: 5, packaging: {} })
  const large = await generate(company, { name: 'large', productCount: 100, packaging: {} })
  const strictBatch = await generate(strict, { name: 'boxed', activationRequired: false })

  const code = (serial: number): string => {
    const batch = [boxed, plain, dead, large].find(({ lo, hi }) => lo <= serial && serial <= hi)
    return codeOfLabel(fixture.keyRing, company.id, batch ?? plain, serial)
  }
  const codes = (...serials: number[]) => ({ codes: serials.map((serial) => code(serial)) })
  const apply: RefusalFixture['apply'] = (of, input, actor = {}) =>
    of.inside((db) =>
      applyOperation(db, { ...of.actor, ...actor }, { keyRing: fixture.keyRing, ...input }),
    )

  await apply(company, { operation: 'deactivate_batch', target: { batchId: dead.id } })
  const [north, south] = company.warehouses.map(({ id }) => id)
  // Box 1 is in stock as a whole, but one of its products was invalidated.
  await apply(company, { operation: 'inbound', target: codes(1), warehouseId: north })
  await apply(company, { operation: 'invalidate', target: codes(8) })
  // Plain products: 24 invalid, 19 in the south, 20 with dealer 1, the others never taken in.
  await apply(company, { operation: 'invalidate', target: codes(24) })
  await apply(company, { operation: 'inbound', target: codes(19, 20), warehouseId: south })
  const dealerId = company.dealers[0]?.id
  await apply(company, { operation: 'outbound', target: codes(20), dealerId })

  return {
    ...fixture,
    company,
    boxed,
    plain,
    dead,
    large,
    strict,
    strictBatch,
    generate,
    code,
    codes,
    apply,
    strictCode: (serial) => codeOfLabel(fixture.keyRing, strict.id, strictBatch, serial),
  }
}

/** Expects a refusal with these keys (its own, and those of its problems), and nothing changed. */
export async function expectRefusal(
  { adminUrl }: RefusalFixture,
  work: () => Promise<unknown>,
  key: ErrorKey,
  problems: readonly ErrorKey[] = [key],
): Promise<Failure> {
  const before = await dumpTables(adminUrl)
  const failure = await work().then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(failure instanceof Failure)) throw failure ?? new Error('it was not refused')
  expect(failure.key).toBe(key)
  expect(failure.problems.map(({ error }) => error)).toEqual(problems)
  expect(await dumpTables(adminUrl)).toEqual(before)
  return failure
}
