-- Checks of dealers' goods per day and place (ADR 0078), kept with every recorded check like `query_daily`: read
-- it with sum(). A place is written as the check recorded it; whether it lies outside what a dealer sells in is
-- asked when it is read, so that regions may change at any time.
create table query_place_daily (
  company_id integer not null,
  dealer_id bigint not null,
  day date not null,
  region text not null,
  shard smallint not null default 0,
  query_count bigint not null,
  primary key (company_id, dealer_id, day, region, shard)
) with (fillfactor = 70);
select protect_company_table('query_place_daily');

-- A dealer's checks, without those of everybody else between them.
create index query_record_dealer on query_record (company_id, dealer_id, at desc)
  where dealer_id is not null;

-- What was checked before is counted by the recount that a change of the zone asks for: week by week, while
-- the server is at work.
alter table query_daily no force row level security;
alter table query_recount no force row level security;
insert into query_recount (company_id)
select id from company c where exists (select from query_daily d where d.company_id = c.id)
on conflict (company_id) do update set requested_at = clock_timestamp(), next_day = null;
alter table query_daily force row level security;
alter table query_recount force row level security;
