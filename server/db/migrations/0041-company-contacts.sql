-- The phone that buyers are shown is given for them, and a language counts only where somebody chose it.

-- What buyers call. Until now they were shown `phone`, which registering fills with the private number of
-- whoever registers. So a number that is also some user's own is not taken over; one that is nobody's
-- was entered for the company and goes on being shown.
alter table company
  add column service_phone text not null default '' check (char_length(service_phone) <= 30);
update company c set service_phone = c.phone
 where c.phone <> '' and char_length(c.phone) <= 30
   and not exists (select from app_user u where u.phone = c.phone);

-- Every account began with cn, chosen or not; another language somebody has chosen.
alter table app_user add column language_chosen boolean not null default false;
update app_user set language_chosen = true where language <> 'cn';

-- Null: none was chosen.
create or replace function platform_user_profile(of_user bigint) returns table (
  id bigint, username text, real_name text, nickname text, head_image text, language text,
  settings jsonb)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select u.id, u.username, u.real_name, u.nickname, u.head_image,
      case when u.language_chosen then u.language end, u.settings
    from app_user u where u.id = of_user and u.company_id = 0;
  end;
