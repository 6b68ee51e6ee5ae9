import { batches } from '@zhenma/contract/batches/batches.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'
import { asCompany, rows } from '../../platform/database/database.ts'
import { countRowsOf } from './testing/count-rows-of.ts'

let test: TestApp
let user: MadeUser

beforeAll(async () => {
  test = await createTestApp()
  user = await makeUser(test.connections)
})
afterAll(() => test.close())

/** Batches, movements and log entries of the user's company. */
const counts = (companyId = user.companyId) => countRowsOf(test, companyId)

const generate = (input: object) =>
  callAs(test, user.token, batches.generate, { name: uniqueName('Batch '), ...input })

const wish = () => ({ name: uniqueName('Batch '), productCount: 10 })

describe('generate: refusals', () => {
  const refused = [
    ['no name', { name: '' }, 'INPUT_INVALID', 'FIELD_REQUIRED', 'name'],
    ['name too long', { name: 'x'.repeat(101) }, 'INPUT_INVALID', 'FIELD_TOO_LONG', 'name'],
    ['no labels', { productCount: 0 }, 'INPUT_INVALID', 'FIELD_TOO_SHORT', 'productCount'],
    ['labels as text', { productCount: 'many' }, 'INPUT_INVALID', 'FIELD_TYPE', 'productCount'],
    [
      '101 in a box',
      { productsPerPackage: 101 },
      'INPUT_INVALID',
      'FIELD_TOO_LONG',
      'productsPerPackage',
    ],
    ['packages without products', { packagesPerBox: 5 }, 'BATCH_PACKAGING', undefined, undefined],
    ['unknown product', { productId: 999_999 }, 'FIELD_REFERENCE', 'FIELD_REFERENCE', 'productId'],
    ['unknown factory', { factoryId: 999_999 }, 'FIELD_REFERENCE', 'FIELD_REFERENCE', 'factoryId'],
    ['codes too short', { codeLength: 15 }, 'INPUT_INVALID', 'FIELD_TOO_SHORT', 'codeLength'],
    ['codes too long', { codeLength: 25 }, 'INPUT_INVALID', 'FIELD_TOO_LONG', 'codeLength'],
    [
      'a day that is none',
      { producedOn: '2026-02-30' },
      'INPUT_INVALID',
      'FIELD_FORMAT',
      'producedOn',
    ],
  ] as const

  it.each(refused)('%s', async (_name, change, error, detail, field) => {
    const before = await counts()
    for (const language of LANGUAGES) {
      const answer = await callAs(
        test,
        user.token,
        batches.generate,
        { ...wish(), ...change },
        { language },
      )
      expect(answer.envelope).toMatchObject({ success: false, error })
      if (detail !== undefined) {
        expect(answer.envelope.details).toMatchObject([{ error: detail, field }])
      }
      expect(answer.envelope.message).toMatch(textOf(error, language))
    }
    expect(await counts()).toEqual(before)
  })

  it('refuses a name that is taken', async () => {
    const batch = await makeBatch(test, { companyId: user.companyId })
    const before = await counts()
    const answer = await callAs(test, user.token, batches.generate, { ...wish(), name: batch.name })
    expect(answer).toMatchObject({ httpStatus: 409, envelope: { error: 'FIELD_TAKEN' } })
    expect(await counts()).toEqual(before)
  })

  it('refuses a product and a factory of another company', async () => {
    const other = await makeUser(test.connections)
    const product = await makeProduct(test.connections, other.companyId)
    const factory = await makePlace(test.connections, other.companyId, 'factory')
    const input = { ...wish(), productId: product.id, factoryId: factory.id }
    const { envelope } = await callAs(test, user.token, batches.generate, input)
    expect(envelope.error).toBe('FIELD_REFERENCE')
    expect(envelope.details?.map(({ field }) => field)).toEqual(['productId', 'factoryId'])
  })

  it('lets a factory make batches of its own only, and a dealer none', async () => {
    const { companyId } = user
    const own = await makePlace(test.connections, companyId, 'factory')
    const other = await makePlace(test.connections, companyId, 'factory')
    const worker = await makeUser(test.connections, { companyId, factoryId: own.id })
    const refused = await callAs(test, worker.token, batches.generate, {
      ...wish(),
      factoryId: other.id,
    })
    expect(refused.envelope.error).toBe('FIELD_REFERENCE')
    const made = await callAs(test, worker.token, batches.generate, wish())
    expect(made.payload.factoryId).toBe(own.id)
    const dealer = await makeDealer(test.connections, companyId)
    const seller = await makeUser(test.connections, { companyId, dealerId: dealer.id })
    const denied = await callAs(test, seller.token, batches.generate, wish())
    expect(denied).toMatchObject({ httpStatus: 403, envelope: { error: 'ACCESS_DENIED' } })
  })
})

