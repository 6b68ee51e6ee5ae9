import type { Area } from '@zhenma/contract/sales-regions/sales-regions.contract'
import type { Language } from '@zhenma/contract/kernel/texts'
import { codesAbove, findDivision } from './china.ts'
import { findCountry } from './countries.ts'

/** A division or a country by its code; undefined: there is none. */
export function findArea(code: string, language: Language): Area | undefined {
  return findDivision(code, language) ?? findCountry(code, language)
}

/** The area, or its code where the division has been dissolved since. */
export function areaOf(code: string, language: Language): Area {
  return findArea(code, language) ?? { code, name: code }
}

/** Without areas that lie within another one of them. */
export function withoutCovered(codes: readonly string[]): string[] {
  const all = new Set(codes)
  return [...all].filter((code) => !codesAbove(code).some((above) => all.has(above))).sort()
}

/** Which of `taken` is the same as `code`, covers it or lies within it. */
export function overlapping<T extends { readonly code: string }>(
  code: string,
  taken: readonly T[],
): T | undefined {
  const above = codesAbove(code)
  return taken.find(
    (other) =>
      other.code === code || above.includes(other.code) || codesAbove(other.code).includes(code),
  )
}
