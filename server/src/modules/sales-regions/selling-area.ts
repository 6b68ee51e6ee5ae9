import { type Language, sayList } from '@zhenma/contract/kernel/texts'
import { areasOfLocation, codesAbove, locationOfDealer, regionNameText } from './china.ts'
import { findCountry } from './countries.ts'

/** Where a dealer may sell: the areas of its sales regions, and without any the province that it is in. */
export type SellingArea = {
  /** As it is written with the dealer, `云南省 昆明市`; may be empty. */
  readonly regionName: string
  /** Of its sales regions. */
  readonly regionNames: readonly string[]
  /** Divisions of China and countries of its sales regions. */
  readonly areaCodes: readonly string[]
}

/** The same in words: the names of the regions, or the place. */
export const sellingAreaText = (
  { regionName, regionNames, areaCodes }: SellingArea,
  language: Language,
): string =>
  areaCodes.length > 0 ? sayList(regionNames, language) : regionNameText(regionName, language)

/**
 * Whether a check came from where the dealer of the label may not sell: the only judge of diversion. Null where
 * it cannot be told: nothing is known of the dealer or of the check's place, or that place is only known
 * to lie around an area of the dealer's (its city, where the dealer has one of the districts).
 * `recorded`: as addresses are looked up, `中国 云南省 昆明市`, `中国 广西 南宁市`, `泰国 曼谷`.
 */
export function isOutside(area: SellingArea, recorded: string): boolean | null {
  const own = ownAreas(area)
  const places = areasOfLocation(recorded)
  const place = places.at(-1)
  if (own.length === 0 || place === undefined) return null
  const [country] = recorded.split(' ')
  const isInside = own.some(
    (code) => places.includes(code) || findCountry(code, 'cn')?.name === country,
  )
  if (isInside) return false
  return own.some((code) => codesAbove(code).includes(place)) ? null : true
}

/** Whether one of some dealers may sell in one of these divisions and countries, or in a part of one. */
export const sellsIn = (selling: readonly SellingArea[], areas: readonly string[]): boolean =>
  selling.flatMap(ownAreas).some((own) => {
    const around = codesAbove(own)
    return areas.some(
      (area) => area === own || around.includes(area) || codesAbove(area).includes(own),
    )
  })

/** The divisions and countries in which some dealers may sell. */
export const areasOfSelling = (selling: readonly SellingArea[]): string[] => [
  ...new Set(selling.flatMap(ownAreas)),
]

/** Its sales regions, and without any the province that it is in; none: it sells nowhere that is known. */
const ownAreas = ({ areaCodes, regionName }: SellingArea): readonly string[] =>
  areaCodes.length > 0 ? areaCodes : provinceOf(regionName)

/** Whether it is known of a dealer where it sells. */
export const sellsSomewhere = (area: SellingArea): boolean => ownAreas(area).length > 0

/**
 * Whether a check came from where one of some dealers sells; null: it cannot be told, as `isOutside` says. Of whom it is
 * not known where they sell nothing is said.
 */
export function isWithin(areas: readonly SellingArea[], recorded: string): boolean | null {
  if (areasOfLocation(recorded).length === 0) return null
  const judged = areas.filter(sellsSomewhere).map((area) => isOutside(area, recorded))
  if (judged.includes(false)) return true
  return judged.includes(null) ? null : false
}

/** The province that a dealer is in; none: it names no place, or one abroad. */
const provinceOf = (regionName: string): readonly string[] =>
  areasOfLocation(locationOfDealer(regionName)).slice(0, 1)
