import type { PageBlock } from '@zhenma/contract/page-documents/blocks'
import { PAGE_LIMITS } from '@zhenma/contract/page-documents/page-limits'
import {
  blocksOf,
  type TraceDocument,
  traceProblems,
} from '@zhenma/contract/page-documents/trace-document'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { duplicated, moved, placeOf, removed, shifted } from './block-tree.ts'

const divider = (id: string) => ({ type: 'divider', version: 1, id, look: 'line' }) as const
const columns = (id: string, ...inner: readonly (readonly string[])[]): PageBlock => ({
  type: 'columns',
  version: 1,
  id,
  columns: inner.map((ids) => ids.map(divider)),
})
const verdict: PageBlock = { type: 'verdict', version: 1, id: 'v' }
const page = (...blocks: readonly PageBlock[]): TraceDocument => ({
  version: 1,
  blocks: [...blocks],
})
/** `v a c[b|d]`: the page as a line. */
const line = ({ blocks }: TraceDocument): string =>
  blocks
    .map((block) =>
      block.type === 'columns'
        ? `${block.id}[${block.columns.map((one) => one.map(({ id }) => id).join(' ')).join('|')}]`
        : block.id,
    )
    .join(' ')

describe('a block moved step by step', () => {
  test('passes its neighbours, walks through columns, and comes out at the other side', () => {
    let document = page(divider('a'), columns('c', ['b'], ['d']), verdict)
    const lines = []
    for (let count = 0; count < 7; count += 1) {
      document = shifted(document, 'a', 1)
      lines.push(line(document))
    }
    expect(lines).toEqual([
      'c[a b|d] v',
      'c[b a|d] v',
      'c[b|a d] v',
      'c[b|d a] v',
      'c[b|d] a v',
      'c[b|d] v a',
      'c[b|d] v a',
    ])
  })

  test('and back again the same way', () => {
    const start = page(divider('a'), columns('c', ['b'], ['d']), verdict)
    let document = start
    for (let count = 0; count < 6; count += 1) document = shifted(document, 'a', 1)
    for (let count = 0; count < 6; count += 1) document = shifted(document, 'a', -1)
    expect(line(document)).toBe(line(start))
    expect(shifted(document, 'a', -1)).toEqual(document)
  })

  test('the verdict and columns pass columns as a whole', () => {
    const document = page(verdict, columns('c', [], []), columns('e', [], []))
    expect(line(shifted(document, 'v', 1))).toBe('c[|] v e[|]')
    expect(line(shifted(document, 'c', 1))).toBe('v e[|] c[|]')
  })

  test('a full column is walked past', () => {
    const full = Array.from({ length: PAGE_LIMITS.blocksOfColumn }, (_, index) => `x${index}`)
    const document = page(divider('a'), columns('c', full, []), verdict)
    expect(line(shifted(document, 'a', 1))).toBe(`c[${full.join(' ')}|] a v`)
  })
})

test('a block is dropped before what stands at a place, but no columns into a column', () => {
  const document = page(verdict, divider('a'), columns('c', ['b'], []))
  expect(line(moved(document, 'v', { at: 2 }))).toBe('a v c[b|]')
  expect(line(moved(document, 'a', { columns: { id: 'c', column: 1 }, at: 0 }))).toBe('v c[b|a]')
  expect(moved(document, 'v', { columns: { id: 'c', column: 1 }, at: 0 })).toBe(document)
  expect(moved(document, 'c', { columns: { id: 'c', column: 1 }, at: 0 })).toBe(document)
})

test('a copy stands right behind, with names of its own; the verdict stands once', () => {
  const document = page(verdict, columns('c', ['a', 'b'], ['d']))
  const copy = duplicated(document, 'c')
  expect(copy && line(copy.document)).toBe('v c[a b|d] columns-1[divider-1 divider-2|divider-3]')
  expect(duplicated(document, 'v')).toBeUndefined()
})

test('whatever is moved, copied or removed, blocks stay whole and named apart', () => {
  const document = page(verdict, divider('a'), columns('c', ['b'], ['d', 'e']), divider('f'))
  const action = fc.record({
    what: fc.constantFrom('up', 'down', 'copy', 'remove'),
    which: fc.nat(40),
  })
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      let current: TraceDocument = document
      for (const { what, which } of actions) {
        const all = blocksOf(current)
        const id = all[which % all.length]?.id ?? ''
        const count = all.length
        if (what === 'up' || what === 'down') {
          current = shifted(current, id, what === 'up' ? -1 : 1)
          expect(blocksOf(current)).toHaveLength(count)
        } else if (what === 'copy' && count < PAGE_LIMITS.blocks / 2) {
          current = duplicated(current, id)?.document ?? current
        } else if (what === 'remove' && id !== 'v') current = removed(current, id)
        for (const block of blocksOf(current)) expect(placeOf(current, block.id)).toBeDefined()
        expect(traceProblems(current)).toEqual([])
      }
    }),
  )
})
