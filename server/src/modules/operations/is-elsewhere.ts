/** What stands behind a province's name in one source and not in another: `广西壮族自治区`, `广西`. */
const KIND_OF_PROVINCE = /(?:壮族|回族|维吾尔)?自治区$|特别行政区$|[省市]$/u

const bare = (name: string): string => name.replace(KIND_OF_PROVINCE, '')

/**
 * Whether a buyer checked a label outside the province of the dealer that it went to. Null where one
 * of the places is not known well enough to tell. `dealerRegion`: `云南省 昆明市`; `checkRegion` as
 * addresses are looked up: `中国 云南省 昆明市`, `中国 广西 南宁市`.
 */
export function isElsewhere(dealerRegion: string, checkRegion: string): boolean | null {
  const [province] = dealerRegion.split(' ')
  const [, ...places] = checkRegion.split(' ')
  if (province === undefined || province === '' || places.length === 0) return null
  return !places.some((place) => bare(place) === bare(province))
}
