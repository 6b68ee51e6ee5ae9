import { batches } from '@zhenma/contract/batches/batches.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { LANGUAGES, type Language } from '@zhenma/contract/kernel/texts'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { users } from '@zhenma/contract/users/users.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp, upload } from './app.ts'
import { type MadeBatch, makeBatch } from './make/batch.ts'
import { makePlace } from './make/place.ts'
import { type MadeUser, makeUser } from './make/user.ts'

/**
 * The messages of the specification's error catalogue that labels, movements and files
 * can cause, with the limits of section 9, each provoked by a call and told as the catalogue words it.
 * Written out here, not taken from our own tables. What only a screen says is in the web workspace's
 * test of the same name.
 */
let test: TestApp
let user: MadeUser
let nobody: MadeUser
let batch: MadeBatch
let loose: MadeBatch
let many: MadeBatch
let warehouseId: number
beforeAll(async () => {
  test = await createTestApp()
  user = await makeUser(test.connections)
  const { companyId } = user
  nobody = await makeUser(test.connections, { companyId, permissions: [] })
  batch = await makeBatch(test, { companyId, productCount: 4, productsPerPackage: 2 })
  loose = await makeBatch(test, { companyId, productCount: 4 })
  many = await makeBatch(test, { companyId, productCount: 99 })
  warehouseId = (await makePlace(test.connections, companyId, 'warehouse')).id
})
afterAll(() => test.close())

type Wording = Readonly<Record<Language, RegExp>>
type Attempt = () => {
  readonly endpoint: Endpoint
  readonly input: Readonly<Record<string, unknown>>
  readonly as?: MadeUser
}

const UNKNOWN = '12345678901234567890'
const range =
  (start: number, end: number): Attempt =>
  () => ({
    endpoint: inout.returnRange,
    input: { start, end },
  })

