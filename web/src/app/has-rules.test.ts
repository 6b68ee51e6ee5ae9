import { expect, test } from 'vitest'
import { sourcesIn } from './testing/sources.ts'

/** Selectors of a style sheet, without what stands in their brackets but the word of `:has`. */
function selectorsOf(css: string): string[] {
  let plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  while (/\([^()]*\)/.test(plain)) plain = plain.replaceAll(/\([^()]*\)/g, '')
  return [...plain.matchAll(/([^{};]+)\{/g)].flatMap(([, list = '']) =>
    list.split(',').map((selector) => selector.trim()),
  )
}

/** What a selector chooses in the end, behind its last combinator. */
const chosenBy = (selector: string): string => selector.split(/[\s>+~]+/).at(-1) ?? ''

test('what is chosen by what another element holds names a class: the browser need not look at all of the page', () => {
  const wide = sourcesIn(['web/src'], /\.css$/).flatMap(({ file, source }) =>
    selectorsOf(source)
      .filter((selector) => selector.includes(':has'))
      .filter((selector) => !/[.:#[](?!first|last|only|nth)/.test(chosenBy(selector)))
      .map((selector) => `${file}: ${selector}`),
  )
  expect(wide).toEqual([])
})
