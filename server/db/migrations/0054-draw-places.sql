-- How often an activity was drawn in and won in each place: a screen that follows it does not count draws. Draws of one
-- activity follow one another under its rule, so a place is one row.
create table draw_place (
  company_id integer not null,
  activity_id bigint not null,
  -- As checks record it, in China as far as the province, elsewhere the country; empty: unknown.
  place text not null,
  draws bigint not null check (draws >= 0),
  -- Those rejected, or never paid, are none any more, as among the wins of the activity.
  wins bigint not null check (wins >= 0),
  primary key (company_id, activity_id, place),
  foreign key (company_id, activity_id) references activity (company_id, id)
);
select protect_company_table('draw_place');

-- A recorded region (`中国 云南省 昆明市`, `美国`) as far as an activity tells places apart.
create function draw_place_of(region text) returns text immutable language sql as $$
  select case when split_part(region, ' ', 1) = '中国' then btrim('中国 ' || split_part(region, ' ', 2))
    else split_part(region, ' ', 1) end;
$$;

-- What was drawn before. Forced row-level security is lifted for the moment, or who owns the tables would see none.
alter table activity_draw no force row level security;
alter table payout no force row level security;
alter table draw_place no force row level security;
insert into draw_place (company_id, activity_id, place, draws, wins)
  select d.company_id, d.activity_id, draw_place_of(d.region), count(*),
         count(*) filter (where d.is_win and d.win_check <> 'rejected' and p.state is distinct from 'closed')
    from activity_draw d
    left join payout p on p.company_id = d.company_id and p.draw_id = d.id
   group by 1, 2, 3;
alter table draw_place force row level security;
alter table payout force row level security;
alter table activity_draw force row level security;

-- Claims of before 0052 were not counted where these tables' owner is no superuser: it saw no draw. Counted anew; a claim
-- that is being written waits, and adds itself.
lock table win_tally in exclusive mode;
alter table activity_draw no force row level security;
alter table payout no force row level security;
alter table win_tally no force row level security;
delete from win_tally;
insert into win_tally (company_id, activity_id, slot, claimed, given)
  select d.company_id, d.activity_id, 0,
         count(*) filter (where is_claimed(d) and p.state is distinct from 'closed'),
         count(*) filter (where d.delivery = 'delivered')
    from activity_draw d
    left join payout p on p.company_id = d.company_id and p.draw_id = d.id
   where d.is_win
   group by 1, 2;
alter table win_tally force row level security;
alter table payout force row level security;
alter table activity_draw force row level security;
