/** What `pg` answers for a column of a type of PostgreSQL (its parsers are set in `database.ts`). */
const TYPE_OF: Readonly<Record<string, string>> = {
  bigint: 'number',
  'bigint[]': 'readonly string[]',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  jsonb: 'unknown',
  smallint: 'number',
  text: 'string',
  'text[]': 'readonly string[]',
  'timestamp with time zone': 'string',
  uuid: 'string',
  'uuid[]': 'readonly string[]',
}

const HEAD = `// Generated from the migrations by "npm run schema". Do not edit.

/** The columns of every table, with what the database answers of them. */
export type Tables = {
`

/**
 * The types of all tables' rows, from the schema as text (`schemaDump`): so that a column that is renamed
 * or gone does not compile where it is named. Throws for a type of column that has no line above.
 */
export function tableTypes(schema: string): string {
  const enums = new Map(
    [...schema.matchAll(/^enum (\w+) \((.+)\)$/gm)].map(([, name = '', labels = '']) => [
      name,
      labels
        .split(', ')
        .map((label) => `'${label}'`)
        .join(' | '),
    ]),
  )
  const tables = [...schema.matchAll(/^table (\w+)\b(?! partition of).*\n((?: {2}.+\n)+)/gm)]
  const parts = tables.map(([, table = '', lines = '']) => {
    const columns = lines
      .trimEnd()
      .split('\n')
      .filter((line) => !line.startsWith('  constraint '))
      .map((line) => columnType(line.trim(), enums))
    return `  readonly ${table}: {\n${columns.join('\n')}\n  }\n`
  })
  return `${HEAD}${parts.join('')}}\n`
}

function columnType(line: string, enums: ReadonlyMap<string, string>): string {
  const [, name = '', type = ''] =
    /^(\w+) (.+?)(?: not null| identity| default| generated| collate|$)/.exec(line) ?? []
  const plain = enums.get(type) ?? TYPE_OF[type]
  if (plain === undefined) throw new Error(`no type for the column "${line}"`)
  const isNullable = plain !== 'unknown' && !line.includes(' not null')
  return `    readonly ${name}: ${plain}${isNullable ? ' | null' : ''}`
}
