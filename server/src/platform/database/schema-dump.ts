import { withClient } from './with-client.ts'

/**
 * The schema as text, from PostgreSQL's catalogue: the same text for the same schema, on every
 * version from 15 on, whatever the order in which it was made. For people to read and for the
 * check that migrations and schema.sql agree; it is not meant to be run. Objects of extensions,
 * partitions (their months depend on the day; the default one is shown) and other tools' schemas
 * are left out.
 */
export async function schemaDump(adminUrl: string): Promise<string> {
  return withClient(adminUrl, async (client) => {
    // Names outside the search path are written with their schema.
    await client.query('set search_path = public')
    const parts: string[] = []
    for (const [title, query] of sections) {
      const { rows } = await client.query<{ line: string }>(`${common} ${query}`)
      const lines = rows.map(({ line }) => withoutSpaceAtEnds(line))
      if (lines.length > 0) parts.push(`-- ${title}\n\n${lines.sort(byCodePoint).join('\n')}\n`)
    }
    return `-- Generated from the migrations by "npm run schema". Do not edit.\n\n${parts.join('\n')}`
  })
}

/** Not the collation of the database, which may be another on each server. */
function byCodePoint(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** What the sections choose from: schemas, relations and functions that are ours. */
const common = `
  with ours as (
    select oid from pg_namespace
     where nspname not like 'pg\\_%' and nspname not in ('information_schema', 'graphile_worker')
  ), relation as (
    select c.* from pg_class c
     where c.relnamespace in (select oid from ours)
       and (not c.relispartition or pg_get_expr(c.relpartbound, c.oid) = 'DEFAULT')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
       and c.relname <> 'schema_migration'
  ), routine as (
    select p.* from pg_proc p
     where p.pronamespace in (select oid from ours)
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  )`

const tables = `
  select 'table ' || c.oid::regclass
    || coalesce(' partition by ' || pg_get_partkeydef(c.oid), '')
    || case when c.relispartition then ' partition of ' || (
         select i.inhparent::regclass from pg_inherits i where i.inhrelid = c.oid) || ' default'
       else '' end
    || case when c.relpersistence = 'u' then ' unlogged' else '' end
    || case when c.relrowsecurity then ' row level security' else '' end
    || case when c.relforcerowsecurity then ' forced' else '' end
    || coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '')
    || coalesce(chr(10) || (
      select string_agg('  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attnotnull then ' not null' else '' end
        || case a.attidentity when 'a' then ' identity always' when 'd' then ' identity' else '' end
        || case when a.attgenerated = '' then coalesce(' default ' || d.expression, '')
           else ' generated (' || d.expression || ')' end
        || case when a.attcollation <> t.typcollation
             then ' collate ' || a.attcollation::regcollation else '' end,
        chr(10) order by a.attnum)
      from pg_attribute a
      join pg_type t on t.oid = a.atttypid
      left join lateral (
        select pg_get_expr(f.adbin, f.adrelid) as expression from pg_attrdef f
         where f.adrelid = a.attrelid and f.adnum = a.attnum) d on true
      -- A partition has its parent's columns; only from 17 on does it repeat that one is identity.
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and not c.relispartition), '')
    || coalesce(chr(10) || (
      -- 'n': from PostgreSQL 18 on "not null" is listed here too; the column says it already.
      select string_agg('  constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid),
        chr(10) order by k.conname collate "C")
      from pg_constraint k where k.conrelid = c.oid and k.contype <> 'n'), '') as line
  from relation c where c.relkind in ('r', 'p')`

const indexes = `
  select pg_get_indexdef(i.indexrelid) as line
  from pg_index i join relation c on c.oid = i.indrelid`

const policies = `
  select 'policy ' || p.polname || ' on ' || c.oid::regclass
    || case when p.polpermissive then '' else ' restrictive' end
    || ' for ' || case p.polcmd when '*' then 'all' when 'r' then 'select' when 'a' then 'insert'
                    when 'w' then 'update' else 'delete' end
    || ' to ' || (
      select string_agg(coalesce(r.rolname, 'public'), ', ' order by r.rolname collate "C")
      from unnest(p.polroles) as member left join pg_roles r on r.oid = member)
    || coalesce(' using ' || pg_get_expr(p.polqual, p.polrelid), '')
    || coalesce(' with check ' || pg_get_expr(p.polwithcheck, p.polrelid), '') as line
  from pg_policy p join relation c on c.oid = p.polrelid`

const functions = `
  select pg_get_functiondef(p.oid) as line from routine p where p.prokind in ('f', 'p')`

const triggers = `
  select pg_get_triggerdef(t.oid) as line
  from pg_trigger t join relation c on c.oid = t.tgrelid where not t.tgisinternal`

const views = `
  select case c.relkind when 'm' then 'materialized view ' else 'view ' end || c.oid::regclass
    || chr(10) || pg_get_viewdef(c.oid, true) as line
  from relation c where c.relkind in ('v', 'm')`

const types = `
  select 'enum ' || t.oid::regtype || ' (' || string_agg(e.enumlabel, ', ' order by e.enumsortorder) || ')' as line
  from pg_type t join pg_enum e on e.enumtypid = t.oid
  where t.typnamespace in (select oid from ours) group by t.oid
  union all
  select 'domain ' || t.oid::regtype || ' ' || format_type(t.typbasetype, t.typtypmod)
    || coalesce(' ' || (select string_agg(pg_get_constraintdef(k.oid), ' ' order by k.conname collate "C")
                        from pg_constraint k where k.contypid = t.oid), '')
  from pg_type t where t.typtype = 'd' and t.typnamespace in (select oid from ours)`

const sequences = `
  select 'sequence ' || c.oid::regclass || ' ' || format_type(s.seqtypid, null)
    || ' start ' || s.seqstart || ' increment ' || s.seqincrement as line
  from pg_sequence s join relation c on c.oid = s.seqrelid`

/** Who may do what; what an owner may do by being the owner is left out. */
const grants = `
  , granted as (
    select case c.relkind when 'S' then 'sequence ' else 'table ' end || c.oid::regclass as object,
           a.grantee, a.privilege_type, c.relowner as owner
    from relation c cross join aclexplode(c.relacl) a
    union all
    select 'column ' || c.oid::regclass || '.' || t.attname, a.grantee, a.privilege_type, c.relowner
    from relation c join pg_attribute t on t.attrelid = c.oid cross join aclexplode(t.attacl) a
    union all
    select 'function ' || p.oid::regprocedure, a.grantee, a.privilege_type, p.proowner
    from routine p cross join aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
    union all
    select 'schema ' || n.nspname, a.grantee, a.privilege_type, n.nspowner
    from pg_namespace n cross join aclexplode(n.nspacl) a where n.oid in (select oid from ours)
  )
  select 'grant ' || string_agg(lower(g.privilege_type), ', ' order by g.privilege_type)
    || ' on ' || g.object || ' to ' || coalesce(r.rolname, 'public') as line
  from granted g left join pg_roles r on r.oid = g.grantee
  where g.grantee <> g.owner group by g.object, r.rolname`

const sections: readonly (readonly [string, string])[] = [
  ['Types', types],
  ['Sequences', sequences],
  ['Tables', tables],
  ['Indexes', indexes],
  ['Views', views],
  ['Functions', functions],
  ['Triggers', triggers],
  ['Policies', policies],
  ['Grants', grants],
]

const withoutSpaceAtEnds = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
