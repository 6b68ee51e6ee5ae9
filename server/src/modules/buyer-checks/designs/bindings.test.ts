import fc from 'fast-check'
import { TRACE_KINDS } from '@zhenma/contract/page-documents/page-bindings'
import { expect, test } from 'vitest'
import { arrangeBindings, type BoundLabel, bindingOf, type LiveBinding } from './bindings.ts'

const binding = (part: Partial<LiveBinding>): LiveBinding => ({
  use: 'trace',
  method: 'company',
  templateId: 1,
  kind: 'common',
  productId: null,
  batchId: null,
  lo: null,
  hi: null,
  title: { cn: '', tc: '', en: '' },
  modules: [],
  ...part,
})
const label: BoundLabel = { serial: 5, batchId: 7, productId: 3, kind: 'precise' }
const chosen = (all: LiveBinding[], of: BoundLabel = label) =>
  bindingOf(arrangeBindings(all), 'trace', of)?.templateId

const company = binding({ templateId: 1 })
const product = binding({ templateId: 2, method: 'product', productId: 3 })
const batch = binding({ templateId: 3, method: 'batch', batchId: 7 })
const wide = binding({ templateId: 4, method: 'range', lo: 1, hi: 9 })
const narrow = binding({ templateId: 5, method: 'range', lo: 5, hi: 6 })

test('the most exact one wins, of ranges the narrowest', () => {
  expect(chosen([company])).toBe(1)
  expect(chosen([company, product])).toBe(2)
  expect(chosen([company, batch, product])).toBe(3)
  expect(chosen([company, wide, batch, product])).toBe(4)
  expect(chosen([wide, narrow])).toBe(5)
  expect(chosen([wide, narrow], { ...label, serial: 9 })).toBe(4)
  expect(chosen([narrow, batch], { ...label, serial: 7 })).toBe(3)
})

test('a product is not shown a richer kind than it is traced by; of what it may have the richest', () => {
  const of = (kind: LiveBinding['kind'], templateId: number) => binding({ kind, templateId })
  const all = [of('common', 1), of('batch', 2), of('precise', 3), of('blockchain', 4)]
  expect(TRACE_KINDS.map((kind) => chosen(all, { ...label, kind }))).toEqual([1, 2, 3, 4])
  expect(chosen([of('blockchain', 4)])).toBeUndefined()
  // Exactness comes before richness.
  expect(chosen([of('precise', 3), product])).toBe(2)
})

test('trace pages and query templates do not stand in for each other, nor do other goods’', () => {
  expect(chosen([binding({ use: 'query', kind: null })])).toBeUndefined()
  expect(chosen([binding({ method: 'product', productId: 4 })])).toBeUndefined()
  expect(chosen([product], { ...label, productId: null })).toBeUndefined()
  expect(chosen([])).toBeUndefined()
})

test('whatever is bound, the answer is what going through all of them one by one would find', () => {
  const any = fc.record({
    method: fc.constantFrom('company', 'product', 'batch', 'range' as const),
    kind: fc.constantFrom(...TRACE_KINDS),
    about: fc.integer({ min: 1, max: 3 }),
    length: fc.integer({ min: 0, max: 3 }),
  })
  const exactness = { company: 0, product: 1, batch: 2, range: 3 }
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), fc.constantFrom(...TRACE_KINDS), (some, kind) => {
      const all = some.map(({ method, kind: own, about, length }, at) =>
        binding({
          method: method as LiveBinding['method'],
          kind: own,
          templateId: at,
          productId: method === 'product' ? about : null,
          batchId: method === 'batch' ? about : null,
          lo: method === 'range' ? about : null,
          hi: method === 'range' ? about + length : null,
        }),
      )
      const of = { serial: 2, batchId: 2, productId: 2, kind }
      const fitting = all
        .filter((one) => TRACE_KINDS.indexOf(one.kind ?? 'common') <= TRACE_KINDS.indexOf(kind))
        .filter((one) => (one.productId ?? 2) === 2 && (one.batchId ?? 2) === 2)
        .filter((one) => (one.lo ?? 2) <= 2 && (one.hi ?? 2) >= 2)
      const key = (one: LiveBinding): string =>
        [
          exactness[one.method],
          10 - ((one.hi ?? 0) - (one.lo ?? 0)),
          TRACE_KINDS.indexOf(one.kind ?? 'common'),
        ].join()
      const found = bindingOf(arrangeBindings(all), 'trace', of)
      const best = fitting.toSorted(
        (one, other) =>
          exactness[other.method] - exactness[one.method] ||
          (one.hi ?? 0) - (one.lo ?? 0) - ((other.hi ?? 0) - (other.lo ?? 0)) ||
          TRACE_KINDS.indexOf(other.kind ?? 'common') - TRACE_KINDS.indexOf(one.kind ?? 'common'),
      )[0]
      expect(found && key(found)).toBe(best && key(best))
    }),
  )
})
