import { expect, test } from 'vitest'
import { sourcesIn } from './testing/sources.ts'

/** What families may be: ours (the sources' and the built sheets' names for them), whose it is already, or even letters. */
const OURS =
  /(?:^| )(?:inherit|var\(--(?:ant-font-family|fonts)\)|\$\{FONTS(?:\.\w+|\[\w+\])\}|ui-monospace,.*\bmonospace)$/

/** By file, why another font is right there. */
const OTHERS: Readonly<Record<string, string>> = {
  'web/src/features/print-templates/templates.css': 'labels, in the font that they are printed in',
}

const SHEETS = [
  ...sourcesIn(['web/src', 'scripts/lib/manual/assets'], /\.css$/),
  ...sourcesIn(['buyer-page/src']),
]

const familiesIn = (source: string): string[] =>
  [...source.matchAll(/(?<![\w-])font(?:-family)?:((?:\$\{[^}]*\}|[^;}])*)/g)].map(
    ([, value = '']) => value.replaceAll(/\s+/g, ' ').trim(),
  )

test('no style sheet names fonts of its own: all begin with those for Latin letters and digits', () => {
  const named = SHEETS.flatMap(({ file, source }) =>
    familiesIn(source).map((value) => ({ file, value })),
  )
  // Pages of buyers, of the manual and of the API are among them.
  for (const file of [
    'buyer-page/src/style.ts',
    'scripts/lib/manual/assets/manual.css',
    'web/src/api-docs/page.css',
    'web/src/styles/base.css',
  ]) {
    expect(named.map((one) => one.file)).toContain(file)
  }
  const others = named.filter(({ value }) => !OURS.test(value))
  expect(new Set(others.map(({ file }) => file))).toEqual(new Set(Object.keys(OTHERS)))
})

test('fonts that a sheet names itself are found', () => {
  expect(
    familiesIn('a{font: 16px/1.5 system-ui,\n  sans-serif;color:red}b{font-family:X}'),
  ).toEqual(['16px/1.5 system-ui, sans-serif', 'X'])
  expect(familiesIn('`a{font:16px ${FONTS.cn};x:y}`')).toEqual(['16px ${FONTS.cn}'])
  expect(OURS.test('16px/1.5 system-ui, sans-serif')).toBe(false)
  expect(OURS.test('-apple-system, inheritance')).toBe(false)
  expect(OURS.test('16px ${FONTS.cn}')).toBe(true)
})
