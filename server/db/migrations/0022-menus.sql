-- Every field of a menu item, and the data rules of a user.

alter table menu_item
  -- What the installation's own item is called in the seed; null: an administrator made it. A path
  -- may be changed, this may not: so a later start finds its items again.
  add column origin text unique,
  -- The data rule that a role is offered first when it is given the screen.
  add column policy text not null default 'all'
    check (policy in ('all', 'own_dealer', 'own_factory', 'own_records')),
  -- False: only a heading over what is below it, without an address of its own.
  add column is_route boolean not null default true;
update menu_item set origin = path where path <> '';

-- One button for each permission.
create unique index menu_item_button on menu_item (permission) where kind = 'button';

-- The data rules of a user, entity → rule, without those that open everything. Of several roles the
-- widest counts: one that holds a permission of an entity and states no rule for it opens all of it.
create or replace function user_data_rules(of_company integer, of_user bigint) returns jsonb
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select case when not exists (
      select from user_role ur
      join role_data_rule d on d.company_id = ur.company_id and d.role_id = ur.role_id
      where ur.company_id = of_company and ur.user_id = of_user
    ) or exists (
      select from user_role ur
      join role r on r.company_id = ur.company_id and r.id = ur.role_id
      where ur.company_id = of_company and ur.user_id = of_user and r.is_administrator
    ) then '{}'::jsonb
    else (
      select coalesce(jsonb_object_agg(narrow.entity, narrow.rule), '{}'::jsonb)
      from (
        select distinct on (d.entity) d.entity, d.rule
        from user_role ur
        join role_data_rule d on d.company_id = ur.company_id and d.role_id = ur.role_id
        where ur.company_id = of_company and ur.user_id = of_user
        order by d.entity,
          array_position(array['all', 'own_dealer', 'own_factory', 'own_records'], d.rule)
      ) narrow
      where narrow.rule <> 'all' and not exists (
        select from user_role ur
        join role_permission p on p.company_id = ur.company_id and p.role_id = ur.role_id
        where ur.company_id = of_company and ur.user_id = of_user
          and split_part(p.permission, ':', 1) = narrow.entity
          and not exists (
            select from role_data_rule d
            where d.company_id = ur.company_id and d.role_id = ur.role_id
              and d.entity = narrow.entity)))
    end;
  end;