describe('generate', () => {
  it('makes boxes, packages and products, and says so in the log', async () => {
    const own = await makeUser(test.connections)
    const product = await makeProduct(test.connections, own.companyId, { name: '祁门红茶' })
    const { payload, httpStatus } = await callAs(test, own.token, batches.generate, {
      name: 'Spring',
      productCount: 1000,
      packagesPerBox: 5,
      productsPerPackage: 4,
      productId: product.id,
      producedOn: '2026-03-31',
      hiddenDigits: 6,
      note: 'first',
    })
    expect(httpStatus).toBe(200)
    expect(payload).toMatchObject({
      name: 'Spring',
      start: 1,
      end: 1300,
      labelCount: 1300,
      productCount: 1000,
      packageCount: 250,
      boxCount: 50,
      productName: '祁门红茶',
      producedOn: '2026-03-31',
      hiddenDigits: 6,
      codeLength: 20,
      activatedCount: 0,
      statusCounts: { not_in_stock: 1300 },
      createdByName: `Name of ${own.username}`,
    })
    const [log] = await asCompany(test.connections, own.companyId, (db) =>
      rows(
        db,
        sql<{
          operation: string
          entity_id: string
        }>`select operation, entity_id from operation_log`,
      ),
    )
    expect(log).toEqual({ operation: 'generate', entity_id: String(payload.id) })
  })

  it('makes codes of the length that was asked for, else of the company’s', async () => {
    const long = await callAs(test, user.token, batches.generate, { ...wish(), codeLength: 24 })
    expect(long.payload.codeLength).toBe(24)
    const usual = await callAs(test, user.token, batches.generate, { ...wish(), codeLength: null })
    expect(usual.payload.codeLength).toBe(20)
    const { raw } = await callAs(test, user.token, batches.print, { id: long.payload.id })
    expect(raw.toString().split('\r\n')[1]).toMatch(/^\d+,\d{24},product,/)
  })

  it('does a repeated submission once, and refuses its key for another', async () => {
    const input = { ...wish(), idempotencyKey: uniqueName('generate-') }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => callAs(test, user.token, batches.generate, input)),
    )
    const after = await counts()
    expect(new Set(answers.map(({ payload }) => payload.id)).size).toBe(1)
    const reused = await callAs(test, user.token, batches.generate, { ...input, productCount: 11 })
    expect(reused).toMatchObject({ httpStatus: 409, envelope: { error: 'IDEMPOTENCY_KEY_REUSED' } })
    expect(await counts()).toEqual(after)
  })
})

describe('labels of one kind', () => {
  it.each(['box', 'package', 'special'] as const)('%s codes of their own', async (labelKind) => {
    const { payload } = await generate({ productCount: 7, labelKind })
    const counts = { box: [7, 0, 0], package: [0, 7, 0], special: [0, 0, 7] }[labelKind]
    expect([payload.boxCount, payload.packageCount, payload.productCount]).toEqual(counts)
    expect(payload).toMatchObject({ labelKind, quantity: 7, labelCount: 7 })
  })

  it('are not packed', async () => {
    const answer = await generate({ productCount: 4, productsPerPackage: 2, labelKind: 'box' })
    expect(answer.envelope.error).toBe('BATCH_PACKAGING')
  })
})
