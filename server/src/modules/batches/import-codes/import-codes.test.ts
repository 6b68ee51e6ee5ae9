import type { ErrorKey } from '@zhenma/contract/errors'
import { batches } from '@zhenma/contract/batches/batches.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { buyerChecks } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs } from '../../../../test/app.ts'
import { makeBatch } from '../../../../test/make/batch.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makePlace } from '../../../../test/make/place.ts'
import { type MadeProduct, makeProduct } from '../../../../test/make/product.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../../test/make/user.ts'
import { textOf } from '../../../../test/texts.ts'
import { beginTaskTest, type TaskTest } from '../../tasks/testing/task-fixture.ts'

let test: TaskTest
let user: MadeUser
let product: MadeProduct
/** Codes of other companies must not be met by chance. */
let prefix: string
beforeAll(async () => {
  test = await beginTaskTest()
})
beforeEach(async () => {
  user = await makeUser(test.connections)
  product = await makeProduct(test.connections, user.companyId)
  prefix = uniqueName('A-')
})
afterAll(() => test.close())

type Input = Readonly<Record<string, unknown>>
const call = <E extends Endpoint>(endpoint: E, input: Input, as = user) =>
  callAs(test, as.token, endpoint, input as Parameters<typeof callAs<E>>[3])
const codeOf = (index: number): string => `${prefix}/${index}`
const codes = (count: number): string[] => Array.from({ length: count }, (_, i) => codeOf(i + 1))

async function importCodes(list: readonly string[], input: Input = {}, as = user) {
  const uploadId = await test.uploadCodes(list.join('\n'), 'codes.txt', as)
  const name = uniqueName('Imported ')
  const wish = { uploadId, name, activationRequired: false, ...input }
  const id = await test.add('import_codes', wish, as)
  await test.drain()
  return { id, name, task: await test.task(id, as) }
}

describe('codes made elsewhere', () => {
  it('become a batch that works like one of our own', async () => {
    const { task, name } = await importCodes(codes(25), { productId: product.id })
    expect(task).toMatchObject({ state: 'done', labelCount: 25, refusedCount: 0 })
    const { payload: found } = await call(batches.list, { keyword: name })
    expect(found.records).toMatchObject([{ name, labelCount: 25, productName: product.name }])
    expect(await test.totals(user)).toMatchObject({ not_in_stock: 25 })

    const warehouse = await makePlace(test.connections, user.companyId, 'warehouse')
    const dealer = await makeDealer(test.connections, user.companyId)
    await call(inout.inbound, { codes: [codeOf(1), codeOf(2)], warehouseId: warehouse.id })
    await call(inout.outbound, { codes: [codeOf(1)], dealerId: dealer.id })
    const { label } = (await call(labels.detail, { code: codeOf(1) })).payload
    expect(label).toMatchObject({ code: codeOf(1), status: 'outbound', dealerName: dealer.name })
    const listed = (await call(labels.list, { status: 'in_stock' })).payload
    expect(listed).toMatchObject({ total: 1, records: [{ code: codeOf(2) }] })
    const { payload: scanned } = await call(inout.scanMany, { codes: [codeOf(2), codeOf(26)] })
    expect(scanned.scans).toMatchObject([
      { scanned: { code: codeOf(2), status: 'in_stock' } },
      { refusal: { error: 'LABEL_CODE_FORMAT' } },
    ])
  })

  it('are not printed again by us', async () => {
    const { name } = await importCodes(codes(1))
    const [batch] = (await call(batches.list, { keyword: name })).payload.records
    const answer = await call(batches.print, { id: batch?.id })
    expect(answer.envelope.error).toBe('BATCH_CODES_FOREIGN')
  })

  it('are packed into our own boxes', async () => {
    await importCodes(codes(2))
    const own = await makeBatch(test, {
      companyId: user.companyId,
      productCount: 2,
      productsPerPackage: 1,
    })
    await call(operations.relateBind, { box: own.at(0), codes: codes(2) })
    const { children } = (await call(operations.relateGet, { code: own.at(0) })).payload
    expect(children.map(({ code }) => code)).toEqual(expect.arrayContaining(codes(2)))
  })

  it('are checked by buyers, once first and then again', async () => {
    await importCodes(codes(3), { productId: product.id })
    const check = async (code: string) =>
      (await callAs(test, null, buyerChecks.check, { code })).envelope.data
    expect(await check(codeOf(2))).toMatchObject({
      result: 'genuine_first',
      code: codeOf(2),
      product: { name: product.name },
    })
    expect(await check(codeOf(2))).toMatchObject({ result: 'genuine_again', queryCount: 2 })
    expect(await check(codeOf(4))).toMatchObject({ result: 'unknown' })
    expect(await test.totals(user)).toMatchObject({ not_in_stock: 3 })
  })

  it('mean something only when all of them are read', async () => {
    const uploadId = await test.uploadCodes(codes(3).join('\n'), 'codes.txt', user)
    await test.add('import_codes', { uploadId, name: uniqueName('Imported ') }, user)
    const runner = test.runner()
    // The first chunk takes the codes, the next makes the batch.
    await runner.workOnce()
    expect((await call(labels.detail, { code: codeOf(1) })).envelope.error).toBe(
      'LABEL_CODE_FORMAT',
    )
    await runner.workOnce()
    expect((await call(labels.detail, { code: codeOf(1) })).payload.label.code).toBe(codeOf(1))
  })

  it("are as unknown to another company as anybody's", async () => {
    await importCodes(codes(2))
    const other = await makeUser(test.connections)
    for (const endpoint of [labels.detail, inout.scan, operations.relateGet] as const) {
      const answer = await call(endpoint, { code: codeOf(1) }, other)
      expect(answer.envelope.error).toBe('LABEL_CODE_FORMAT')
    }
    // And may be the other company's too.
    const theirs = await importCodes(codes(2), {}, other)
    expect(theirs.task).toMatchObject({ state: 'done', labelCount: 2 })
  })
})

