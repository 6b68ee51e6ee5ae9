-- How many of a prize were given to their winners, sent or handed over, counted as it happens: a list of prizes counts no
-- wins. Whoever gives one holds its win, and a draw holds no win before its prize, so neither waits for the other for ever.
alter table prize add column given_count integer not null default 0
  constraint prize_given_count_check check (given_count >= 0);

create function count_given_prize() returns trigger language plpgsql as $$
begin
  update prize
     set given_count = given_count + (new.delivery = 'delivered')::integer - (old.delivery = 'delivered')::integer
   where company_id = new.company_id and id = new.prize_id;
  return null;
end
$$;
create trigger prize_given after update of delivery on activity_draw
  for each row when (new.prize_id is not null and new.delivery <> old.delivery)
  execute function count_given_prize();

alter table prize no force row level security;
alter table activity_draw no force row level security;
update prize p set given_count = g.given
  from (select company_id, prize_id, count(*) as given from activity_draw
         where prize_id is not null and delivery = 'delivered' group by 1, 2) g
 where p.company_id = g.company_id and p.id = g.prize_id;
alter table activity_draw force row level security;
alter table prize force row level security;
