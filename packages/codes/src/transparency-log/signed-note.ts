import { fromBase64, hasSigned, signBytes, type Signer, type Verifier } from './note-keys.ts'

/** One line of a note's signatures, whoever made it. */
export type NoteSignature = {
  readonly name: string
  readonly id: Buffer
  /** What follows the key's id. */
  readonly signature: Buffer
}

export type Note = {
  /** Ends with a line's end. */
  readonly text: string
  readonly signatures: readonly NoteSignature[]
}

/** A note that is signed by more is not read. */
const MOST_SIGNATURES = 100
const BEFORE_SIGNATURES = '\n\n'
const SIGNATURE_LINE = /^\u2014 ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/
const ID_BYTES = 4
const TIME_BYTES = 8

/** The lines of a note's signatures, each with its end. */
export const signatureLines = (signatures: readonly NoteSignature[]): string =>
  signatures
    .map(
      ({ name, id, signature }) =>
        `\u2014 ${name} ${Buffer.concat([id, signature]).toString('base64')}\n`,
    )
    .join('')

export const writeNote = ({ text, signatures }: Note): string =>
  `${text}\n${signatureLines(signatures)}`

/** Reads a signed note; undefined where it is none. It says nothing of whether a signature is true. */
export function parseNote(note: string): Note | undefined {
  const at = note.lastIndexOf(BEFORE_SIGNATURES)
  if (at < 0 || !note.endsWith('\n') || hasControlCharacters(note)) return undefined
  const text = note.slice(0, at + 1)
  const lines = note.slice(at + BEFORE_SIGNATURES.length, -1).split('\n')
  if (lines.length > MOST_SIGNATURES) return undefined
  const signatures = lines.map(parseSignatureLine)
  return signatures.every((one) => one !== undefined) ? { text, signatures } : undefined
}

function hasControlCharacters(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit < 0x20 && unit !== 0x0a) return true
  }
  return false
}

function parseSignatureLine(line: string): NoteSignature | undefined {
  const [, name, base64] = SIGNATURE_LINE.exec(line) ?? []
  const bytes = base64 === undefined ? undefined : fromBase64(base64)
  if (name === undefined || bytes === undefined || bytes.length <= ID_BYTES) return undefined
  return { name, id: bytes.subarray(0, ID_BYTES), signature: bytes.subarray(ID_BYTES) }
}

/** Signs a text, which ends with a line's end. */
export const signText = (text: string, signer: Signer): NoteSignature => ({
  name: signer.name,
  id: signer.id,
  signature: signBytes(signer, Buffer.from(text)),
})

/** What a witness signs: the time, and the text that it saw (C2SP tlog-cosignature). */
const cosigned = (text: string, seconds: bigint): Buffer =>
  Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`)

export function cosignText(text: string, signer: Signer, at: Date): NoteSignature {
  const seconds = BigInt(Math.floor(at.getTime() / 1000))
  const time = Buffer.alloc(TIME_BYTES)
  time.writeBigUInt64BE(seconds)
  const signature = Buffer.concat([time, signBytes(signer, cosigned(text, seconds))])
  return { name: signer.name, id: signer.id, signature }
}

/** Whose of the known keys signed a note. */
export type Verified = { readonly by: readonly Verifier[]; readonly isForged: boolean }

/**
 * Checks a note by known keys. Signatures of others are ignored; one by a known key that is false makes
 * the whole note forged.
 */
export function verifyNote({ text, signatures }: Note, known: readonly Verifier[]): Verified {
  const by: Verifier[] = []
  for (const { name, id, signature } of signatures) {
    const verifier = known.find((key) => key.name === name && key.id.equals(id))
    if (verifier === undefined) continue
    if (!isTrue(verifier, text, signature)) return { by: [], isForged: true }
    by.push(verifier)
  }
  return { by, isForged: false }
}

function isTrue(verifier: Verifier, text: string, signature: Buffer): boolean {
  if (verifier.type === 'ed25519') return hasSigned(verifier, Buffer.from(text), signature)
  if (signature.length <= TIME_BYTES) return false
  const seconds = signature.readBigUInt64BE()
  return hasSigned(verifier, cosigned(text, seconds), signature.subarray(TIME_BYTES))
}
