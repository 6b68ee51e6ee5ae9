import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { coerceForm } from './coerce.ts'

const schema = z.object({
  count: z.int(),
  flag: z.boolean().default(false),
  note: z.string().default('none'),
  place: z.int().nullish(),
  codes: z.array(z.string()).optional(),
  numbers: z.array(z.int()).optional(),
  images: z.array(z.object({ id: z.int() })).optional(),
  kind: z.enum(['a', 'b']).optional(),
})

const read = (raw: Record<string, unknown>) => schema.safeParse(coerceForm(schema, raw))

describe('form coercion', () => {
  it('refuses what is no number instead of guessing one', () => {
    for (const count of ['', 'abc', '1e3', '0x10', ' ', '1,000', '１２']) {
      expect(read({ count }).success, `count=${count}`).toBe(false)
    }
  })

  it('refuses other words for true and false', () => {
    for (const flag of ['yes', 'TRUE', '2']) expect(read({ count: '1', flag }).success).toBe(false)
  })

  it('leaves JSON that does not parse for the schema to refuse', () => {
    expect(read({ count: '1', images: '[{' }).success).toBe(false)
    expect(read({ count: '1', images: '{"id":"x"}' }).success).toBe(false)
  })

  it('turns texts into what the schema says', () => {
    expect(
      read({
        count: ' 12 ',
        flag: '1',
        place: '7',
        codes: '1234567890123456789 2234567890123456789\n3234567890123456789',
        numbers: '1,2,3',
        images: '[{"id":"4"}]',
        kind: 'b',
      }).data,
    ).toEqual({
      count: 12,
      flag: true,
      note: 'none',
      place: 7,
      // Codes are longer than a number can hold: they must stay texts.
      codes: ['1234567890123456789', '2234567890123456789', '3234567890123456789'],
      numbers: [1, 2, 3],
      images: [{ id: 4 }],
      kind: 'b',
    })
  })

  it('takes repeated fields as an array, and a field given once as one element', () => {
    expect(read({ count: '1', codes: ['a', 'b'] }).data?.codes).toEqual(['a', 'b'])
    expect(read({ count: '1', codes: 'a' }).data?.codes).toEqual(['a'])
  })

  it('takes an empty field as nothing', () => {
    const { data } = read({ count: '1', place: '', note: '', kind: '' })
    expect(data).toEqual({ count: 1, flag: false, note: 'none', place: null })
  })

  it('leaves the typed values of a JSON body as they are', () => {
    expect(read({ count: 3, flag: true, place: null, codes: ['x'] }).data).toEqual({
      count: 3,
      flag: true,
      note: 'none',
      place: null,
      codes: ['x'],
    })
  })

  it('refuses lists in lists, however many, and what only looks like a field', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    for (const field of ['place', 'codes', 'images']) {
      expect(read({ count: '1', [field]: deep }).success, field).toBe(false)
      expect(read({ count: 1, [field]: JSON.parse(deep) as unknown }).success, field).toBe(false)
    }
    const prototype = JSON.parse('[{"__proto__":{"id":4}}]') as unknown
    expect(read({ count: 1, images: prototype }).success).toBe(false)
    expect(read({ count: '1', constructor: 'x', ['__proto__']: 'y' }).success).toBe(true)
  })
})
