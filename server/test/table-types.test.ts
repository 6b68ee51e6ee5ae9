import { expect, test } from 'vitest'
import { tableTypes } from './table-types.ts'

const SCHEMA = `-- Types

enum kind (small, large)

-- Tables

table box row level security forced
  id bigint not null identity
  kind kind not null
  note text
  at timestamp with time zone not null default now()
  details jsonb
  constraint box_pkey PRIMARY KEY (id)
table box_default partition of box default
`

test('each column has the type of what is read from it', () => {
  expect(tableTypes(SCHEMA)).toContain(`  readonly box: {
    readonly id: number
    readonly kind: 'small' | 'large'
    readonly note: string | null
    readonly at: string
    readonly details: unknown
  }
}
`)
})

test('a type of column that nobody has thought of is said, not passed over', () => {
  expect(() => tableTypes('table box\n  weight numeric not null\n')).toThrow('weight numeric')
})
