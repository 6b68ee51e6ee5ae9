-- What every file below builds on: the two roles that the server acts as, how a table is kept to the rows
-- of its company, and what is set for the whole installation.

do $$
begin
  -- Roles belong to the whole cluster: another database of it may be creating them right now.
  perform pg_advisory_xact_lock(7300001);
  if not exists (select from pg_roles where rolname = 'zhenma_application') then
    create role zhenma_application nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'zhenma_platform') then
    create role zhenma_platform nologin;
  end if;
  -- The owner is under forced row-level security too, and its functions below must see all rows.
  if not (select rolsuper from pg_roles where rolname = current_user)
     and not pg_has_role(current_user, 'zhenma_platform', 'usage') then
    execute format('grant zhenma_platform to %I', current_user);
  end if;
end
$$;

grant usage on schema public to zhenma_application, zhenma_platform;

-- The company of the running transaction; null (no rows at all) when none was set.
create function current_company() returns integer
  language sql stable
  return nullif(current_setting('app.company_id', true), '')::integer;

-- Makes a table a company's table: row-level security, forced even for the owner; the application
-- role sees and writes the rows of the transaction's company, the platform role all rows.
create function protect_company_table(target regclass, column_name text default 'company_id')
  returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy company_rows on %s to zhenma_application using (%I = current_company()) with check (%I = current_company())',
    target, column_name, column_name);
  execute format('create policy platform_rows on %s to zhenma_platform using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to zhenma_application, zhenma_platform', target);
end
$$;
revoke all on function protect_company_table(regclass, text) from public;

-- The platform's own rows: everybody reads them, only the platform itself writes them.
create function protect_platform_table(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy everybody_reads on %s for select to zhenma_application using (true)', target);
  execute format(
    'create policy platform_writes on %s to zhenma_application using (current_company() = 0) with check (current_company() = 0)',
    target);
  execute format('create policy platform_rows on %s to zhenma_platform using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to zhenma_application, zhenma_platform', target);
end
$$;
revoke all on function protect_platform_table(regclass) from public;

-- What the platform's administrators set for the whole installation; no row: the product's default.
create table platform_setting (
  -- `newer_mobiles`: whether mainland mobiles beginning with 16 and 19 are taken; by default they are not.
  name text primary key check (name in ('registration', 'newer_mobiles')),
  value jsonb not null,
  updated_at timestamptz not null default now()
);
grant select on platform_setting to zhenma_application;
grant select, insert, update, delete on platform_setting to zhenma_platform;
