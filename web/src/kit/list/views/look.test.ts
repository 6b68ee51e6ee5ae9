import type { ListLook } from '@zhenma/contract/list-views/list-look'
import { expect, test } from 'vitest'
import { addressOf, isSameLook, lookOf } from './look.ts'

const LOOK: ListLook = {
  version: 1,
  order: ['name', 'price'],
  hidden: ['price', 'note'],
  widths: { name: 90, price: 120 },
  pinned: { name: 'left' },
  density: 'small',
  filters: { city: 'Dali', keyword: 'tea' },
  sort: '-price',
}
const LIST = { filterNames: ['city', 'keyword'], sortNames: ['price'] }

test('a look is what columns and address say, without the page', () => {
  const params = new URLSearchParams('keyword=tea&city=Dali&sort=-price&pageNo=3&open=7')
  const { version: _version, filters: _filters, sort: _sort, ...view } = LOOK
  expect(lookOf(view, params, LIST.filterNames)).toEqual(LOOK)
})

test.each([
  ['a column moved', { order: ['price', 'name'] }],
  ['a column shown', { hidden: ['note'] }],
  ['a column made wider', { widths: { name: 91, price: 120 } }],
  ['a column no longer pinned', { pinned: {} }],
  ['rows farther apart', { density: 'large' as const }],
  ['another filter', { filters: { city: 'Dali' } }],
  ['no order', { sort: undefined }],
])('%s is another look', (_what, changed) => {
  expect(isSameLook(LOOK, { ...LOOK, ...changed } as ListLook)).toBe(false)
})

test('in which order things were hidden, widened or filtered makes no other look', () => {
  const other: ListLook = {
    ...LOOK,
    hidden: ['note', 'price'],
    widths: { price: 120, name: 90 },
    filters: { keyword: 'tea', city: 'Dali' },
  }
  expect(isSameLook(LOOK, other)).toBe(true)
})

test('a view sets its filters and order in the address and takes all others off', () => {
  expect(addressOf({ filters: { city: 'Dali' } }, LIST)).toEqual({
    city: 'Dali',
    keyword: undefined,
    sort: undefined,
    pageNo: undefined,
  })
})

test('filters and orders that are gone are left out', () => {
  const address = addressOf({ filters: { gone: '1', city: 'Dali' }, sort: '-gone' }, LIST)
  expect(address).not.toHaveProperty('gone')
  expect(address).toMatchObject({ city: 'Dali', sort: undefined })
})
