import { expect, it } from 'vitest'
import { signCheckpoint } from './checkpoint.ts'
import { commitTo, entryBytes, entryOf, openEntry, type Opening } from './entry.ts'
import { signerOf } from './note-keys.ts'
import { parseProof, writeProof } from './proof-file.ts'
import { hashesOf, inclusionParts, verifyInclusion } from './proofs.ts'
import { hashLeaf, nodesInMemory, rootOf } from './tree.ts'

const SECRET = Buffer.alloc(32, 5)
const TEXTS = ['what', 'where', '1-100', '200-200', '300-1000']

const openingOf = (shown: readonly number[]): Opening =>
  openEntry('operation', SECRET, TEXTS, shown)

it('opens some items of an entry and leaves the others closed', () => {
  const commitment = commitTo(SECRET, TEXTS)
  for (const shown of [[0], [4], [0, 2], [0, 1, 2, 3, 4]]) {
    const opening = openingOf(shown)
    expect(entryOf(opening)).toEqual({ kind: 'operation', commitment })
    const openingText = JSON.stringify(opening)
    TEXTS.forEach((text, at) => expect(openingText.includes(`"${text}"`)).toBe(shown.includes(at)))
  }
  expect(commitTo(Buffer.alloc(32, 6), TEXTS)).not.toEqual(commitment)
})

it.each([
  ['another text', { text: 'when' }],
  ['another place', { index: 1 }],
  ['another salt', { salt: Buffer.alloc(32).toString('base64') }],
  ['a short salt', { salt: 'AAAA' }],
  ['a proof that is cut', { proof: [] }],
])('does not take an item with %s for one of the entry', (_, change) => {
  const opening = openingOf([0])
  const items = opening.items.map((item) => ({ ...item, ...change }))
  expect(entryOf({ ...opening, items })).toBeUndefined()
  expect(entryOf({ ...opening, items: [] })).toBeUndefined()
  expect(entryOf({ ...opening, kind: 'No Word' })).toBeUndefined()
})

it('writes proof files that read back, and are true', () => {
  const entries = [0, 1, 2, 3, 4, 5, 6].map((at) =>
    entryBytes({ kind: 'operation', commitment: commitTo(Buffer.alloc(32, at), TEXTS) }),
  )
  const leaves = entries.map(hashLeaf)
  const signer = signerOf('log.example/1', Buffer.alloc(32, 7))
  const head = { origin: 'log.example/1', size: leaves.length, root: rootOf(leaves) }
  const checkpoint = signCheckpoint(head, [signer])
  entries.forEach((_, index) => {
    const hashes = hashesOf(inclusionParts(index, head.size), nodesInMemory(leaves))
    const extra = index % 2 === 0 ? Buffer.from('opening') : null
    const text = writeProof({ extra, index, hashes, checkpoint })
    const read = parseProof(text)
    if (read === undefined) throw new Error(text)
    expect(read).toMatchObject({ extra, index, hashes, checkpoint, head })
    const leaf = leaves[index] as Buffer
    const at = { index: read.index, size: read.head.size }
    expect(verifyInclusion(leaf, at, read.hashes, read.head.root)).toBe(true)
  })
})

it('has the lines of tlog-proof', () => {
  const signer = signerOf('log.example/1', Buffer.alloc(32, 7))
  const root = hashLeaf(Buffer.from('x'))
  const checkpoint = signCheckpoint({ origin: 'log.example/1', size: 1, root }, [signer])
  const text = writeProof({ extra: null, index: 0, hashes: [], checkpoint })
  expect(text).toBe(`c2sp.org/tlog-proof@v1\nindex 0\n\n${checkpoint}`)
  for (const [from, to] of [
    ['@v1', '@v2'],
    ['index 0', 'index 00'],
    ['index 0', 'index -1'],
    ['index 0\n', 'index 0\nAAAA\n'],
    ['index 0\n', ''],
    ['\n\u2014', '\n-'],
  ] as const) {
    expect(parseProof(text.replace(from, to)), to).toBeUndefined()
  }
})
