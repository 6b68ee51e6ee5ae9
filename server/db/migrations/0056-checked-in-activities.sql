-- How many labels of an activity were checked while it ran: a screen that follows it does not count checks. A label counts
-- once, with its first check that found it genuine. In rows by connection, as `query_daily`: read it with sum().
create table activity_checked (
  company_id integer not null,
  activity_id bigint not null,
  shard smallint not null,
  labels bigint not null check (labels >= 0),
  primary key (company_id, activity_id, shard),
  foreign key (company_id, activity_id) references activity (company_id, id)
) with (fillfactor = 70);
select protect_company_table('activity_checked');

-- In which activity a label was last counted so, and with which of its checks: the one that is that check counts it. No
-- foreign keys, for every check would look them up.
alter table label_query
  add column activity_id bigint,
  add column activity_ordinal integer;

-- What was checked before, as far as it is known: labels that are in an activity, with a check since it began. Forced
-- row-level security is lifted for the moment, or who owns the tables would see none.
alter table activity no force row level security;
alter table label_span no force row level security;
alter table label_query no force row level security;
alter table activity_checked no force row level security;
update label_query q set activity_id = s.activity_id, activity_ordinal = 0
  from label_span s
  join activity a on a.company_id = s.company_id and a.id = s.activity_id
 where q.company_id = s.company_id and q.serial between s.lo and s.hi
   and s.kind in ('product', 'special') and q.query_count > q.unproven_count
   and q.last_at >= a.starts_at and q.first_at < a.ends_at;
insert into activity_checked (company_id, activity_id, shard, labels)
  select company_id, activity_id, 0, count(*) from label_query where activity_id is not null group by 1, 2;
alter table activity_checked force row level security;
alter table label_query force row level security;
alter table label_span force row level security;
alter table activity force row level security;
