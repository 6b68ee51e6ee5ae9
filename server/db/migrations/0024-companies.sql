-- The platform's work on companies, every field of a company, and the platform's administrator inside
-- another company.

alter table company
  add column if not exists approval text not null default 'approved'
    check (approval in ('waiting', 'approved', 'rejected'));
alter table company
  -- Why it was rejected, or is frozen; what its own log says, too.
  add column state_reason text not null default '' check (char_length(state_reason) <= 200),
  add column country text not null default 'CN' check (country ~ '^[A-Z]{2}$'),
  add column province text not null default '' check (char_length(province) <= 50),
  add column city text not null default '' check (char_length(city) <= 50),
  add column longitude double precision check (longitude between -180 and 180),
  add column latitude double precision check (latitude between -90 and 90),
  add column license_number text not null default '' check (char_length(license_number) <= 50),
  add column license_image_id uuid,
  add column logo_id uuid,
  -- Whether buyers' checks are answered.
  add column code_check boolean not null default true,
  -- Days that the logs are kept; null: for good.
  add column log_days smallint check (log_days in (180, 365)),
  add constraint company_position check ((longitude is null) = (latitude is null)),
  add constraint company_license_image foreign key (id, license_image_id)
    references stored_file (company_id, id),
  add constraint company_logo foreign key (id, logo_id) references stored_file (company_id, id);

-- How many users a company has, not counting the deleted: kept, so that no screen counts rows. A row
-- of its own, for company is held while serials are issued.
create table company_tally (
  company_id integer primary key,
  users integer not null default 0 check (users >= 0)
);
select protect_company_table('company_tally');
insert into company_tally (company_id, users)
  select company_id, count(*) from app_user where status in ('normal', 'frozen') group by company_id;

create function count_added_users() returns trigger language plpgsql as $$
begin
  insert into company_tally (company_id, users)
    select company_id, count(*) from added where status in ('normal', 'frozen') group by company_id
    on conflict (company_id) do update set users = company_tally.users + excluded.users;
  return null;
end
$$;
create function count_changed_users() returns trigger language plpgsql as $$
begin
  update company_tally t set users = t.users + d.change
    from (
      select company_id, sum(change)::integer as change from (
        select company_id, 1 as change from now_so where status in ('normal', 'frozen')
        union all
        select company_id, -1 from was_so where status in ('normal', 'frozen')
      ) each_user group by company_id
    ) d
   where t.company_id = d.company_id and d.change <> 0;
  return null;
end
$$;
create function count_removed_users() returns trigger language plpgsql as $$
begin
  update company_tally t set users = t.users - d.gone
    from (
      select company_id, count(*)::integer as gone from was_so
       where status in ('normal', 'frozen') group by company_id
    ) d
   where t.company_id = d.company_id;
  return null;
end
$$;
create trigger app_user_added after insert on app_user
  referencing new table as added for each statement execute function count_added_users();
create trigger app_user_changed after update on app_user
  referencing old table as was_so new table as now_so
  for each statement execute function count_changed_users();
create trigger app_user_removed after delete on app_user
  referencing old table as was_so for each statement execute function count_removed_users();

-- Who of the platform's staff a number means, with the platform's name: companies see in their
-- histories who of the platform did something, and no other company's users. Null for all others.
create function platform_user_name(of_user bigint) returns text
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select u.real_name || '（' || c.name || '）'
    from app_user u join company c on c.id = u.company_id
    where u.id = of_user and u.company_id = 0;
  end;
revoke all on function platform_user_name(bigint) from public;
grant execute on function platform_user_name(bigint) to zhenma_application, zhenma_platform;

-- What the screens know of one of the platform's staff, who is inside a company.
create function platform_user_profile(of_user bigint) returns table (
  id bigint, username text, real_name text, nickname text, head_image text, language text,
  settings jsonb)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select u.id, u.username, u.real_name, u.nickname, u.head_image, u.language, u.settings
    from app_user u where u.id = of_user and u.company_id = 0;
  end;
revoke all on function platform_user_profile(bigint) from public;
grant execute on function platform_user_profile(bigint) to zhenma_application, zhenma_platform;

-- In whose name a task of a company goes on that the platform's administrator has begun: as long as
-- they may enter companies at all.
create function platform_acting_user(of_user bigint) returns table (
  id bigint, username text, real_name text, is_administrator boolean, permissions text[])
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select u.id, u.username, u.real_name, coalesce(bool_or(r.is_administrator), false),
      coalesce(array_agg(distinct p.permission) filter (where p.permission is not null), '{}')
    from app_user u
    join user_role ur on ur.company_id = u.company_id and ur.user_id = u.id
    join role r on r.company_id = ur.company_id and r.id = ur.role_id
    left join role_permission p on p.company_id = r.company_id and p.role_id = r.id
    where u.id = of_user and u.company_id = 0 and u.status = 'normal'
    group by u.id
    having bool_or(r.is_administrator) or bool_or(p.permission = 'company:enter');
  end;
revoke all on function platform_acting_user(bigint) from public;
grant execute on function platform_acting_user(bigint) to zhenma_application, zhenma_platform;

-- Until when a session is inside the company that it has entered: two hours, then it is home again.
create function session_entered_until(of_session bigint) returns timestamptz
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select s.entered_at + interval '2 hours' from session s
    where s.id = of_session and s.entered_at > now() - interval '2 hours';
  end;
revoke all on function session_entered_until(bigint) from public;
grant execute on function session_entered_until(bigint) to zhenma_application, zhenma_platform;

-- As in 0019, but a company entered more than two hours ago is left.
create or replace function find_session(token_hash bytea) returns table (
  session_id bigint, user_id bigint, company_id integer, home_company_id integer, username text,
  real_name text, dealer_id bigint, factory_id bigint, language text, is_administrator boolean,
  permissions text[], data_rules jsonb)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select s.id, u.id, coalesce(e.id, u.company_id), u.company_id, u.username, u.real_name,
      u.dealer_id, u.factory_id, u.language,
      coalesce(bool_or(r.is_administrator), false),
      coalesce(array_agg(distinct p.permission) filter (where p.permission is not null), '{}'),
      user_data_rules(u.company_id, u.id)
    from session s
    join app_user u on u.id = s.user_id and u.status = 'normal'
    join company c on c.id = u.company_id and not c.frozen
    left join company e on e.id = s.entered_company_id
      and s.entered_at > now() - interval '2 hours'
    left join user_role ur on ur.company_id = u.company_id and ur.user_id = u.id
    left join role r on r.company_id = ur.company_id and r.id = ur.role_id
    left join role_permission p on p.company_id = r.company_id and p.role_id = r.id
    where s.token_hash = $1 and s.expires_at > now()
    group by s.id, u.id, e.id;
  end;

-- For whom the menu of installations that exist already is.
update menu_item set audience = 'both' where kind = 'menu' or path in ('/dashboard/analysis',
  '/system/tasks', '/system/users', '/system/roles', '/system/recycle-bin');
