import type { KeyRing } from '@zhenma/codes/key-ring'
import type { Verifier } from '@zhenma/codes/transparency-log/note-keys'
import {
  cosignText,
  signatureLines,
  verifyNote,
  writeNote,
} from '@zhenma/codes/transparency-log/signed-note'
import {
  type AddCheckpoint,
  judgeCheckpoint,
  parseAddCheckpoint,
} from '@zhenma/codes/transparency-log/witness'
import { asPlatform, type Connections, type Database } from '../../../platform/database/database.ts'
import { signersOfWitness } from '../log-keys.ts'
import { keepWitnessed, lockWitnessed, nameOfWitness } from './witness.store.ts'

export type Witness = {
  readonly connections: Connections
  readonly keyRing: KeyRing
  /** Where this server is reached, without its scheme. */
  readonly host: string
  /** Keys of the logs that it cosigns. */
  readonly logs: readonly Verifier[]
}

/** What a witness answers; `cosignatures` are lines of a note. */
export type WitnessAnswer =
  | { readonly is: 'cosigned'; readonly cosignatures: string }
  | { readonly is: 'malformed' | 'unknown' | 'unsigned' | 'unproved' }
  /** The size that was cosigned last. */
  | { readonly is: 'behind'; readonly size: number }
  /** A log signed two trees of one size: both notes prove it. */
  | { readonly is: 'forked'; readonly size: number; readonly notes: readonly string[] }

/**
 * Cosigns a checkpoint that extends the one cosigned before (C2SP tlog-witness). What was cosigned last is compared and
 * replaced under one lock, and nothing is answered before that is kept: of two histories of a log one at most is signed.
 */
export async function cosignCheckpoint(witness: Witness, body: string): Promise<WitnessAnswer> {
  const asked = parseAddCheckpoint(body)
  if (asked === undefined) return { is: 'malformed' }
  const keys = witness.logs.filter(({ name }) => name === asked.checkpoint.origin)
  if (keys.length === 0) return { is: 'unknown' }
  if (verifyNote(asked.note, keys).by.length === 0) return { is: 'unsigned' }
  return asPlatform(witness.connections, (db) => cosign(db, witness, asked))
}

async function cosign(
  db: Database,
  { keyRing, host }: Witness,
  asked: AddCheckpoint,
): Promise<WitnessAnswer> {
  const { note, checkpoint } = asked
  const { origin, size, root } = checkpoint
  const witnessName = await nameOfWitness(db, host)
  const latest = await lockWitnessed(db, witnessName, origin)
  const judgement = judgeCheckpoint(latest, asked)
  const written = writeNote(note)
  if (judgement === 'unproved') return { is: 'unproved' }
  if (judgement === 'behind') return { is: 'behind', size: latest.size }
  if (judgement === 'forked') {
    const notes = latest.checkpoint === null ? [written] : [latest.checkpoint, written]
    return { is: 'forked', size: latest.size, notes }
  }
  await keepWitnessed(db, { witnessName, origin }, { size, root, checkpoint: written })
  const now = new Date()
  const signers = signersOfWitness(keyRing, witnessName)
  const signatures = signers.map((signer) => cosignText(note.text, signer, now))
  return { is: 'cosigned', cosignatures: signatureLines(signatures) }
}
