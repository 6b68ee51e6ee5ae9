import { checkLook, lookProblems } from '@zhenma/contract/page-documents/check-look'
import { traceDocument, traceProblems } from '@zhenma/contract/page-documents/trace-document'
import { expect, test } from 'vitest'
import { DEMO_COMPANIES } from '../demo-companies.ts'

/** What the demo writes into the tables passes what its people would have to pass. */
test.each(DEMO_COMPANIES)('pages of $facts.code could have been saved by its people', (demo) => {
  const numbers = demo.products.map(({ number }) => number)
  for (const { blocks, products } of demo.tracePages) {
    const document = traceDocument.parse({ version: 1, blocks })
    expect(document.blocks).toEqual(blocks)
    expect(traceProblems(document)).toEqual([])
    expect(numbers).toEqual(expect.arrayContaining([...products]))
  }
  for (const { look, products } of demo.looks) {
    expect(checkLook.parse(look)).toEqual(look)
    expect(lookProblems(look)).toEqual([])
    expect(numbers).toEqual(expect.arrayContaining([...products]))
  }
  // A product has one page and one look of its own.
  for (const bound of [demo.tracePages, demo.looks]) {
    const all = bound.flatMap(({ products }) => products)
    expect(new Set(all).size).toBe(all.length)
  }
})
