/** A public beacon of drand's scheme `bls-unchained-g1-rfc9380`: each of its rounds is a signature that nobody can know before. */
export type BeaconChain = {
  /** SHA-256 of what the chain is, in hexadecimal digits: its name. */
  readonly hash: string
  /** In hexadecimal digits, a point of G2. */
  readonly publicKey: string
  /** When the first round came out, in seconds since 1970, and how many seconds lie between two. */
  readonly genesisTime: number
  readonly periodSeconds: number
}

/** drand's chain for everybody, of the League of Entropy. */
export const QUICKNET: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisTime: 1_692_803_367,
  periodSeconds: 3,
}

/** So long before a round comes out it is named: time enough for the log to be published, and for its witnesses. */
export const LEAD_MS = 30_000

/** When a round comes out. */
export const timeOfRound = ({ genesisTime, periodSeconds }: BeaconChain, round: number): Date =>
  new Date((genesisTime + (round - 1) * periodSeconds) * 1_000)

/** The first round that comes out at least `LEAD_MS` later. */
export function roundAfter({ genesisTime, periodSeconds }: BeaconChain, now: Date): number {
  const since = (now.getTime() + LEAD_MS) / 1_000 - genesisTime
  return Math.max(1, Math.ceil(since / periodSeconds) + 1)
}

/** What draws are mixed with, of a round that is known. */
export const beaconText = (chain: string, round: number, randomness: string): string =>
  `drand ${chain} ${round} ${randomness}`
