-- The rest of a user's fields, the recycle bin, and the indexes of the list of users.

alter table app_user
  add column gender text not null default 'unknown' check (gender in ('male', 'female', 'unknown')),
  add column birthday date,
  add column avatar_id uuid,
  add column department text not null default '' check (char_length(department) <= 100),
  add column landline text not null default '' check (char_length(landline) <= 30),
  add column workflow_sync boolean not null default false,
  add column deleted_at timestamptz,
  add column updated_at timestamptz not null default now(),
  add foreign key (company_id, avatar_id) references stored_file (company_id, id);

-- A user deleted for good keeps a row without anything personal: histories name it by its number.
-- No living user can have such a name, so it never stands in anybody's way.
alter table app_user drop constraint app_user_status_check;
alter table app_user add constraint app_user_status_check
  check (status in ('normal', 'frozen', 'deleted', 'purged'));
alter table app_user drop constraint app_user_username_check;
alter table app_user add constraint app_user_username_check
  check (username ~ '^[A-Za-z0-9_]{4,18}$' or (status = 'purged' and username = '#' || id));

update app_user set purpose = null where purpose not in
  ('master_data', 'factory_warehouse', 'dealer_side', 'inbound_operator', 'outbound_operator');
alter table app_user add constraint app_user_purpose_check check (purpose in
  ('master_data', 'factory_warehouse', 'dealer_side', 'inbound_operator', 'outbound_operator'));

-- Also while in the recycle bin: coming back must always be possible.
create unique index app_user_employee_number on app_user (company_id, employee_number);

-- What a keyword is looked for in: one text is searched several times faster than six.
alter table app_user add column search_text text not null generated always as (
  lower(username || ' ' || real_name || ' ' || nickname || ' ' || coalesce(phone, '') || ' '
    || coalesce(email, '') || ' ' || coalesce(employee_number, '') || ' ' || department)) stored;

create index app_user_listed on app_user (company_id, id) where status in ('normal', 'frozen');
create index app_user_deleted on app_user (company_id, deleted_at desc, id desc)
  where status = 'deleted';
create index app_user_dealer on app_user (company_id, dealer_id) where dealer_id is not null;
create index app_user_factory on app_user (company_id, factory_id) where factory_id is not null;

-- Whether a log-in name, phone or email belongs to anybody. They are unique over all companies, and a
-- company does not see the others' users: so it runs as its owner, and says yes or no only.
create function user_value_taken(field text, value text, except_id bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select case field
      when 'username' then exists (
        select from app_user u where u.username = value and u.id is distinct from except_id)
      when 'phone' then exists (
        select from app_user u where u.phone = value and u.id is distinct from except_id)
      when 'email' then exists (
        select from app_user u where u.email = value and u.id is distinct from except_id)
    end;
  end;
revoke all on function user_value_taken(text, text, bigint) from public;
grant execute on function user_value_taken(text, text, bigint)
  to zhenma_application, zhenma_platform;
