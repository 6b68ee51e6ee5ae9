-- What was spent and comes back is no merit (ADR 0071, 0072): an entry of its own kind, which can be spent like what was
-- earned and brings nobody nearer to a level.

alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check
  check (kind in ('earn', 'refund', 'spend', 'hold', 'settle', 'release', 'expire'));

create or replace function ledger_sign(kind text, out available int, out held int) language sql immutable as $$
  select case when kind in ('earn', 'refund', 'release') then 1 when kind = 'settle' then 0 else -1 end,
         case when kind = 'hold' then 1 when kind in ('settle', 'release') then -1 else 0 end
$$;

create or replace function add_ledger_part(entry ledger_entry, expiry timestamptz, of_amount bigint) returns void
  language plpgsql volatile as $$
declare
  sign constant record := ledger_sign(entry.kind);
begin
  if entry.kind in ('earn', 'refund') then
    insert into ledger_lot values (entry.company_id, entry.account_id, expiry, 0, 0) on conflict do nothing;
  end if;
  insert into ledger_part values (entry.company_id, entry.account_id, entry.number, expiry, of_amount);
  update ledger_lot set available = available + sign.available * of_amount, held = held + sign.held * of_amount
    where company_id = entry.company_id and account_id = entry.account_id and expires_at = expiry;
end
$$;

create or replace function write_ledger(of_account bigint, of_kind text, of_amount bigint, of_key text, of_hold bigint,
  expiry timestamptz, of_reason text, of_user bigint, moment timestamptz) returns jsonb
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  company constant integer := current_company();
  before ledger_entry;
  added ledger_entry;
  lot record;
  missing bigint := of_amount;
begin
  if of_kind not in ('earn', 'refund', 'spend', 'hold', 'settle', 'release') then
    raise exception 'nobody writes ledger entries of kind %', of_kind;
  end if;
  perform from ledger_account where company_id = company and id = of_account for update;
  if not found then
    raise exception 'there is no ledger account %', of_account;
  end if;

  select * into before from ledger_entry
    where company_id = company and account_id = of_account and key = of_key;
  if found then
    if before.kind = of_kind and before.hold_number is not distinct from of_hold
        and (of_amount is null or before.amount = of_amount) then
      return to_jsonb(before);
    end if;
    return '{"refused": "key-used"}';
  end if;

  if of_kind in ('settle', 'release') then
    select * into before from ledger_entry
      where company_id = company and account_id = of_account and number = of_hold and kind = 'hold';
    if not found or exists (
      select from ledger_entry
        where company_id = company and account_id = of_account and hold_number = of_hold
    ) then
      return '{"refused": "no-hold"}';
    end if;
    added := add_ledger_entry(of_account, of_kind, before.amount, of_key, of_hold, of_reason, of_user);
    for lot in
      select expires_at, amount from ledger_part
        where company_id = company and account_id = of_account and number = of_hold order by expires_at
    loop
      perform add_ledger_part(added, lot.expires_at, lot.amount);
    end loop;
    return to_jsonb(added);
  end if;

  if of_kind in ('earn', 'refund') then
    added := add_ledger_entry(of_account, of_kind, of_amount, of_key, null, of_reason, of_user);
    perform add_ledger_part(added, expiry, of_amount);
    return to_jsonb(added);
  end if;

  perform expire_ledger(of_account, moment);
  select * into before from ledger_entry
    where company_id = company and account_id = of_account order by number desc limit 1;
  if coalesce(before.available, 0) < of_amount then
    return '{"refused": "short"}';
  end if;
  added := add_ledger_entry(of_account, of_kind, of_amount, of_key, null, of_reason, of_user);
  for lot in
    select expires_at, available from ledger_lot
      where company_id = company and account_id = of_account and available > 0 order by expires_at
  loop
    perform add_ledger_part(added, lot.expires_at, least(lot.available, missing));
    missing := missing - least(lot.available, missing);
    exit when missing = 0;
  end loop;
  if missing > 0 then
    raise exception 'ledger account % has less in its lots than it says', of_account;
  end if;
  return to_jsonb(added);
end
$$;
