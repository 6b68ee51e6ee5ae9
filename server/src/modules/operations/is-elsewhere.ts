/**
 * Whether a buyer checked a label outside the province of the dealer that it went to. Null where one
 * of the places is not known well enough to tell. `dealerRegion`: `云南省 昆明市`; `checkRegion` as
 * addresses are looked up: `中国 云南省 昆明市`.
 */
export function isElsewhere(dealerRegion: string, checkRegion: string): boolean | null {
  const [province] = dealerRegion.split(' ')
  const [, ...places] = checkRegion.split(' ')
  if (province === undefined || province === '' || places.length === 0) return null
  return !places.includes(province)
}
