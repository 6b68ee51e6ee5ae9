import { regionOf } from '../../../../src/platform/geo/region-of-ip.ts'
import { CITIES, type City, ELSEWHERE } from '../data/cities.ts'
import { DEVICES } from '../data/devices.ts'
import type { Random } from '../random.ts'

/** Who checks: an address, where it is, and what the phone calls itself. */
export type Buyer = { readonly ip: string; readonly region: string; readonly device: string }

const LOCAL_CHANCE = 0.74

/** Mostly from the city of the dealer with this index. */
export function buyer(random: Random, dealer: number): Buyer {
  const home = CITIES[dealer]
  return buyerFrom(
    random,
    home !== undefined && random.chance(LOCAL_CHANCE) ? home : anywhere(random),
  )
}

const PLACES: readonly Pick<City, 'weight' | 'nets'>[] = [...CITIES, ...ELSEWHERE]
const DEVICE_WEIGHTS = DEVICES.map(({ weight }) => weight)
const PLACE_WEIGHTS = PLACES.map(({ weight }) => weight)

export function anywhere(random: Random): Pick<City, 'nets'> {
  return PLACES[random.weighted(PLACE_WEIGHTS)] ?? { nets: [] }
}

export function buyerFrom(random: Random, { nets }: Pick<City, 'nets'>): Buyer {
  const [a, b, c] = random.pick(nets).split('.').map(Number)
  // Three numbers begin a net of 2,048 addresses.
  const third = c === undefined ? random.whole(0, 255) : c + random.whole(0, 7)
  const ip = `${a}.${b}.${third}.${random.whole(1, 254)}`
  const device = DEVICES[random.weighted(DEVICE_WEIGHTS)]
  return { ip, region: regionOf(ip), device: device?.userAgent ?? '' }
}
