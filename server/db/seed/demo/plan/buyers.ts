import { regionOf } from '../../../../src/platform/geo/region-of-ip.ts'
import type { City } from '../data/cities.ts'
import type { DemoMarket } from '../data/demo-company.ts'
import type { Random } from '../random.ts'

/** Who checks: an address, where it is, and what the phone calls itself. */
export type Buyer = { readonly ip: string; readonly region: string; readonly device: string }

const LOCAL_CHANCE = 0.74

/** Mostly from the city of the dealer with this index. */
export function buyer(random: Random, market: DemoMarket, dealer: number): Buyer {
  const home = market.homes[dealer]
  const isLocal = home !== undefined && random.chance(LOCAL_CHANCE)
  return buyerFrom(random, market, isLocal ? home : anywhere(random, market))
}

export function anywhere(random: Random, { homes, elsewhere }: DemoMarket): Pick<City, 'nets'> {
  const areas = [...homes, ...elsewhere]
  return areas[random.weighted(areas.map(({ weight }) => weight))] ?? { nets: [] }
}

export function buyerFrom(
  random: Random,
  { devices }: DemoMarket,
  { nets }: Pick<City, 'nets'>,
): Buyer {
  const [a, b, c] = random.pick(nets).split('.').map(Number)
  // Three numbers begin a net of 2,048 addresses.
  const third = c === undefined ? random.whole(0, 255) : c + random.whole(0, 7)
  const ip = `${a}.${b}.${third}.${random.whole(1, 254)}`
  const device = devices[random.weighted(devices.map(({ weight }) => weight))]
  return { ip, region: regionOf(ip), device: device?.userAgent ?? '' }
}
