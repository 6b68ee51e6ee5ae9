import { describe, expect, it } from 'vitest'
import { codeFormat } from './code-format.ts'
import {
  codecOf,
  createKeyRing,
  decodeManyWithRing,
  decodeWithRing,
  derivePurposeKey,
  findKey,
  KeyRingError,
  parseKeyRing,
  rotateKeyRing,
  serializeKeyRing,
  type KeyPurpose,
  type RingKey,
} from './key-ring.ts'
import { createLabelCodec } from './label-code.ts'

const NEW_YEAR = new Date('2026-01-01T00:00:00.000Z')
const SUMMER = new Date('2026-07-01T00:00:00.000Z')

describe('a key ring', () => {
  it('starts with one random key and is rotated by putting a new one in front', () => {
    const ring = createKeyRing(NEW_YEAR)
    const rotated = rotateKeyRing(ring, SUMMER)
    expect(rotated).toHaveLength(2)
    expect(rotated[1]).toBe(ring[0])
    expect(rotated[0].createdAt).toEqual(SUMMER)
    expect(rotated[0].id).not.toBe(ring[0].id)
    expect(rotated[0].secret).toHaveLength(32)
    expect(rotated[0].secret).not.toEqual(ring[0].secret)
    expect(findKey(rotated, ring[0].id)).toBe(ring[0])
    expect(findKey(rotated, 'other')).toBeUndefined()
  })

  it('survives the key file', () => {
    const ring = rotateKeyRing(createKeyRing(NEW_YEAR), SUMMER)
    expect(parseKeyRing(serializeKeyRing(ring))).toEqual(ring)
  })

  it('derives a key of its own for every purpose and secret', () => {
    const ring = rotateKeyRing(createKeyRing(NEW_YEAR), SUMMER)
    const purposes: KeyPurpose[] = ['code', 'hidden-code', 'database-role']
    const derived = ring.flatMap((key) =>
      purposes.map((purpose) => Buffer.from(derivePurposeKey(key, purpose)).toString('hex')),
    )
    expect(new Set(derived).size).toBe(6)
    expect(derived.every((hex) => hex.length === 64)).toBe(true)
  })

  // The HKDF value was worked out with another implementation.
  it('derives the same keys for ever: printed codes depend on it', () => {
    const key: RingKey = { id: 'a', secret: new Uint8Array(32).fill(1), createdAt: NEW_YEAR }
    expect(codecOf(key).encode(1, 1)).toBe('51812365613015024215')
    expect(Buffer.from(derivePurposeKey(key, 'hidden-code')).toString('hex')).toBe(
      '75b40e3f8a0d1bda97ba7f7c234ed39acd77fa9e769fe13525c638f010b5bcc3',
    )
  })
})

describe('a key file that cannot be used', () => {
  const entry = {
    id: 'one',
    secret: Buffer.alloc(32, 1).toString('base64'),
    createdAt: NEW_YEAR.toISOString(),
  }
  const fileOf = (...keys: unknown[]) => JSON.stringify({ version: 1, keys })

  it('is read when nothing is wrong with it', () => {
    expect(parseKeyRing(fileOf(entry))).toHaveLength(1)
  })

  it.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['another version', JSON.stringify({ version: 2, keys: [entry] })],
    ['no list', JSON.stringify({ version: 1, keys: {} })],
    ['no key', fileOf()],
    ['null for a key', fileOf(null)],
    ['no id', fileOf({ ...entry, id: '' })],
    ['an id with a line break', fileOf({ ...entry, id: 'a\n' })],
    ['a short secret', fileOf({ ...entry, secret: 'AAAA' })],
    ['a secret with other characters', fileOf({ ...entry, secret: `!${entry.secret}` })],
    ['a secret that is a number', fileOf({ ...entry, secret: 1 })],
    ['no date', fileOf({ ...entry, createdAt: 'soon' })],
    ['a number for a date', fileOf({ ...entry, createdAt: 1 })],
    ['one id twice', fileOf(entry, entry)],
  ])('is refused: %s', (_, text) => {
    expect(() => parseKeyRing(text)).toThrow(KeyRingError)
  })

  it('is refused without showing the secret', () => {
    const secret = 'c2VjcmV0LXNlY3JldA=='
    for (const text of [fileOf({ ...entry, secret }), `{"secret":"${secret}"`]) {
      expect(() => parseKeyRing(text)).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining('c2Vj') }),
      )
    }
  })
})

describe('decoding with a ring', () => {
  const old = createKeyRing(NEW_YEAR)
  const ring = rotateKeyRing(old, SUMMER)

  it('gives a candidate per key, the newest first', () => {
    for (const key of ring) {
      const code = codecOf(key).encode(31, 4711)
      const candidates = decodeWithRing(ring, code)
      expect(candidates).toContainEqual({ keyId: key.id, company: 31, serial: 4711 })
      const order = ring.map(({ id }) => id).filter((id) => candidates.some((c) => c.keyId === id))
      expect(candidates.map((candidate) => candidate.keyId)).toEqual(order)
    }
  })

  it('reads codes of mixed lengths together, and others not at all', () => {
    const labels = [16, 24, 20, 16].map((length, index) => ({ length, serial: index + 1 }))
    const codes = labels.map(({ length, serial }) => codecOf(old[0], length).encode(5, serial))
    const found = decodeManyWithRing(old, ['123', ...codes, 'abc'])
    expect(found).toEqual([
      [],
      ...labels.map(({ serial }) => [{ keyId: old[0].id, company: 5, serial }]),
      [],
    ])
  })

  it('uses the key derived for codes, and one codec per key and length', () => {
    const direct = createLabelCodec(derivePurposeKey(ring[0], 'code'), codeFormat(18))
    expect(codecOf(ring[0], 18).encode(1, 2)).toBe(direct.encode(1, 2))
    expect(codecOf(ring[0], 18)).toBe(codecOf(ring[0], 18))
    expect(codecOf(ring[0], 18)).not.toBe(codecOf(old[0], 18))
    expect(() => codecOf(ring[0], 15)).toThrow(RangeError)
  })
})
