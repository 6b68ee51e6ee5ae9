import { type Checkpoint, parseCheckpoint, parseSize } from './checkpoint.ts'
import { fromBase64 } from './note-keys.ts'
import { type Head, MOST_HASHES, verifyConsistency } from './proofs.ts'
import { type Note, parseNote } from './signed-note.ts'
import { EMPTY_ROOT, type Hash, HASH_BYTES } from './tree.ts'

/** What a witness is asked to cosign (C2SP tlog-witness, add-checkpoint). */
export type AddCheckpoint = {
  /** Up to where the log believes that the witness has followed it. */
  readonly oldSize: number
  readonly proof: readonly Hash[]
  readonly note: Note
  readonly checkpoint: Checkpoint
}

/** What a witness knows of a log that it never cosigned: every tree begins with the empty one. */
export const NEVER_COSIGNED: Head = { size: 0, root: EMPTY_ROOT }

const OLD = 'old '
const BEFORE_CHECKPOINT = '\n\n'

/** The body of a request; `checkpoint` is the signed note as the log publishes it. */
export const writeAddCheckpoint = (
  oldSize: number,
  proof: readonly Hash[],
  checkpoint: string,
): string =>
  [`${OLD}${oldSize}`, ...proof.map((hash) => hash.toString('base64')), '', checkpoint].join('\n')

/** Reads the body of a request; undefined where it is none, or goes back to a smaller tree. */
export function parseAddCheckpoint(body: string): AddCheckpoint | undefined {
  const at = body.indexOf(BEFORE_CHECKPOINT)
  if (at < 0 || !body.startsWith(OLD)) return undefined
  const [old = '', ...lines] = body.slice(0, at).split('\n')
  const oldSize = parseSize(old.slice(OLD.length))
  if (oldSize === undefined || lines.length > MOST_HASHES) return undefined
  const proof = lines.map(parseHash)
  const note = parseNote(body.slice(at + BEFORE_CHECKPOINT.length))
  const checkpoint = note && parseCheckpoint(note.text)
  if (note === undefined || checkpoint === undefined || oldSize > checkpoint.size) return undefined
  return proof.every((hash) => hash !== undefined)
    ? { oldSize, proof, note, checkpoint }
    : undefined
}

function parseHash(line: string): Hash | undefined {
  const hash = fromBase64(line)
  return hash?.length === HASH_BYTES ? hash : undefined
}

/**
 * Whether a witness may cosign. `behind`: the log does not begin where the witness stands; `forked`: two trees of one size;
 * `unproved`: the proof does not lead from the one to the other.
 */
export type Judgement = 'extends' | 'behind' | 'forked' | 'unproved'

/** Judges a request by the checkpoint that was cosigned last. Who signed it is judged elsewhere. */
export function judgeCheckpoint(
  latest: Head,
  { oldSize, proof, checkpoint }: Pick<AddCheckpoint, 'oldSize' | 'proof' | 'checkpoint'>,
): Judgement {
  if (oldSize !== latest.size) return 'behind'
  if (oldSize === checkpoint.size && !checkpoint.root.equals(latest.root)) return 'forked'
  const isProved = oldSize === 0 ? proof.length === 0 : verifyConsistency(latest, checkpoint, proof)
  return isProved ? 'extends' : 'unproved'
}
