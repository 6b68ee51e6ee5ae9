import type { ErrorKey } from '@zhenma/contract/errors'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { expectLabelRefusal } from '../../../test/label-refusals.ts'
import { type MadeBatch, makeBatch } from '../../../test/make/batch.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'
import { asCompany } from '../../platform/database/database.ts'
import { applyOperation } from '../labels/index.ts'

let test: TestApp
let user: MadeUser
/** Of another company. */
let foreign: MadeBatch
/** 2 boxes of 2 packages of 5 products each: box, box, 4 packages, 20 products. Anew for each test. */
let batch: MadeBatch

const packed = () =>
  makeBatch(test, {
    companyId: user.companyId,
    productCount: 20,
    packagesPerBox: 2,
    productsPerPackage: 5,
  })
beforeAll(async () => {
  test = await createTestApp()
  user = await makeUser(test.connections)
  const other = await makeUser(test.connections)
  foreign = await makeBatch(test, { companyId: other.companyId, productCount: 500 })
})
beforeEach(async () => {
  batch = await packed()
})
afterAll(() => test.close())

const state = async (code: string) => (await callAs(test, user.token, inout.scan, { code })).payload
const unbox = (code: string) =>
  asCompany(test.connections, user.companyId, (db) => {
    const actor = { companyId: user.companyId, userId: user.id, ip: '', device: '' }
    const target = { codes: [code] }
    return applyOperation(db, actor, { operation: 'unbox', target, keyRing: test.keyRing })
  })
const expectRefusal = (
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  error: ErrorKey,
  details: readonly object[] = [],
) => expectLabelRefusal(test, user.token, endpoint, input, error, details)

describe('scan', () => {
  it('says what a box and a label in it are', async () => {
    expect(await state(batch.at(0))).toMatchObject({
      code: batch.at(0),
      serial: batch.lo,
      kind: 'box',
      status: 'not_in_stock',
      activation: 'not_activated',
      batchId: batch.id,
      batchName: batch.name,
      ancestorCodes: [],
      labelCount: 13,
      productCount: 10,
    })
    expect(await state(`http://zhenma.test/t/${batch.at(6)}?from=qr`)).toMatchObject({
      kind: 'product',
      ancestorCodes: [batch.at(2), batch.at(0)],
      labelCount: 1,
      productCount: 1,
    })
  })

  it('counts what was taken out of a box and put into another', async () => {
    const serial = batch.lo + 15
    await unbox(batch.at(15))
    await asCompany(test.connections, user.companyId, (db) =>
      sql`
        update label_span set parent = ${batch.lo + 1}
         where company_id = ${user.companyId} and lo = ${serial} and hi = ${serial}`.execute(db),
    )
    expect(await state(batch.at(0))).toMatchObject({ labelCount: 12, productCount: 9 })
    expect(await state(batch.at(1))).toMatchObject({ labelCount: 14, productCount: 11 })
    expect(await state(batch.at(15))).toMatchObject({ ancestorCodes: [batch.at(1)] })
  })

  it('refuses what is no code, unknown, or of another company', async () => {
    await expectRefusal(inout.scan, { code: 'table' }, 'LABEL_CODE_FORMAT')
    await expectRefusal(inout.scan, { code: ' ' }, 'INPUT_INVALID', [{ field: 'code' }])
    await expectRefusal(inout.scan, { code: '12345678901234567890' }, 'LABEL_CODE_UNKNOWN')
    await expectRefusal(inout.scan, { code: foreign.at(3) }, 'LABEL_CODE_UNKNOWN')
  })
})

describe('scanMany', () => {
  it('answers each of a pasted list in its place, refused ones too, in the language', async () => {
    const codes = [batch.at(0), 'table', batch.at(6), foreign.at(3), batch.at(0)]
    for (const language of LANGUAGES) {
      const { payload } = await callAs(test, user.token, inout.scanMany, { codes }, { language })
      expect(
        payload.scans.map(({ scanned, refusal }) => scanned?.serial ?? refusal?.error),
      ).toEqual([batch.lo, 'LABEL_CODE_FORMAT', batch.lo + 6, 'LABEL_CODE_UNKNOWN', batch.lo])
      expect(payload.scans[1]?.refusal?.message).toMatch(textOf('LABEL_CODE_FORMAT', language))
      expect(payload.scans[1]?.refusal?.values).toEqual({ code: 'table' })
    }
  })

  it('says of each what a scan of it alone says', async () => {
    const made = await packed()
    // One is taken out of its package, and the first box holds it loose.
    const moved = [made.at(5), made.at(0)]
    await unbox(made.at(5))
    const codes = [...moved, ...[1, 2, 3, 7, 12, 25].map((place) => made.at(place)), batch.at(0)]
    const alone = await Promise.all(codes.map((code) => state(code)))
    const { payload } = await callAs(test, user.token, inout.scanMany, { codes })
    expect(payload.scans.map(({ scanned }) => scanned)).toEqual(alone)
    expect(new Set(alone.map(({ labelCount }) => labelCount)).size).toBeGreaterThan(2)
    expect(alone.some(({ ancestorCodes }) => ancestorCodes.length === 2)).toBe(true)
  })

  it('takes 100 codes at most', async () => {
    const codes = Array.from({ length: 101 }, () => batch.at(0))
    await expectRefusal(inout.scanMany, { codes }, 'INPUT_INVALID', [{ field: 'codes' }])
  })
})

describe('rangeLabels', () => {
  it('refuses a range over two batches, past the last serial too, and where there is none', async () => {
    const { companyId } = user
    const first = await makeBatch(test, { companyId, productCount: 5 })
    const second = await makeBatch(test, { companyId, productCount: 5 })
    expect(second.lo).toBe(first.hi + 1)
    for (const { lo, hi } of [first, second]) {
      const past = { start: lo, end: hi + 1 }
      await expectRefusal(inout.rangeLabels, past, 'RANGE_PAST_BATCH', [
        { field: 'end', start: lo, end: hi + 1, values: { end: hi + 1, max: hi } },
      ])
    }
    const after = { start: second.hi + 1, end: second.hi + 2 }
    await expectRefusal(inout.rangeLabels, after, 'RANGE_NOT_ISSUED')
    const theirs = { start: foreign.hi + 1_000_000, end: foreign.hi + 1_000_001 }
    await expectRefusal(inout.rangeLabels, theirs, 'RANGE_NOT_ISSUED')
    const { payload } = await callAs(test, user.token, inout.rangeLabels, {
      start: second.lo,
      end: second.hi,
    })
    expect(payload.map(({ serial }) => serial)).toEqual([0, 1, 2, 3, 4].map((n) => second.lo + n))
  })

  it('shows at most 100 labels of a range', async () => {
    const { payload } = await callAs(test, user.token, inout.rangeLabels, {
      start: batch.lo,
      end: batch.lo + 6,
    })
    expect(payload.map(({ code }) => code)).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((index) => batch.at(index)),
    )
    expect(payload[6]).toMatchObject({ kind: 'product', parentCode: batch.at(2) })
  })
})
