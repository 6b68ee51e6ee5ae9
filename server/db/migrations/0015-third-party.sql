-- Programs of others that call by themselves (ADR 0046).

-- An application is an account of its own kind, which nobody logs in to: whatever names who did something names it
-- by the same number, and nothing that is about people sees it.
alter table app_user drop constraint app_user_status_check;
alter table app_user add constraint app_user_status_check
  check (status in ('normal', 'frozen', 'deleted', 'purged', 'application'));
alter table app_user drop constraint app_user_username_check;
alter table app_user add constraint app_user_username_check check (
  username ~ '^[A-Za-z0-9_]{4,18}$'
  or (status in ('purged', 'application') and username = '#' || id));

create table third_party_application (
  company_id integer not null references company (id),
  -- The number of its account.
  id bigint not null references app_user (id),
  name text not null check (char_length(name) between 1 and 100),
  description text not null default '' check (char_length(description) <= 500),
  permissions text[] not null default '{}',
  data_rules jsonb not null default '{}' check (jsonb_typeof(data_rules) = 'object'),
  dealer_id bigint,
  factory_id bigint,
  -- From where it may call, each an address or a network (CIDR); none: from anywhere.
  allowed_addresses text[] not null default '{}',
  rate_per_minute integer not null check (rate_per_minute between 1 and 6000),
  blocked boolean not null default false,
  -- Open, as the first half of what it shows: the company in eight digits, then eight at random. Of the secret
  -- there is only a hash that takes the installation's key.
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$'),
  secret_hash bytea not null,
  secret_at timestamptz not null default now(),
  -- The secret before the last change, and until when it is good.
  previous_hash bytea,
  previous_until timestamptz,
  last_used_at timestamptz,
  last_ip text not null default '',
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  unique (company_id, key_id),
  check ((previous_hash is null) = (previous_until is null))
);
create unique index third_party_application_name on third_party_application (company_id, name)
  where deleted_at is null;
create index third_party_application_created
  on third_party_application (company_id, created_at desc, id desc);
select protect_company_table('third_party_application');

-- Whom a key and a secret's hash stand for, whichever company's: it runs as its owner, and tells nothing without both.
-- A blocked one is told, so that the program hears why.
create function find_application(of_key text, of_hash bytea) returns table (
  id bigint, company_id integer, name text, dealer_id bigint, factory_id bigint,
  permissions text[], data_rules jsonb, time_zone text, allowed_addresses text[],
  rate_per_minute integer, blocked boolean, is_touched boolean)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select a.id, a.company_id, a.name, a.dealer_id, a.factory_id, a.permissions, a.data_rules,
      c.time_zone, a.allowed_addresses, a.rate_per_minute, a.blocked,
      coalesce(a.last_used_at > now() - interval '1 minute', false)
    from third_party_application a
    join company c on c.id = a.company_id and not c.frozen
    where a.company_id = ('x' || left(of_key, 8))::bit(32)::integer and a.key_id = of_key
      and a.deleted_at is null
      and (a.secret_hash = of_hash or (a.previous_hash = of_hash and a.previous_until > now()));
  end;
grant execute on function find_application(text, bytea) to public;

-- Notes that an application has called, a write at most once a minute, whatever many servers do at once.
create function touch_application(of_key text, of_hash bytea, from_ip text) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    update third_party_application a set last_used_at = now(), last_ip = from_ip
    where a.company_id = ('x' || left(of_key, 8))::bit(32)::integer and a.key_id = of_key
      and (a.secret_hash = of_hash or a.previous_hash = of_hash)
      and coalesce(a.last_used_at < now() - interval '1 minute', true);
  end;
grant execute on function touch_application(text, bytea, text) to public;
