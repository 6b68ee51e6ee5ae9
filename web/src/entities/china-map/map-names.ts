import type { CheckLocation } from '@zhenma/contract/labels/label-shapes'

/** As addresses are looked up: provinces of other countries are not on the map. */
const CHINA = '中国'

/**
 * Checks by the map's names of provinces: the map says 云南 and 内蒙古 where addresses say 云南省 and
 * 内蒙古自治区. Places without a province, or abroad, are left out.
 */
export function checksByProvince(
  places: readonly Pick<CheckLocation, 'country' | 'province' | 'count'>[],
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
