-- Each company has a time zone (ADR 0038): its days begin at that zone's midnight.

alter table company add column time_zone text not null default 'Asia/Shanghai'
  check (char_length(time_zone) between 1 and 64);

-- The checks of these companies are being counted anew by day, for their zone has changed.
create table query_recount (
  company_id integer primary key references company (id),
  requested_at timestamptz not null default clock_timestamp(),
  -- The first day that is still to be counted; null: none is yet.
  next_day date
);
select protect_company_table('query_recount');

drop function find_session(bytea);
create function find_session(token_hash bytea) returns table (
  session_id bigint, user_id bigint, company_id integer, home_company_id integer, username text,
  real_name text, dealer_id bigint, factory_id bigint, language text, is_administrator boolean,
  permissions text[], data_rules jsonb, must_change_password boolean, time_zone text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select s.id, u.id, coalesce(e.id, u.company_id), u.company_id, u.username, u.real_name,
      u.dealer_id, u.factory_id, u.language,
      coalesce(bool_or(r.is_administrator), false),
      coalesce(array_agg(distinct p.permission) filter (where p.permission is not null), '{}'),
      user_data_rules(u.company_id, u.id), u.must_change_password,
      coalesce(e.time_zone, c.time_zone)
    from session s
    join app_user u on u.id = s.user_id and u.status = 'normal'
    join company c on c.id = u.company_id and not c.frozen
    left join company e on e.id = s.entered_company_id
      and s.entered_at > now() - interval '2 hours'
    left join user_role ur on ur.company_id = u.company_id and ur.user_id = u.id
    left join role r on r.company_id = ur.company_id and r.id = ur.role_id
    left join role_permission p on p.company_id = r.company_id and p.role_id = r.id
    where s.token_hash = $1 and s.expires_at > now()
    group by s.id, u.id, c.id, e.id;
  end;
grant execute on function find_session(bytea) to public;