describe('refusals', () => {
  const refused: [string, () => Promise<string[]>, ErrorKey][] = [
    ['twice in the file', async () => [codeOf(1), codeOf(2), codeOf(1)], 'LABEL_CODE_DUPLICATE'],
    ['no codes', async () => [codeOf(1), 'ab', '真码一二三'], 'LABEL_CODE_FORMAT'],
    [
      'already imported',
      async () => {
        await importCodes([codeOf(2)])
        return [codeOf(1), codeOf(2)]
      },
      'IMPORT_CODE_TAKEN',
    ],
    [
      'of our own making',
      async () => {
        const own = await makeBatch(test, { companyId: user.companyId, productCount: 1 })
        return [codeOf(1), own.at(0)]
      },
      'IMPORT_CODE_TAKEN',
    ],
  ]

  it.each(refused)('codes that are %s stop the import', async (_what, list, error) => {
    const { task } = await importCodes(await list())
    expect(task).toMatchObject({ state: 'failed', failure: { error: 'TASK_CODES_REFUSED' } })
    expect((await call(labels.detail, { code: codeOf(1) })).envelope.success).toBe(false)
    expect(task.failure?.details[0]).toMatchObject({ error })
  })

  it.each(refused)(
    'codes that are %s are left out where that was wished',
    async (_w, list, error) => {
      const { id, task } = await importCodes(await list(), { skipRefused: true })
      expect(task).toMatchObject({ state: 'done' })
      expect(task.refusedCount).toBeGreaterThan(0)
      for (const language of LANGUAGES) {
        const report = await callAs(
          test,
          user.token,
          tasks.report,
          { id, pageSize: 10 },
          { language },
        )
        expect(report.payload.records[0]).toMatchObject({ error })
        expect(report.payload.records[0]?.message).toMatch(textOf(error, language))
      }
      expect((await call(labels.detail, { code: codeOf(1) })).payload.label.code).toBe(codeOf(1))
      await test.totals(user)
    },
  )

  it('a check beforehand finds the same and takes nothing', async () => {
    await importCodes([codeOf(9)])
    const list = [codeOf(1), codeOf(1), codeOf(9), 'ab']
    const uploadId = await test.uploadCodes(list.join('\n'), 'codes.txt', user)
    const input = { uploadId, name: uniqueName('Imported ') }
    const { payload } = await call(tasks.verify, { kind: 'import_codes', input })
    expect(payload).toMatchObject({ total: 4, checked: 4, refusedCount: 3 })
    expect(payload.problems.map(({ row, error }) => [row, error])).toEqual([
      [2, 'LABEL_CODE_DUPLICATE'],
      [3, 'IMPORT_CODE_TAKEN'],
      [4, 'LABEL_CODE_FORMAT'],
    ])
  })

  it('a name that is taken, and products and factories that are not there', async () => {
    const { name } = await importCodes(codes(1))
    const uploadId = await test.uploadCodes('B-1234', 'codes.txt', user)
    const input = { uploadId, name, productId: 999_999, factoryId: 999_999 }
    const answer = await call(tasks.add, { kind: 'import_codes', input })
    expect(answer.envelope.details?.map(({ error, field }) => [error, field])).toEqual([
      ['FIELD_REFERENCE', 'input.productId'],
      ['FIELD_REFERENCE', 'input.factoryId'],
      ['FIELD_TAKEN', 'input.name'],
    ])
  })

  it("without the permission, for a dealer's user, with another company's file", async () => {
    const { companyId } = user
    const clerk = await makeUser(test.connections, { companyId, permissions: ['task:add'] })
    const dealer = await makeDealer(test.connections, companyId)
    const bound = await makeUser(test.connections, { companyId, dealerId: dealer.id })
    const other = await makeUser(test.connections)
    const uploadId = await test.uploadCodes('B-1234', 'codes.txt', user)
    const wish = { kind: 'import_codes', input: { uploadId, name: uniqueName('Imported ') } }
    const errors = []
    for (const as of [clerk, bound, other]) {
      errors.push((await call(tasks.add, wish, as)).envelope.error)
    }
    expect(errors).toEqual(['ACCESS_DENIED', 'ACCESS_DENIED', 'UPLOAD_NOT_FOUND'])
  })
})
