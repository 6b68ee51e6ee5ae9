import { lintFromString, loadConfig } from '@redocly/openapi-core'
import { FIELD_TEXTS } from '@zhenma/contract/api-docs/field-texts'
import { ALL_CALLS, CALLS } from '@zhenma/contract/calls'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { RULE_MESSAGE } from '@zhenma/contract/kernel/rules/rule-texts'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { inputExample, outputExample } from './examples.ts'
import { openApiDocument } from './openapi-document.ts'

const title = ({ method, path }: Endpoint) => `${method} ${path}`
const RULES = fileURLToPath(new URL('../../../../redocly.yaml', import.meta.url))

type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> }
  readonly responses: Readonly<
    Record<string, { readonly $ref?: string; readonly content?: object }>
  >
  readonly security: readonly object[]
}

const documents = new Map(LANGUAGES.map((language) => [language, openApiDocument(language)]))
const document = openApiDocument('en')

function operation({ method, path }: Endpoint): Operation {
  return document.paths[path]?.[method.toLowerCase()] as Operation
}

test.each(LANGUAGES)(
  'a public linter finds neither fault nor doubt in it in %s',
  async (of) => {
    const config = await loadConfig({ configPath: RULES })
    const source = JSON.stringify(documents.get(of))
    const problems = await lintFromString({ source, config })
    const reported = problems.map(
      ({ severity, ruleId, message, location }) =>
        `${severity} ${ruleId} ${location[0]?.pointer}: ${message}`,
    )
    expect(reported).toEqual([])
  },
  180_000,
)

test.each(ALL_CALLS.map((call) => [title(call), call] as const))(
  'the examples of %s are what its contract takes and answers',
  (_title, call) => {
    expect(call.input.safeParse(inputExample(call)).error?.issues).toBeUndefined()
    if (call.answer === 'stream') return
    expect(call.output.safeParse(outputExample(call)).error?.issues).toBeUndefined()
  },
)

test('every call says in every language what it does and who may', () => {
  for (const call of ALL_CALLS) {
    for (const language of LANGUAGES) {
      const made = documents.get(language)?.paths[call.path]?.[call.method.toLowerCase()]
      const { summary, description } = made as Operation
      expect(summary, title(call)).toBe(call.summary[language])
      expect(description.length, title(call)).toBeGreaterThan(5)
      if (call.allow.includes(':')) expect(description).toContain(`\`${call.allow}\``)
    }
  }
})

test('the three documents differ in words only', () => {
  const shape = (language: (typeof LANGUAGES)[number]) =>
    ALL_CALLS.map((call) => {
      const made = documents.get(language)?.paths[call.path]?.[call.method.toLowerCase()]
      const { operationId, parameters = [], responses, security } = made as Operation
      const named = parameters.map((one) => `${one.in} ${one.name}`)
      return [operationId, named, Object.keys(responses), security]
    })
  expect(shape('cn')).toEqual(shape('en'))
  expect(shape('tc')).toEqual(shape('en'))
})

test('fields say what their name means and what their rule asks for', () => {
  const parameters = operation(CALLS.users.list).parameters as readonly {
    readonly name: string
    readonly description?: string
  }[]
  const said = (name: string) => parameters.find((one) => one.name === name)?.description
  expect(said('pageSize')).toBe(FIELD_TEXTS['pageSize']?.en)
  const body = operation(CALLS.users.create).requestBody?.content['application/json']
  const rule = RULE_MESSAGE.username.en
  const description = `${FIELD_TEXTS['username']?.en}; ${rule}`
  expect(body).toMatchObject({ schema: { properties: { username: { description } } } })
})

test('modules have a name and a purpose, and every call belongs to one', () => {
  const tags = document.tags.map(({ name }) => name)
  expect(tags).toEqual(Object.keys(CALLS))
  for (const call of ALL_CALLS) expect(tags).toContain(operation(call).tags[0])
  const ids = ALL_CALLS.map((call) => operation(call).operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('refusals are those that a call can answer with', () => {
  const { components } = document as unknown as {
    readonly components: {
      readonly responses: Readonly<Record<string, { readonly description: string }>>
    }
  }
  const refusalsOf = (call: Endpoint): string =>
    Object.values(operation(call).responses)
      .flatMap(({ $ref }) => components.responses[$ref?.split('/').at(-1) ?? '']?.description ?? [])
      .join()
  const { labels, products, auth } = CALLS
  expect(refusalsOf(labels.activate)).toContain('LABEL_WRONG_STATE')
  expect(refusalsOf(labels.activate)).toContain('BUSY')
  expect(refusalsOf(products.update)).toContain('RECORD_CHANGED')
  expect(refusalsOf(products.importSheet)).toContain('FILE_TOO_LARGE')
  expect(refusalsOf(labels.list)).not.toContain('LABEL_WRONG_STATE')
  expect(refusalsOf(auth.login)).not.toContain('SESSION_ENDED')
  for (const call of ALL_CALLS) {
    const isOpen = call.allow === 'public'
    expect(operation(call).security.length === 0, title(call)).toBe(isOpen)
    expect(refusalsOf(call).includes('SESSION_ENDED'), title(call)).toBe(!isOpen)
    expect(refusalsOf(call).includes('ACCESS_DENIED'), title(call)).toBe(call.allow.includes(':'))
  }
})

test('files travel as files, both ways', () => {
  const { products, movements, batches } = CALLS
  const sent = operation(products.importSheet).requestBody?.content['multipart/form-data']
  expect(sent).toMatchObject({
    schema: { properties: { file: { format: 'binary' } }, required: ['file'] },
  })
  const answered = (call: Endpoint) => Object.keys(operation(call).responses['200']?.content ?? {})
  expect(answered(movements.pdf)).toEqual(['application/pdf'])
  expect(answered(batches.print)).toEqual([
    'text/csv; charset=utf-8',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/plain; charset=utf-8',
    'application/zip',
    'application/pdf',
    'application/octet-stream',
  ])
})
