-- What is owned and spent: points, red-packet money in cents, pieces of stock. Entries are only ever added, and every
-- balance follows from them: the database computes it, and refuses whoever writes one.

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
revoke delete on ledger_account from zhenma_application, zhenma_platform;

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
  check ((hold_number is not null) = (kind in ('settle', 'release')))
);
-- A hold ends once.
create unique index ledger_entry_hold on ledger_entry (company_id, account_id, hold_number)
  where hold_number is not null;
select protect_company_table('ledger_entry');

-- What was earned at once and expires at once; its number is that of the entry.
create table ledger_lot (
  company_id integer not null,
  account_id bigint not null,
  number bigint not null,
  expires_at timestamptz not null default 'infinity',
  available bigint not null default 0 check (available >= 0),
  held bigint not null default 0 check (held >= 0),
  primary key (company_id, account_id, number),
  foreign key (company_id, account_id, number) references ledger_entry (company_id, account_id, number)
);
create index ledger_lot_open on ledger_lot (company_id, account_id, expires_at, number) where available > 0;
select protect_company_table('ledger_lot');

-- Which lots an entry took from or gave to.
create table ledger_part (
  company_id integer not null,
  account_id bigint not null,
  number bigint not null,
  lot_number bigint not null,
  amount bigint not null check (amount > 0),
  primary key (company_id, account_id, number, lot_number),
  foreign key (company_id, account_id, number) references ledger_entry (company_id, account_id, number),
  foreign key (company_id, account_id, lot_number) references ledger_lot (company_id, account_id, number)
);
select protect_company_table('ledger_part');

create function ledger_sign(kind text, out available int, out held int) language sql immutable as $$
  select case when kind in ('earn', 'release') then 1 when kind = 'settle' then 0 else -1 end,
         case when kind = 'hold' then 1 when kind in ('settle', 'release') then -1 else 0 end
$$;

-- Number and balances of an entry, whatever the statement said of them. One at a time for each account.
create function number_ledger_entry() returns trigger language plpgsql as $$
declare
  before ledger_entry;
  sign record;
begin
  perform from ledger_account where company_id = new.company_id and id = new.account_id for update;
  select * into before from ledger_entry
    where company_id = new.company_id and account_id = new.account_id order by number desc limit 1;
  select * into sign from ledger_sign(new.kind);
  new.number := coalesce(before.number, 0) + 1;
  new.available := coalesce(before.available, 0) + sign.available * new.amount;
  new.held := coalesce(before.held, 0) + sign.held * new.amount;
  return new;
end
$$;
create trigger number_ledger_entry before insert on ledger_entry
  for each row execute function number_ledger_entry();

create function apply_ledger_part() returns trigger language plpgsql as $$
declare
  sign record;
begin
  select s.* into sign from ledger_entry e, ledger_sign(e.kind) s
    where e.company_id = new.company_id and e.account_id = new.account_id and e.number = new.number;
  update ledger_lot set available = available + sign.available * new.amount, held = held + sign.held * new.amount
    where company_id = new.company_id and account_id = new.account_id and number = new.lot_number;
  return null;
end
$$;
create trigger apply_ledger_part after insert on ledger_part for each row execute function apply_ledger_part();

-- At commit the parts of an entry are its amount.
create function check_ledger_parts() returns trigger language plpgsql as $$
begin
  if new.amount is distinct from (
    select sum(amount) from ledger_part
    where company_id = new.company_id and account_id = new.account_id and number = new.number
  ) then
    raise exception 'the parts of ledger entry % of account % are not its amount', new.number, new.account_id;
  end if;
  return null;
end
$$;
create constraint trigger check_ledger_parts after insert on ledger_entry deferrable initially deferred
  for each row execute function check_ledger_parts();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is not allowed: entries are only added', tg_op, tg_table_name;
end
$$;
create trigger refuse_change before update or delete or truncate on ledger_entry
  for each statement execute function refuse_ledger_change();
create trigger refuse_change before update or delete or truncate on ledger_part
  for each statement execute function refuse_ledger_change();
create trigger refuse_removal before delete or truncate on ledger_lot
  for each statement execute function refuse_ledger_change();

-- A lot begins empty, and only the trigger of a part changes what is in it.
create function guard_ledger_lot() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.available := 0;
    new.held := 0;
  elsif pg_trigger_depth() < 2 or new.expires_at is distinct from old.expires_at then
    raise exception 'a lot follows from its entries';
  end if;
  return new;
end
$$;
create trigger guard_ledger_lot before insert or update on ledger_lot
  for each row execute function guard_ledger_lot();
