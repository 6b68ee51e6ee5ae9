import { FIELD_TEXTS } from '@zhenma/contract/api-docs/field-texts'
import type { RuleCode } from '@zhenma/contract/kernel/rules/rule-codes'
import { isRuleCode, RULE_MESSAGE } from '@zhenma/contract/kernel/rules/rule-texts'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { z } from 'zod'

export type Json = Record<string, unknown>

/** Makes schemas of a document; what refers to itself lies in `components`. */
export type SchemaBook = {
  readonly components: Json
  /** `owner`: a name of the document's own for what has to be referred to. */
  of(schema: z.ZodType, io: 'input' | 'output', owner: string): Json
}

/** A book of schemas whose fields are described in a language. */
export function schemaBook(language: Language): SchemaBook {
  const components: Json = {}
  return {
    components,
    of(schema, io, owner) {
      const made = z.toJSONSchema(schema, {
        io,
        unrepresentable: 'any',
        target: 'openapi-3.0',
        override: ({ zodSchema, jsonSchema }) =>
          polish(zodSchema as unknown as z.ZodType, jsonSchema as Json, language),
      }) as Json
      describeFields(made, language)
      const { definitions, ...rest } = made
      if (definitions === undefined) return rest
      const renamed = (part: unknown): Json =>
        JSON.parse(
          JSON.stringify(part).replaceAll('#/definitions/', `#/components/schemas/${owner}`),
        ) as Json
      for (const [name, part] of Object.entries(definitions as Json)) {
        components[`${owner}${name}`] = renamed(part)
      }
      return renamed(rest)
    },
  }
}

/** Takes out what says nothing to a reader, and says what a rule asks for. */
function polish(zodSchema: z.ZodType, schema: Json, language: Language): void {
  if (schema['type'] === 'integer') withoutSafeBounds(schema)
  // The format says the same in a word.
  if (schema['format'] === 'date' || schema['format'] === 'date-time') delete schema['pattern']
  if (schema['nullable'] === true && schema['type'] === undefined) withType(schema)
  const rule = ruleOf(zodSchema)
  if (rule !== undefined) schema['description'] ??= say(RULE_MESSAGE[rule], language)
}

/** Says of every field within what its name means; only now is each of them an object of its own. */
function describeFields(part: unknown, language: Language): void {
  if (typeof part !== 'object' || part === null) return
  const { properties } = part as { readonly properties?: Record<string, Json> }
  for (const [name, property] of Object.entries(properties ?? {})) {
    describe(name, property, language)
  }
  for (const inner of Object.values(part)) describeFields(inner, language)
}

/** The field's own rule comes after what its name means. A reference takes no words beside it. */
function describe(name: string, property: Json, language: Language): void {
  const text = Object.hasOwn(FIELD_TEXTS, name) ? FIELD_TEXTS[name] : undefined
  if (text === undefined || '$ref' in property) return
  const meaning = say(text, language)
  const { description } = property
  const rule = typeof description === 'string' ? [description] : []
  property['description'] = [meaning, ...rule].join(language === 'en' ? '; ' : '；')
}

function withoutSafeBounds(schema: Json): void {
  schema['format'] = 'int64'
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum']
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum']
  if (schema['minimum'] === 0 && schema['exclusiveMinimum'] === true) {
    schema['minimum'] = 1
    delete schema['exclusiveMinimum']
  }
}

/** OpenAPI 3.0 takes `nullable` beside a type only: that of all choices, where they have one. */
function withType(schema: Json): void {
  const types = new Set(((schema['anyOf'] ?? []) as Json[]).map((choice) => choice['type']))
  if (types.size === 1) schema['type'] = [...types][0]
}

/** As much as a check made by `refine` tells of itself; the others have no `def`. */
type Check = { readonly def?: { readonly params?: { readonly rule?: unknown } } }

/** The rule that a schema's own check names. */
function ruleOf(schema: z.ZodType): RuleCode | undefined {
  const checks = (schema.def.checks ?? []) as readonly Check[]
  return checks.map(({ def }) => def?.params?.rule).find(isRuleCode)
}
