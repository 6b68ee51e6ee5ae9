import { expect, it } from 'vitest'
import { checkpointText, parseCheckpoint, signCheckpoint } from './checkpoint.ts'
import { parseVerifier, signerOf, type Verifier, verifierText } from './note-keys.ts'
import {
  cosignText,
  parseNote,
  signatureLines,
  signText,
  verifyNote,
  writeNote,
} from './signed-note.ts'
import { EMPTY_ROOT } from './tree.ts'

/** The example of C2SP signed-note. */
const EXAMPLE_KEY = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k'
const EXAMPLE_NOTE =
  'This is an example message.\n\n\u2014 example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n'

/** The example of C2SP tlog-checkpoint, cosigned as in tlog-cosignature. */
const EXAMPLE_CHECKPOINT =
  'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n' +
  '\u2014 example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n' +
  '\u2014 witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==\n'

const seed = (byte: number): Uint8Array => new Uint8Array(32).fill(byte)
const verified = (note: string, ...keys: readonly Verifier[]) => {
  const parsed = parseNote(note)
  if (parsed === undefined) throw new Error('no note')
  const { by, isForged } = verifyNote(parsed, keys)
  return isForged ? 'forged' : by.map(({ name }) => name)
}

it('verifies the published note by its published key', () => {
  const key = parseVerifier(EXAMPLE_KEY) as Verifier
  expect(verifierText(key)).toBe(EXAMPLE_KEY)
  expect(verified(EXAMPLE_NOTE, key)).toEqual(['example.com/foo'])
  expect(verified(EXAMPLE_NOTE.replace('example m', 'other m'), key)).toBe('forged')
})

it('reads the published checkpoint, and writes it again byte for byte', () => {
  const note = parseNote(EXAMPLE_CHECKPOINT)
  const head = note && parseCheckpoint(note.text)
  expect(head).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20_852_163 })
  expect(head && checkpointText(head)).toBe(note?.text)
  expect(note && writeNote(note)).toBe(EXAMPLE_CHECKPOINT)
  expect(note?.signatures.map(({ signature }) => signature.length)).toEqual([64, 72])
})

it('signs what others verify: by every key that is known, and with others beside it', () => {
  const [old, fresh, stranger] = [1, 2, 3].map((byte) => signerOf('log.example/1', seed(byte)))
  if (!old || !fresh || !stranger) throw new Error('no keys')
  const head = { origin: 'log.example/1', size: 0, root: EMPTY_ROOT }
  const note = signCheckpoint(head, [fresh, old])
  expect(verified(note, old)).toHaveLength(1)
  expect(verified(note, fresh, old)).toHaveLength(2)
  expect(verified(note, stranger)).toEqual([])
  expect(parseVerifier(verifierText(fresh))?.publicKey).toEqual(fresh.publicKey)
})

it('cosigns as a witness does: the time and the text, and neither of another', () => {
  const witness = signerOf('witness.example/w1', seed(9), 'cosignature')
  const text = 'log.example/1\n0\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n'
  const cosignature = cosignText(text, witness, new Date(1_679_315_147_000))
  const note = writeNote({ text, signatures: [cosignature] })
  expect(verified(note, witness)).toEqual(['witness.example/w1'])
  const later = Buffer.from(cosignature.signature)
  later.writeUInt8((later.at(7) as number) ^ 1, 7)
  const moved = writeNote({ text, signatures: [{ ...cosignature, signature: later }] })
  expect(verified(moved, witness)).toBe('forged')
  // Its key is not the one of a plain signature, although the bytes are the same.
  expect(signerOf('witness.example/w1', seed(9)).id).not.toEqual(witness.id)
})

it('takes a note with a false signature of a known key for forged, whatever else it has', () => {
  const [one, two] = [signerOf('a.example', seed(1)), signerOf('b.example', seed(2))]
  const text = 'text\n'
  const lie = { ...signText('other\n', two) }
  const note = writeNote({ text, signatures: [signText(text, one), lie] })
  expect(verified(note, one)).toEqual(['a.example'])
  expect(verified(note, one, two)).toBe('forged')
})

it.each([
  ['nothing', ''],
  ['no signature', 'text\n'],
  ['no end', EXAMPLE_NOTE.slice(0, -1)],
  ['a control character', EXAMPLE_NOTE.replace('This', 'Th\tis')],
  ['a return', EXAMPLE_NOTE.replaceAll('\n', '\r\n')],
  ['another dash', EXAMPLE_NOTE.replace('\u2014', '-')],
  ['loose base64', EXAMPLE_NOTE.replace('aQM=', 'aQN=')],
  ['a signature of nothing', 'text\n\n\u2014 a.example AAAAAA==\n'],
  [
    'too many signatures',
    `text\n\n${signatureLines(Array.from({ length: 101 }, () => signText('text\n', signerOf('a', seed(1)))))}`,
  ],
])('is no note: %s', (_, text) => {
  expect(parseNote(text)).toBeUndefined()
})

it.each([
  ['a size with a zero before it', 'o\n01\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n'],
  ['a negative size', 'o\n-1\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n'],
  ['no origin', '\n1\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n'],
  ['a short root', 'o\n1\nAAAA\n'],
  ['no end', 'o\n1\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='],
  ['an empty line', 'o\n1\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n\n'],
])('is no checkpoint: %s', (_, text) => {
  expect(parseCheckpoint(text)).toBeUndefined()
})

it.each([
  ['another id', EXAMPLE_KEY.replace('530d903a', '530d903b')],
  ['another type', EXAMPLE_KEY.replace('+Aeky', '+Aukz')],
  ['no name', EXAMPLE_KEY.replace('example.com/foo', '')],
  ['a short key', 'a+00000000+AQ=='],
])('is no key: %s', (_, text) => {
  expect(parseVerifier(text)).toBeUndefined()
})
