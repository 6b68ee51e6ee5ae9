-- What is owned and spent (ADR 0066): points, red-packet money in cents, pieces of stock. Entries are only ever added, by one
-- function, from which every balance follows: the application's roles read, and write nothing here themselves.

create table ledger_account (
  company_id integer not null references company (id),
  id bigint generated always as identity,
  unit text not null check (unit in ('points', 'cents', 'pieces')),
  owner_kind text not null check (owner_kind ~ '^[a-z_]{1,40}$'),
  owner_id bigint not null,
  primary key (company_id, id),
  unique (company_id, owner_kind, owner_id, unit)
);
select protect_company_table('ledger_account');

-- `available` and `held`: what of the account there is after this entry.
create table ledger_entry (
  company_id integer not null,
  account_id bigint not null,
  number bigint not null check (number > 0),
  kind text not null check (kind in ('earn', 'spend', 'hold', 'settle', 'release', 'expire')),
  amount bigint not null check (amount between 1 and 1000000000000),
  -- What a settled or released entry of kind `hold` is called.
  hold_number bigint,
  available bigint not null check (available >= 0),
  held bigint not null check (held >= 0),
  key text not null check (char_length(key) between 1 and 100),
  reason text not null default '' check (char_length(reason) <= 200),
  user_id bigint,
  at timestamptz not null default clock_timestamp(),
  primary key (company_id, account_id, number),
  unique (company_id, account_id, key),
  foreign key (company_id, account_id) references ledger_account (company_id, id),
  foreign key (company_id, account_id, hold_number) references ledger_entry (company_id, account_id, number),
  check ((hold_number is not null) = (kind in ('settle', 'release'))),
  check ((kind = 'expire') = (key like 'expire %'))
);
-- A hold ends once.
create unique index ledger_entry_hold on ledger_entry (company_id, account_id, hold_number)
  where hold_number is not null;
select protect_company_table('ledger_entry');

-- What of an account expires at one moment; `infinity`: never. So there are never more than there are such moments,
-- however many entries there are.
create table ledger_lot (
  company_id integer not null,
  account_id bigint not null,
  expires_at timestamptz not null,
  available bigint not null check (available >= 0),
  held bigint not null check (held >= 0),
  primary key (company_id, account_id, expires_at),
  foreign key (company_id, account_id) references ledger_account (company_id, id)
);
create index ledger_lot_open on ledger_lot (company_id, account_id, expires_at) where available > 0;
create index ledger_lot_due on ledger_lot (company_id, expires_at) where available > 0;
select protect_company_table('ledger_lot');

-- Which lots an entry took from or gave to.
create table ledger_part (
  company_id integer not null,
  account_id bigint not null,
  number bigint not null,
  expires_at timestamptz not null,
  amount bigint not null check (amount > 0),
  primary key (company_id, account_id, number, expires_at),
  foreign key (company_id, account_id, number) references ledger_entry (company_id, account_id, number),
  foreign key (company_id, account_id, expires_at) references ledger_lot (company_id, account_id, expires_at)
);
select protect_company_table('ledger_part');

revoke insert, update, delete on ledger_account, ledger_entry, ledger_lot, ledger_part
  from zhenma_application, zhenma_platform;

-- Whoever owns the tables adds, too, and changes nothing.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is not allowed: entries are only added', tg_op, tg_table_name;
end
$$;
create trigger refuse_change before update or delete or truncate on ledger_entry
  for each statement execute function refuse_ledger_change();
create trigger refuse_change before update or delete or truncate on ledger_part
  for each statement execute function refuse_ledger_change();

-- What an entry of one adds to what is available, and to what is held.
create function ledger_sign(kind text, out available int, out held int) language sql immutable as $$
  select case when kind in ('earn', 'release') then 1 when kind = 'settle' then 0 else -1 end,
         case when kind = 'hold' then 1 when kind in ('settle', 'release') then -1 else 0 end
$$;

