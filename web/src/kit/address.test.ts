import { labels } from '@zhenma/contract/labels/labels.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { expect, test } from 'vitest'
import { readAddress, toAddress } from './address.ts'

const read = (query: string) => readAddress(products.list.input, new URLSearchParams(query))

test('an empty address is the list’s defaults', () => {
  expect(read('')).toEqual({ pageNo: 1, pageSize: 20, deleted: false })
})

test('texts become what the contract says', () => {
  expect(read('pageNo=3&categoryId=7&deleted=true&sort=-name&keyword=茶')).toMatchObject({
    pageNo: 3,
    categoryId: 7,
    deleted: true,
    sort: '-name',
    keyword: '茶',
  })
})

test('what the contract refuses is left out, the rest stays', () => {
  expect(read('pageNo=zero&operationType=none&categoryId=7&open=12')).toEqual({
    pageNo: 1,
    pageSize: 20,
    deleted: false,
    categoryId: 7,
  })
})

test('filters survive the way there and back', () => {
  const filters = { status: 'in_stock', queryAllowed: false, start: 1, batchId: 2 }
  const address = toAddress({ ...filters, dealerId: undefined, code: '' })
  expect(address.dealerId).toBeUndefined()
  expect(address.code).toBeUndefined()
  const params = new URLSearchParams(
    Object.entries(address).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  expect(readAddress(labels.list.input, params)).toMatchObject(filters)
})

test('what is fixed is not read from the address', () => {
  const input = readAddress(products.list.input, new URLSearchParams('categoryId=7'), {
    categoryId: 9,
  })
  expect(input.categoryId).toBe(9)
})
