-- Row-level security is forced on the months of buyers' checks too, and they had no policy of their own:
-- who reads a month by its name, as pg_dump does as the owner, found it empty and was told nothing.

do $$
declare
  partition regclass;
begin
  for partition in
    select inhrelid::regclass from pg_inherits where inhparent = 'query_record'::regclass
  loop
    execute format('create policy platform_rows on %s to zhenma_platform using (true) with check (true)',
      partition);
  end loop;
end
$$;

-- As in 0004, but a month gets the platform's policy when it is made.
create or replace function prepare_query_months(from_month date, months integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month_start timestamptz;
  month_end timestamptz;
  partition_name text;
  created integer := 0;
begin
  perform pg_advisory_xact_lock(7300004);
  for i in 0 .. least(months, 120) - 1 loop
    month_start := (date_trunc('month', from_month::timestamp) + make_interval(months => i))
      at time zone 'UTC';
    month_end := (date_trunc('month', from_month::timestamp) + make_interval(months => i + 1))
      at time zone 'UTC';
    partition_name := 'query_record_' || to_char(month_start at time zone 'UTC', 'YYYY_MM');
    if to_regclass('public.' || partition_name) is null then
      execute format('create table %I (like query_record including defaults)', partition_name);
      execute format(
        'with moved as (delete from query_record where at >= %L and at < %L returning *)
           insert into %I select * from moved', month_start, month_end, partition_name);
      execute format('alter table %I enable row level security', partition_name);
      execute format('alter table %I force row level security', partition_name);
      execute format(
        'create policy platform_rows on %I to zhenma_platform using (true) with check (true)',
        partition_name);
      execute format(
        'alter table query_record attach partition %I for values from (%L) to (%L)',
        partition_name, month_start, month_end);
      created := created + 1;
    end if;
  end loop;
  return created;
end
$$;
