import { parseCheckpoint, type Checkpoint } from './checkpoint.ts'
import { fromBase64 } from './note-keys.ts'
import { type Note, parseNote } from './signed-note.ts'
import { type Hash, HASH_BYTES } from './tree.ts'

/** That an entry is in a log, as a file that is checked without a network (C2SP tlog-proof). */
export type TlogProof = {
  /** What opens the entry: for applications, and not proved by itself. */
  readonly extra: Buffer | null
  readonly index: number
  /** From the entry's sibling up. */
  readonly hashes: readonly Hash[]
  /** The signed note, word for word. */
  readonly checkpoint: string
}

export type ReadProof = TlogProof & { readonly note: Note; readonly head: Checkpoint }

const FIRST_LINE = 'c2sp.org/tlog-proof@v1'
const INDEX_LINE = /^index (0|[1-9]\d{0,15})$/
const EXTRA = 'extra '
const MOST_HASHES = 63

export const writeProof = ({ extra, index, hashes, checkpoint }: TlogProof): string =>
  [
    FIRST_LINE,
    ...(extra === null ? [] : [`${EXTRA}${extra.toString('base64')}`]),
    `index ${index}`,
    ...hashes.map((hash) => hash.toString('base64')),
    '',
    checkpoint,
  ].join('\n')

/** Reads such a file; undefined where it is none. It says nothing of whether what it says is true. */
export function parseProof(text: string): ReadProof | undefined {
  const end = text.indexOf('\n\n')
  const [first, ...lines] = text.slice(0, Math.max(end, 0)).split('\n')
  if (first !== FIRST_LINE) return undefined
  const extraLine = lines[0]?.startsWith(EXTRA) === true ? lines.shift() : undefined
  const extra = extraLine === undefined ? null : fromBase64(extraLine.slice(EXTRA.length))
  const [, index] = INDEX_LINE.exec(lines.shift() ?? '') ?? []
  const hashes = lines.map(fromBase64)
  const checkpoint = text.slice(end + 2)
  const note = parseNote(checkpoint)
  const head = note && parseCheckpoint(note.text)
  if (extra === undefined || index === undefined || note === undefined || head === undefined) {
    return undefined
  }
  if (hashes.length > MOST_HASHES || !hashes.every((hash) => hash?.length === HASH_BYTES)) {
    return undefined
  }
  return { extra, index: Number(index), hashes: hashes as Hash[], checkpoint, note, head }
}
