import { PROVINCE_TEXT, type ProvinceCode } from '@zhenma/contract/sales-regions/provinces'
import { CHILDREN, levelOf, nameOf } from './china.ts'

/** How an address in China may begin. */
const CHINA = /^中[国國][\s,，]*/
/** What a province is called without: `云南` for 云南省, `广西` for 广西壮族自治区. */
const SUFFIX = /(?:(?:壮族|回族|维吾尔|壯族|維吾爾)?自治[区區]|特别行政区|特別行政區|省|市)$/

type Named = { readonly province: ProvinceCode; readonly name: string }
type Names = {
  /** As addresses in Chinese begin: cities before provinces, for 海南藏族自治州 is not in 海南省. */
  readonly beginnings: readonly Named[]
  /** Short names of provinces, with what may follow them: a name below, as it begins. */
  readonly short: readonly (Named & { readonly below: readonly string[] })[]
  /** As addresses in English end, in lower case; names that two provinces have are not among them. */
  readonly endings: ReadonlyMap<string, ProvinceCode>
}

let names: Names | undefined

/**
 * The province of the first text that names one: an address or a region as people write it, in Chinese from the
 * largest to the smallest (`江苏省南京市…`, `南京市…`, `江苏南京`), in English the other way round (`…, Nanjing, Jiangsu`).
 * A street that is called like a province (`北京路8号`) names none.
 */
export function provinceOf(
  ...written: readonly (string | null | undefined)[]
): ProvinceCode | undefined {
  names ??= readNames()
  for (const text of written) {
    const found = text ? findIn(text.trim().replace(CHINA, ''), names) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

function findIn(text: string, { beginnings, short, endings }: Names): ProvinceCode | undefined {
  const whole = beginnings.find(({ name }) => text.startsWith(name))
  if (whole !== undefined) return whole.province
  const shortly = short.find(({ name, below }) => {
    if (!text.startsWith(name)) return false
    const rest = text.slice(name.length)
    return /^(?:$|[\s,，、·-])/.test(rest) || below.some((one) => rest.startsWith(one))
  })
  if (shortly !== undefined) return shortly.province
  const parts = text.toLowerCase().split(',').reverse()
  return parts.map((part) => endings.get(part.trim())).find((found) => found !== undefined)
}

function readNames(): Names {
  const provinces = Object.keys(PROVINCE_TEXT) as ProvinceCode[]
  const cities = provinces.flatMap((province) =>
    (CHILDREN.get(province) ?? [])
      // Below some provinces stand heads of groups of counties, which are no places.
      .filter(({ code, name }) => levelOf(code) === 2 && name.length > 2 && !name.includes('直辖'))
      .map((city) => ({ province, city })),
  )
  const beginnings: Named[] = [
    ...cities.flatMap(({ province, city }) =>
      (['cn', 'tc'] as const).map((language) => ({ province, name: nameOf(city, language) })),
    ),
    ...provinces.flatMap((province) =>
      (['cn', 'tc'] as const).map((language) => ({
        province,
        name: PROVINCE_TEXT[province][language],
      })),
    ),
  ]
  const endings = new Map<string, ProvinceCode>()
  const twice = new Set<string>()
  for (const { province, city } of cities) {
    const name = nameOf(city, 'en').toLowerCase()
    if ((endings.get(name) ?? province) !== province) twice.add(name)
    endings.set(name, province)
  }
  for (const name of twice) endings.delete(name)
  for (const province of provinces) {
    const name = PROVINCE_TEXT[province].en.toLowerCase()
    endings.set(name, province).set(`${name} province`, province)
  }
  return {
    beginnings,
    short: provinces.flatMap((province) =>
      (['cn', 'tc'] as const).map((language) => ({
        province,
        name: PROVINCE_TEXT[province][language].replace(SUFFIX, ''),
        below: namesBelow(province, language),
      })),
    ),
    endings,
  }
}

/** The names of a province's cities, and of those of a city-province's districts, as they begin. */
function namesBelow(province: string, language: 'cn' | 'tc'): string[] {
  const children = CHILDREN.get(province) ?? []
  const below = children.flatMap(({ code }) => CHILDREN.get(code) ?? [])
  return [...children, ...below].map((one) => nameOf(one, language).slice(0, 2))
}
