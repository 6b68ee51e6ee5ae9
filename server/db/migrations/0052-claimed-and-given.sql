-- How many wins of an activity were claimed, and how many given: a screen that follows it does not count them. In
-- slots, by connection: claims and payments do not wait for each other.
create table win_tally (
  company_id integer not null,
  activity_id bigint not null,
  slot smallint not null,
  -- Of one slot they may be below zero; only their sums mean something.
  claimed bigint not null,
  given bigint not null,
  primary key (company_id, activity_id, slot),
  foreign key (company_id, activity_id) references activity (company_id, id)
);
select protect_company_table('win_tally');

create function tally_win(of_company integer, of_activity bigint, of_claimed integer, of_given integer)
  returns void language sql as $$
  insert into win_tally (company_id, activity_id, slot, claimed, given)
    values (of_company, of_activity, pg_backend_pid() % 8, of_claimed, of_given)
  on conflict (company_id, activity_id, slot) do update
    set claimed = win_tally.claimed + excluded.claimed, given = win_tally.given + excluded.given;
$$;

-- Where a win is to go is known, or it is there; one that was rejected is none any more.
create function is_claimed(of_draw activity_draw) returns boolean immutable language sql as $$
  select of_draw.is_win and of_draw.win_check <> 'rejected'
    and (of_draw.claimed_at is not null or of_draw.delivery = 'delivered');
$$;

create function count_claims() returns trigger language plpgsql as $$
begin
  perform tally_win(new.company_id, new.activity_id,
    is_claimed(new)::integer - is_claimed(old)::integer,
    (new.delivery = 'delivered')::integer - (old.delivery = 'delivered')::integer);
  return null;
end
$$;
-- A draw begins unclaimed, so that drawing costs nothing more.
create trigger win_claimed after update of claimed_at, delivery, win_check on activity_draw
  for each row when (new.is_win and (is_claimed(new) <> is_claimed(old) or new.delivery <> old.delivery))
  execute function count_claims();

-- Money that will never be paid is back in the budget: its win counts no more, as among the wins.
create function count_closed_payout() returns trigger language plpgsql as $$
begin
  perform tally_win(new.company_id, new.activity_id, -1, 0);
  return null;
end
$$;
create trigger payout_closed after update of state on payout
  for each row when (new.state = 'closed' and old.state <> 'closed')
  execute function count_closed_payout();

insert into win_tally (company_id, activity_id, slot, claimed, given)
  select d.company_id, d.activity_id, 0,
         count(*) filter (where is_claimed(d) and p.state is distinct from 'closed'),
         count(*) filter (where d.delivery = 'delivered')
    from activity_draw d
    left join payout p on p.company_id = d.company_id and p.draw_id = d.id
   where d.is_win
   group by 1, 2;
