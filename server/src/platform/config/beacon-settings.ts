import { z } from 'zod'
import { type BeaconChain, QUICKNET } from '../beacon/beacon-chain.ts'

/** A public beacon that draws are mixed with, and where its rounds are fetched. */
export type BeaconSettings = { readonly chain: BeaconChain; readonly urls: readonly string[] }

const URL_HELP = 'must be addresses like https://api.drand.sh, with commas between'

export const beaconEnvironment = {
  /** Where rounds are fetched, the first that answers; none: draws are mixed with nothing. */
  BEACON_URLS: z
    .string()
    .default('')
    .transform((text, context): readonly string[] => {
      const urls = text.split(',').flatMap((entry) => entry.trim().replace(/\/$/, '') || [])
      if (!urls.every((url) => /^https?:\/\/[^/]/.test(url) && URL.canParse(url))) {
        context.addIssue({ code: 'custom', message: URL_HELP })
      }
      return urls
    }),
  BEACON_CHAIN: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[\da-f]{64}$/, 'must have 64 hexadecimal digits')
    .optional(),
  BEACON_PUBLIC_KEY: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[\da-f]{192}$/, 'must have 192 hexadecimal digits')
    .optional(),
  /** Seconds since 1970. */
  BEACON_GENESIS: z.coerce.number('must be a number').int().min(1).optional(),
  BEACON_PERIOD: z.coerce.number('must be a number').int().min(1).max(3_600).optional(),
}

const shape = z.object(beaconEnvironment)

const CHAIN_NAMES = [
  'BEACON_CHAIN',
  'BEACON_PUBLIC_KEY',
  'BEACON_GENESIS',
  'BEACON_PERIOD',
] as const

/** The settings of what was read; undefined: none. A chain of one's own is described whole, or it ends the start. */
export function beaconSettings(value: z.output<typeof shape>): BeaconSettings | undefined {
  const { BEACON_URLS: urls } = value
  const { BEACON_CHAIN: hash, BEACON_PUBLIC_KEY: publicKey } = value
  const { BEACON_GENESIS: genesisTime, BEACON_PERIOD: periodSeconds } = value
  const missing = CHAIN_NAMES.filter((name) => value[name] === undefined)
  if (urls.length === 0 && missing.length < CHAIN_NAMES.length) throw refused('BEACON_URLS')
  if (urls.length === 0) return undefined
  if (missing.length === CHAIN_NAMES.length) return { chain: QUICKNET, urls }
  if (!hash || !publicKey || !genesisTime || !periodSeconds) throw refused(missing[0] ?? '')
  return { chain: { hash, publicKey, genesisTime, periodSeconds }, urls }
}

const refused = (name: string): Error =>
  new Error(
    `Cannot start, please correct the environment: ${name}: is missing; a beacon needs BEACON_URLS, and another than drand's quicknet all of ${CHAIN_NAMES.join(', ')}`,
  )
