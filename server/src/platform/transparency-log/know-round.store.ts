import { beaconText } from '../beacon/beacon-chain.ts'
import type { Database } from '../database/database.ts'
import { type HeldRound, markKnown } from './draw-rounds.store.ts'
import { noteDrawStep } from './draw-steps.store.ts'

/** A round of a public beacon that has come out, its signature verified. */
export type KnownRound = {
  readonly chain: string
  readonly round: number
  readonly signature: Buffer
  /** SHA-256 of the signature, in hexadecimal digits. */
  readonly randomness: string
}

/**
 * Notes what a round has turned out to be, for the step that waited for it, which is held; answers what chance is mixed with.
 * What follows from it is written in the same transaction.
 */
export async function noteRound(
  db: Database,
  held: HeldRound,
  { chain, round, signature, randomness }: KnownRound,
): Promise<string> {
  const { companyId, activityId, step } = held
  if (held.round !== round) throw new Error('a step does not wait for this round')
  await markKnown(db, held, signature)
  await noteDrawStep(db, companyId, activityId, 'round', {
    of: step,
    chain,
    round,
    signature: signature.toString('hex'),
    randomness,
  })
  return beaconText(chain, round, randomness)
}
