import { LABEL_KIND_TEXT } from '@zhenma/contract/labels/label-words'
import { expect, test } from 'vitest'
import { sourcesIn } from './testing/sources.ts'

/** A count and what it is called, as texts and fields write it. */
const COUNT = /\b(?<key>\w*[cC]ount): \{\s*cn: '(?<cn>[^']*)'/g

const COUNTS = sourcesIn(['packages/contract/src', 'web/src']).flatMap(({ file, source }) =>
  [...source.matchAll(COUNT)].map(({ groups }) => ({ file, ...groups, cn: groups?.['cn'] ?? '' })),
)

test('a count is called by what it counts, never by the kind of a code alone', () => {
  expect(COUNTS.length).toBeGreaterThan(50)
  const kinds = new Set<string>(Object.values(LABEL_KIND_TEXT).map(({ cn }) => cn))
  expect(kinds).toContain('产品码')
  expect(COUNTS.filter(({ cn }) => kinds.has(cn))).toEqual([])
})
