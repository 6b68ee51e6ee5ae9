import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { divisionCodes } from '../china.ts'
import { COUNTRY_CODES } from '../countries.ts'
import { findArea, withoutCovered } from '../find-area.ts'

/** `A / B`, `A > B` and `A/B` mean one path; nobody minds capital letters. */
const pathOf = (text: string): string =>
  text
    .split(/[/›>]/)
    .map((name) => name.trim().toLowerCase())
    .join('/')

let called: ReadonlyMap<string, readonly string[]> | undefined

/** Made when the first sheet asks: three thousand divisions by their paths and names in each language. */
function allNames(): ReadonlyMap<string, readonly string[]> {
  const codes = new Map<string, Set<string>>()
  const call = (name: string, code: string): void => {
    const those = codes.get(name)
    if (those === undefined) codes.set(name, new Set([code]))
    else those.add(code)
  }
  for (const code of [...divisionCodes, ...COUNTRY_CODES]) {
    call(code.toLowerCase(), code)
    for (const language of LANGUAGES) {
      const path = pathOf(findArea(code, language)?.name ?? code)
      call(path, code)
      // Alone a name is enough where no other area is called so.
      call(path.slice(path.lastIndexOf('/') + 1), code)
    }
  }
  return new Map([...codes].map(([name, those]) => [name, [...those]]))
}

/** The names or codes of areas that a cell lists. */
export const listedAreas = (cell: string): string[] =>
  cell
    .split(/[,，、;；\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

/**
 * The code of the area that somebody wrote: by its path, its name or its code, in any language. Of several of one name
 * the one that the region `had`, or the one that the others lie within.
 */
export function areaCalled(
  text: string,
  had: ReadonlySet<string>,
): { readonly code: string } | 'unknown' | 'several' {
  // A division that was dissolved since is told by its code.
  if (had.has(text)) return { code: text }
  called ??= allNames()
  const codes = called.get(pathOf(text)) ?? []
  const kept = codes.find((code) => had.has(code))
  if (kept !== undefined) return { code: kept }
  const [code, ...others] = withoutCovered(codes)
  if (code === undefined) return 'unknown'
  return others.length > 0 ? 'several' : { code }
}
