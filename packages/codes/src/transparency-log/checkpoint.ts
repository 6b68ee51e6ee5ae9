import { fromBase64, type Signer } from './note-keys.ts'
import { type Note, signText, writeNote } from './signed-note.ts'
import type { Head } from './proofs.ts'
import { HASH_BYTES } from './tree.ts'

/** What a log says of itself at one size (C2SP tlog-checkpoint): which log, how many leaves, and their root. */
export type Checkpoint = Head & { readonly origin: string }

const SIZE = /^(0|[1-9]\d{0,15})$/

export const checkpointText = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${root.toString('base64')}\n`

/** A size as checkpoints write it; undefined where it is none. */
export const parseSize = (text: string): number | undefined =>
  SIZE.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined

/** The checkpoint in the text of a note; undefined where it is none. Lines that follow are others' matter. */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  const [origin, digits = '', base64, ...rest] = text.split('\n')
  const size = parseSize(digits)
  const root = base64 === undefined ? undefined : fromBase64(base64)
  const isEnded = rest.at(-1) === '' && rest.slice(0, -1).every((line) => line !== '')
  if (origin === undefined || origin === '' || !isEnded || root?.length !== HASH_BYTES) {
    return undefined
  }
  return size === undefined ? undefined : { origin, size, root }
}

/** The signed note of a checkpoint: by the newest key, and by older ones for who knows only those. */
export function signCheckpoint(checkpoint: Checkpoint, signers: readonly Signer[]): string {
  const text = checkpointText(checkpoint)
  const note: Note = { text, signatures: signers.map((signer) => signText(text, signer)) }
  return writeNote(note)
}
