import { createHmac } from 'node:crypto'

/** What draws are made by; another way of drawing has another name. */
export const DRAW_ALGORITHM = 'zhenma-draw/v1'

export const SEED_BYTES = 32

/** Of each block of 32 bytes five words of 48 bits are used: as many as a number holds exactly. */
const WORD_BYTES = 6
const WORDS = 5
const WORD_END = 2 ** (8 * WORD_BYTES)

/** What is drawn from a seed at once: each place of use has numbers of its own. */
export type DrawPlace = {
  readonly activityId: number
  /** What a public beacon said, mixed in; empty: there was none. */
  readonly beacon: string
} & ({ readonly step: number } | { readonly serial: number })

/** The text that a stream of numbers is derived by, beside the seed. */
const textOf = (place: DrawPlace): string =>
  [
    DRAW_ALGORITHM,
    place.beacon,
    `activity ${place.activityId}`,
    'step' in place ? `step ${place.step}` : `serial ${place.serial}`,
  ].join('\n')

/**
 * Whole numbers from 0 to before `end`, which is at most 2^48, each as likely as the others: HMAC-SHA-256 of the place and
 * a counter, by the seed; words that would favour small numbers are left out. Whoever has the seed gets the same ones.
 */
export function seededRandom(seed: Uint8Array, place: DrawPlace): (end: number) => number {
  const text = textOf(place)
  let block = Buffer.alloc(0)
  let count = 0
  let word = WORDS
  const nextWord = (): number => {
    if (word === WORDS) {
      block = createHmac('sha256', seed).update(`${text}\n${count}`).digest()
      count += 1
      word = 0
    }
    word += 1
    return block.readUIntBE((word - 1) * WORD_BYTES, WORD_BYTES)
  }
  return (end) => {
    if (!Number.isSafeInteger(end) || end < 1 || end > WORD_END) {
      throw new RangeError(`no whole number from 0 to before ${end} can be drawn`)
    }
    const most = WORD_END - (WORD_END % end)
    for (;;) {
      const drawn = nextWord()
      if (drawn < most) return drawn % end
    }
  }
}
