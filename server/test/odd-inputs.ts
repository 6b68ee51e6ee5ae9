import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import fc from 'fast-check'
import { z } from 'zod'

/** What is there for a call to find: so that odd values get further than to the first refusal. */
export type World = { readonly codes: readonly string[]; readonly serials: readonly number[] }

/** Fields of an input, some of them odd. */
export type OddInput = Readonly<Record<string, unknown>>

/** As JSON knows them: numbers beyond any type, half characters, names of prototypes, wrong kinds. */
const ODD_THINGS: readonly unknown[] = [null, true, [], {}, [[]], [null], [{}]]
const ODD_NUMBERS = [0, -1, 0.5, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e30, -1e30, 5e-324]
const ODD_WORDS = String.raw`[] {} [[1]] {"a": \u0000 ["a\u0000b"] __proto__ constructor
  @constructor:name @status:sold {field} % ' 1e3 NaN Infinity -0 99999999999999999999 0001-01-01
  9999-12-31 2026-02-30 2026-11-21T00:00:00Z -2026-01-01 😀`.split(/\s+/)
const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\ufffd',
  '\u202e',
  '𠮷'.repeat(60),
  'x'.repeat(513),
]

const ODD = fc.oneof(
  fc.constantFrom(...ODD_THINGS),
  fc.constantFrom(...ODD_NUMBERS),
  fc.constantFrom(...ODD_WORDS, ...ODD_TEXTS),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(String),
)

const DAYS = ['1900-01-01', '2026-08-30', '2026-11-21', '2026-12-31', '9999-12-31']

function text(schema: z.ZodString, name: string, { codes }: World): fc.Arbitrary<unknown> {
  if (/code|parent|label/i.test(name)) return fc.constantFrom(...codes)
  if (schema.format === 'uuid') return fc.uuid()
  const words = fc.constantFrom('a', '产品', 'N-1', 'product', '13800001111', 'a@b.cn', 'name', '5')
  return fc.oneof(words, fc.constantFrom(...DAYS), fc.string({ maxLength: 12 }))
}

function list(schema: z.ZodArray, name: string, world: World): fc.Arbitrary<unknown> {
  return fc.array(usual(schema.element as z.ZodType, name, world), { maxLength: 4 })
}

/** Something that the schema, or at least its kind, takes. */
function usual(schema: z.ZodType, name: string, world: World): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return fc.option(usual(schema.unwrap() as z.ZodType, name, world), { nil: undefined })
  }
  if (schema instanceof z.ZodNullable) {
    return fc.option(usual(schema.unwrap() as z.ZodType, name, world))
  }
  if (schema instanceof z.ZodPipe) return usual(schema.in as z.ZodType, name, world)
  if (schema instanceof z.ZodNumber) {
    return fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constantFrom(...world.serials))
  }
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values)
  if (schema instanceof z.ZodArray) return list(schema, name, world)
  if (schema instanceof z.ZodObject) return fields(schema, world)
  if (schema instanceof z.ZodRecord) return fc.dictionary(fc.string({ maxLength: 8 }), ODD)
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion) {
    return fc.oneof(...schema.options.map((one) => usual(one as z.ZodType, name, world)))
  }
  return schema instanceof z.ZodString ? text(schema, name, world) : fc.constantFrom(...DAYS)
}

function fields(schema: z.ZodObject, world: World): fc.Arbitrary<OddInput> {
  const of = ([name, field]: [string, z.ZodType]) =>
    [
      name,
      fc.oneof(
        { weight: 6, arbitrary: usual(field, name, world) },
        { weight: 1, arbitrary: ODD },
        { weight: 1, arbitrary: fc.constant(undefined) },
      ),
    ] as const
  const shape = schema.shape as Record<string, z.ZodType>
  return fc.record(Object.fromEntries(Object.entries(shape).map(of)))
}

/** Inputs of a call, always the same for a seed. */
export function oddInputs(
  { input }: Endpoint,
  world: World,
  { seed, count }: { readonly seed: number; readonly count: number },
): OddInput[] {
  return fc.sample(fields(input, world), { seed, numRuns: count })
}