-- The account of an owner, made when it is asked for first.
create function open_ledger(of_kind text, of_id bigint, in_unit text) returns bigint
  language sql volatile security definer set search_path = public, pg_temp as $$
  insert into ledger_account (company_id, unit, owner_kind, owner_id)
    values (current_company(), in_unit, of_kind, of_id) on conflict do nothing;
  select id from ledger_account
    where company_id = current_company() and owner_kind = of_kind and owner_id = of_id and unit = in_unit
$$;

-- Adds an entry with its part in one lot, and says what of the account there is then. The account is held.
create function add_ledger_entry(of_account bigint, of_kind text, of_amount bigint, of_key text, of_hold bigint,
  of_reason text, of_user bigint) returns ledger_entry
  language plpgsql volatile as $$
declare
  company constant integer := current_company();
  before ledger_entry;
  added ledger_entry;
  sign constant record := ledger_sign(of_kind);
begin
  select * into before from ledger_entry
    where company_id = company and account_id = of_account order by number desc limit 1;
  insert into ledger_entry
      (company_id, account_id, number, kind, amount, hold_number, available, held, key, reason, user_id)
    values (company, of_account, coalesce(before.number, 0) + 1, of_kind, of_amount, of_hold,
      coalesce(before.available, 0) + sign.available * of_amount, coalesce(before.held, 0) + sign.held * of_amount,
      of_key, of_reason, of_user)
    returning * into added;
  return added;
end
$$;

create function add_ledger_part(entry ledger_entry, expiry timestamptz, of_amount bigint) returns void
  language plpgsql volatile as $$
declare
  sign constant record := ledger_sign(entry.kind);
begin
  if entry.kind = 'earn' then
    insert into ledger_lot values (entry.company_id, entry.account_id, expiry, 0, 0) on conflict do nothing;
  end if;
  insert into ledger_part values (entry.company_id, entry.account_id, entry.number, expiry, of_amount);
  update ledger_lot set available = available + sign.available * of_amount, held = held + sign.held * of_amount
    where company_id = entry.company_id and account_id = entry.account_id and expires_at = expiry;
end
$$;
revoke all on function add_ledger_entry(bigint, text, bigint, text, bigint, text, bigint) from public;
revoke all on function add_ledger_part(ledger_entry, timestamptz, bigint) from public;

-- Writes off what has expired by a moment, an entry for each lot, and says how many. The account is held by it.
create function expire_ledger(of_account bigint, moment timestamptz) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  company constant integer := current_company();
  lot record;
  last bigint;
  written integer := 0;
begin
  perform from ledger_account where company_id = company and id = of_account for update;
  for lot in
    select expires_at, available from ledger_lot
      where company_id = company and account_id = of_account and available > 0 and expires_at <= moment
      order by expires_at
  loop
    select max(number) into last from ledger_entry where company_id = company and account_id = of_account;
    -- A released hold may let a lot expire a second time, so its moment alone would be no key.
    perform add_ledger_part(
      add_ledger_entry(of_account, 'expire', lot.available, 'expire ' || last + 1, null, '', null),
      lot.expires_at, lot.available);
    written := written + 1;
  end loop;
  return written;
end
$$;

-- Adds an entry, or says why not: `short` (too little is there), `no-hold` (the hold is over or was none), `key-used` (for
-- something else). The same key on the same account is the same entry. One at a time for each account.
create function write_ledger(of_account bigint, of_kind text, of_amount bigint, of_key text, of_hold bigint,
  expiry timestamptz, of_reason text, of_user bigint, moment timestamptz) returns jsonb
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  company constant integer := current_company();
  before ledger_entry;
  added ledger_entry;
  lot record;
  missing bigint := of_amount;
begin
  if of_kind not in ('earn', 'spend', 'hold', 'settle', 'release') then
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

  if of_kind = 'earn' then
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

revoke all on function open_ledger(text, bigint, text) from public;
revoke all on function expire_ledger(bigint, timestamptz) from public;
revoke all on function
  write_ledger(bigint, text, bigint, text, bigint, timestamptz, text, bigint, timestamptz) from public;
grant execute on function open_ledger(text, bigint, text), expire_ledger(bigint, timestamptz),
  write_ledger(bigint, text, bigint, text, bigint, timestamptz, text, bigint, timestamptz)
  to zhenma_application, zhenma_platform;
