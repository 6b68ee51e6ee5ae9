/**
 * What the kernel must refuse at compile time. This file is only type-checked: an expected error that
 * no longer occurs is an error itself.
 */
import { type Endpoint, endpoint } from '@zhenma/contract/kernel/endpoint'
import { defineEntity } from '@zhenma/contract/kernel/entity'
import { nothing } from '@zhenma/contract/kernel/lists'
import { texts } from '@zhenma/contract/kernel/texts'
import { z } from 'zod'
import { entityStore } from '../src/platform/entities/entity.store.ts'
import { fail } from '../src/platform/errors/fail.ts'
import { implement } from '../src/platform/http/implement.ts'

const summary = { cn: '一', tc: '一', en: 'one' }
const calls = {
  read: endpoint({
    method: 'GET',
    path: '/a/{id}',
    allow: 'thing:list',
    summary,
    input: z.object({ id: z.int() }),
    output: z.object({ name: z.string() }),
  }),
  open: endpoint({
    method: 'GET',
    path: '/b',
    allow: 'public',
    summary,
    input: nothing,
    output: nothing,
  }),
}

export const right = implement(calls)({
  async read(context, input) {
    return { name: `${context.user.id} ${input.id}` }
  },
  async open() {
    return {}
  },
})

// @ts-expect-error a handler is missing
export const missing = implement(calls)({ read: async () => ({ name: '' }) })

export const extra = implement(calls)({
  read: async () => ({ name: '' }),
  open: async () => ({}),
  // @ts-expect-error no such call
  write: async () => ({}),
})

export const wrongAnswer = implement(calls)({
  // @ts-expect-error the answer's name is a text
  read: async () => ({ name: 1 }),
  open: async () => ({}),
})

export const wrongInput = implement(calls)({
  // @ts-expect-error the input has no such field
  read: async (_context, input) => ({ name: input.title }),
  open: async () => ({}),
})

export const publicHasNoTransaction = implement(calls)({
  read: async () => ({ name: '' }),
  // @ts-expect-error a public call belongs to no company, so it has no transaction
  open: async (context) => ({ db: context.db }),
})

export const sessionHasOneTransaction = implement(calls)({
  // @ts-expect-error its transaction is open: it would wait for a second connection
  read: async (context) => ({ name: await context.asPlatform(() => Promise.resolve('')) }),
  open: async () => ({}),
})

export const noConnectionsBeside = implement(calls)({
  // @ts-expect-error handlers reach the database by their context only
  read: async (context) => ({ name: String(context.services.connections) }),
  open: async () => ({}),
})

// @ts-expect-error every call says who may use it
export const open: Endpoint = endpoint({
  method: 'GET',
  path: '/c',
  summary,
  input: nothing,
  output: nothing,
})

// @ts-expect-error a language is missing
export const twoLanguages = texts({ hello: { cn: '你好', en: 'hello' } })

// @ts-expect-error no such refusal
export const unknownRefusal = () => fail('NO_SUCH_KEY')

// @ts-expect-error the text needs its values
export const withoutValues = () => fail('LABEL_TOO_MANY_CODES')

// @ts-expect-error a value has the wrong name
export const wrongValue = () => fail('LABEL_CODE_FORMAT', { kode: '1' })

const described = {
  name: 'thing',
  table: 'qa_card',
  one: summary,
  many: summary,
  screen: { path: '/a/b', folder: 'a' },
} as const
const column = { label: summary, output: z.string() }
export const rightStore = entityStore(
  defineEntity({ ...described, columns: { servicePhone: column } }),
)

// @ts-expect-error a column that the table does not have (any more)
entityStore(defineEntity({ ...described, columns: { hotline: column } }))

// @ts-expect-error a table that is none
entityStore(defineEntity({ ...described, table: 'card', columns: { name: column } }))

const pickedBy = { finds: ['name'], most: 10 } as const
// @ts-expect-error a picker's column that the entity does not have
defineEntity({ ...described, columns: { name: column }, picker: { ...pickedBy, shows: ['tel'] } })