const CASES: readonly (readonly [string, Attempt, Wording])[] = [
  [
    'access denied',
    () => ({ endpoint: inout.inbound, input: { codes: [batch.at(0)], warehouseId }, as: nobody }),
    { cn: /没有权限/, tc: /沒有權限/, en: /access denied/i },
  ],
  [
    'invalid code format',
    () => ({ endpoint: labels.detail, input: { code: 'hello' } }),
    { cn: /码格式不正确/, tc: /碼格式不正確/, en: /invalid .*code format/i },
  ],
  [
    'invalid anti-counterfeit code format',
    () => ({ endpoint: inout.inbound, input: { codes: ['hello'], warehouseId } }),
    { cn: /防伪码格式不正确/, tc: /防偽碼格式不正確/, en: /invalid anti-counterfeit code format/i },
  ],
  [
    'duplicate code',
    () => ({
      endpoint: inout.inbound,
      input: { codes: [batch.at(2), batch.at(2)], warehouseId },
    }),
    { cn: /重复的码/, tc: /重複的碼/, en: /duplicate code/i },
  ],
  [
    'no information available for this anti-counterfeit code',
    () => ({ endpoint: inout.scan, input: { code: UNKNOWN } }),
    {
      cn: /没有该防伪码的信息/,
      tc: /沒有該防偽碼的資訊/,
      en: /no information available for this anti-counterfeit code/i,
    },
  ],
  [
    'invalid packaging code',
    () => ({
      endpoint: operations.relateBind,
      input: { box: loose.at(0), codes: [loose.at(1)] },
    }),
    { cn: /箱码无效/, tc: /箱碼無效/, en: /invalid packaging code/i },
  ],
  [
    'maximum counts exceeded',
    () => ({
      endpoint: inout.inbound,
      input: { codes: Array.from({ length: 101 }, (_, index) => `${index}`), warehouseId },
    }),
    { cn: /超过最大数量/, tc: /超過最大數量/, en: /maximum count exceeded/i },
  ],
  [
    'start required',
    () => ({ endpoint: inout.returnRange, input: { end: 5 } }),
    { cn: /请输入起始序号/, tc: /請輸入起始序號/, en: /start serial is required/i },
  ],
  [
    'end required',
    () => ({ endpoint: inout.returnRange, input: { start: 5 } }),
    { cn: /请输入结束序号/, tc: /請輸入結束序號/, en: /end serial is required/i },
  ],
  [
    'start not above end',
    range(6, 5),
    { cn: /不能大于结束序号/, tc: /不能大於結束序號/, en: /must not be above the end/i },
  ],
  [
    'cannot be negative',
    range(-1, 5),
    { cn: /不能为负/, tc: /不能為負/, en: /cannot be negative/i },
  ],
  [
    'cannot exceed batch max',
    range(1, 1_000),
    { cn: /超过批次的最大序号/, tc: /超過批次的最大序號/, en: /cannot exceed the batch max/i },
  ],
  [
    'range query limited to 100 labels',
    () => ({ endpoint: inout.rangeLabels, input: { start: 1, end: 101 } }),
    { cn: /最多 100 个标签/, tc: /最多 100 個標籤/, en: /at most 100 labels/i },
  ],
  [
    'code search needs at least 6 digits',
    () => ({ endpoint: labels.list, input: { code: '12345' } }),
    { cn: /至少 6 位/, tc: /至少 6 位/, en: /at least 6 digits/i },
  ],
  [
    'no data available for the selected range, unable to export',
    () => ({ endpoint: batches.print, input: { id: loose.id, kind: 'box' } }),
    {
      cn: /没有数据，无法导出/,
      tc: /沒有資料，無法匯出/,
      en: /no data available for the selected range, unable to export/i,
    },
  ],
  [
    'table format incorrect',
    () => ({
      endpoint: products.importSheet,
      input: { file: upload('products.csv', Buffer.from('wrong,columns\n1,2\n')) },
    }),
    { cn: /表格格式不正确/, tc: /表格格式不正確/, en: /table format incorrect/i },
  ],
  [
    'row not found for key',
    () => ({ endpoint: users.freeze, input: { ids: [999_999_999], status: 'frozen' } }),
    {
      cn: /找不到键为 999999999 的行/,
      tc: /找不到鍵為 999999999 的列/,
      en: /row not found for key 999999999/i,
    },
  ],
  [
    'export span of at most 90 days',
    () => ({
      endpoint: movements.exportList,
      input: { from: '2026-01-01', to: '2026-04-02' },
    }),
    { cn: /最多 90 天/, tc: /最多 90 天/, en: /at most 90 days/i },
  ],
  [
    'a box holds at most 100',
    () => ({
      endpoint: operations.relateBind,
      // Two lie in it already.
      input: { box: batch.at(0), codes: Array.from({ length: 99 }, (_, index) => many.at(index)) },
    }),
    {
      cn: /最多装 100 个，将有 101 个/,
      tc: /最多裝 100 個，將有 101 個/,
      en: /holds at most 100; it would hold 101/,
    },
  ],
  [
    'packages in a box are at most 100',
    () => ({
      endpoint: batches.generate,
      input: { name: 'Too many', productCount: 200, packagesPerBox: 101, productsPerPackage: 1 },
    }),
    { cn: /最多 100$/, tc: /最多 100$/, en: /at most 100$/i },
  ],
  [
    'products in a package are at most 100',
    () => ({
      endpoint: batches.generate,
      input: { name: 'Too many', productCount: 200, productsPerPackage: 101 },
    }),
    { cn: /最多 100$/, tc: /最多 100$/, en: /at most 100$/i },
  ],
  [
    'table format incorrect, of a file of codes for a task',
    () => ({
      endpoint: tasks.upload,
      input: { file: upload('codes.xlsx', Buffer.from('504b0304000000', 'hex')) },
    }),
    { cn: /表格格式不正确/, tc: /表格格式不正確/, en: /table format incorrect/i },
  ],
  [
    'deactivating a whole batch is irreversible',
    () => ({
      endpoint: labels.activate,
      input: { batchId: batch.id, active: false, confirmation: 'something else' },
    }),
    { cn: /不可撤销/, tc: /不可撤銷/, en: /is final/i },
  ],
]

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(CASES)('%s', async (_what, attempt, wording) => {
    const { endpoint, input, as = user } = attempt()
    const { envelope } = await callAs(test, as.token, endpoint, input, { language })
    expect(envelope.success).toBe(false)
    const reported = [envelope.message, ...(envelope.details ?? []).map(({ message }) => message)]
    expect(
      reported.some((message) => wording[language].test(message)),
      reported.join(' | '),
    ).toBe(true)
    // Whatever fills a placeholder is in the language too.
    expect(reported.join(' ')).not.toMatch(/[{}@]/)
  })
})
