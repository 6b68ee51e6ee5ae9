-- Ten thousand winning labels are written at once, all of one allocation (ADR 0101): their keys to it and to its company
-- asked the same question ten thousand times, twice. It is asked once now, and nobody may do what would make it untrue.
alter table prize_label
  drop constraint prize_label_company_id_fkey,
  drop constraint prize_label_company_id_allocation_id_fkey;

create function require_allocations() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct company_id, allocation_id from added) a
     where not exists (
       select from prize_allocation p where p.company_id = a.company_id and p.id = a.allocation_id))
  then
    raise foreign_key_violation using message = 'a winning label belongs to no allocation';
  end if;
  return null;
end
$$;
create trigger prize_label_added after insert on prize_label
  referencing new table as added for each statement execute function require_allocations();

-- An allocation stays, also without codes; a winning label stays in its own.
revoke delete on prize_allocation from zhenma_application, zhenma_platform;
revoke update on prize_label from zhenma_application, zhenma_platform;
grant update (serial, is_drawn) on prize_label to zhenma_application, zhenma_platform;
