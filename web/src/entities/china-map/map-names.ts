/** As addresses are looked up: provinces of other countries are not on the map. */
export const CHINA = '中国'

/** So many of something in a province, as it is called in full (`云南省`). */
export type CountedPlace = {
  readonly country: string
  readonly province: string
  readonly count: number
}

/**
 * Counts by the map's names of provinces: the map says 云南 and 内蒙古 where addresses say 云南省 and
 * 内蒙古自治区. Places without a province, or abroad, are left out.
 */
export function countsByProvince(
  places: readonly CountedPlace[],
  mapNames: readonly string[],
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { country, province, count } of places) {
    if (country !== CHINA) continue
    const name = mapNames.find((one) => province.startsWith(one))
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + count)
  }
  return counts
}
