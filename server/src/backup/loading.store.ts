import pg from 'pg'

/** Statements that take something out of the way of a load, and those that put it back after it. */
type Step = { readonly remove: string; readonly create: string }

/** Foreign keys: tables speak of each other in circles, so no order would serve. */
const FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as remove,
         format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname,
                pg_get_constraintdef(k.oid)) as create
    from pg_constraint k join pg_class c on c.oid = k.conrelid
   where c.relnamespace = 'public'::regnamespace and k.contype = 'f' and k.conparentid = 0
   order by 1`

/** Indexes beside the keys are made several times as fast when the rows are there. */
const INDEXES = `
  select format('drop index %s', i.indexrelid::regclass) as remove,
         pg_get_indexdef(i.indexrelid) as create
    from pg_index i join pg_class c on c.oid = i.indrelid
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition
     and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
   order by 1`

/** What triggers keep (counts, versions) is in the backup already. */
const TRIGGERS = `
  select distinct format('alter table %s disable trigger user', t.tgrelid::regclass) as remove,
         format('alter table %s enable trigger user', t.tgrelid::regclass) as create
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
   order by 1`

/** COPY fills no table under row-level security; without "force" an owner is not under it. */
const FORCED = `
  select format('alter table %s no force row level security', c.oid::regclass) as remove,
         format('alter table %s force row level security', c.oid::regclass) as create
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relforcerowsecurity
   order by 1`

/**
 * Takes out of the way what a load would stumble over or wait for. Answers the statements that put all of
 * it back, in order; the caller's transaction ends with both or neither.
 */
export async function clearTheWay(client: pg.Client): Promise<string[]> {
  const putBack: string[] = []
  for (const query of [FORCED, TRIGGERS, FOREIGN_KEYS, INDEXES]) {
    const { rows } = await client.query<Step>(query)
    for (const { remove } of rows) await client.query(remove)
    // Indexes first, which help to check the keys, and row-level security last.
    putBack.unshift(...rows.map(({ create }) => create))
  }
  return putBack
}

/** Empties tables of what their migrations wrote. */
export async function emptyTables(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query(`truncate ${names.map((name) => pg.escapeIdentifier(name)).join(', ')}`)
}
