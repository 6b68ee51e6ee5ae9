-- Movements are counted in their company: what people see, print, scan and search for. Their ids stay
-- what keys and history hang on.

alter table movement
  add column number bigint,
  -- Of the order or the paper that goes with the goods, as it was typed or scanned.
  add column paper_number text not null default '' check (char_length(paper_number) <= 64);

update movement m set number = counted.number
  from (select company_id, id, row_number() over (partition by company_id order by id) as number
          from movement) counted
 where m.company_id = counted.company_id and m.id = counted.id;

create unique index movement_number on movement (company_id, number);
create index movement_paper_number on movement (company_id, paper_number) where paper_number <> '';

-- The last number that a company has given.
create table movement_counter (
  company_id integer primary key references company (id),
  last_number bigint not null check (last_number > 0)
);
select protect_company_table('movement_counter');
insert into movement_counter (company_id, last_number)
select company_id, max(number) from movement group by company_id;

-- At the very end of its transaction: the counter is what all movements of a company wait for, and
-- nobody may hold it while labels are locked and changed. Always the last lock, it is in no deadlock.
create function number_movement() returns trigger language plpgsql as $$
declare
  taken bigint;
begin
  insert into movement_counter as c (company_id, last_number) values (new.company_id, 1)
    on conflict (company_id) do update set last_number = c.last_number + 1
    returning c.last_number into taken;
  update movement set number = taken where company_id = new.company_id and id = new.id;
  return null;
end
$$;
create constraint trigger movement_numbered after insert on movement
  deferrable initially deferred
  for each row when (new.number is null)
  execute function number_movement();

-- Exceptions: what is open stands first.
create index exception_item_order on exception_item (company_id, (state <> 'open'), id desc);

grant usage, select on all sequences in schema public to zhenma_application, zhenma_platform;
