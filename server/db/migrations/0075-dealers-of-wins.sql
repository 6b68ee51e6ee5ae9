-- With which dealer the goods were when they won: what a dealer's goods have won is counted by that, and stays so when the
-- label moves on. Of wins only, so that a draw that wins nothing costs nothing more.
alter table activity_draw
  add column dealer_id bigint,
  add constraint activity_draw_dealer foreign key (company_id, dealer_id) references dealer (company_id, id),
  add constraint activity_draw_dealer_of_win check (dealer_id is null or is_win);
create index activity_draw_won_at_dealer on activity_draw (company_id, dealer_id, activity_id)
  where dealer_id is not null;

-- Of wins from before, where their labels are now. Forced row-level security is lifted for the moment, or who owns the
-- tables would see none.
alter table activity_draw no force row level security;
alter table label_span no force row level security;
update activity_draw d
   set dealer_id = s.dealer_id
  from (
    select w.company_id, w.id, p.dealer_id
      from activity_draw w
     cross join lateral (
       select l.dealer_id, l.hi from label_span l
        where l.company_id = w.company_id and l.lo <= w.serial
        order by l.lo desc limit 1) p
     where w.is_win and p.hi >= w.serial and p.dealer_id is not null) s
 where d.company_id = s.company_id and d.id = s.id;
alter table label_span force row level security;
alter table activity_draw force row level security;
