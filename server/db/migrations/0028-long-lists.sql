-- Lists of a million products and a hundred thousand dealers answer at once (ADR 0060).

-- Reads a setting and nothing else: without saying so no statement under row-level security ever ran in parallel.
alter function current_company() parallel safe;

-- How many products a company has that are not in the bin, by category (0: none) and kind of tracing: the
-- list is not counted by reading it. In slots, by connection: whoever saves does not wait for an import.
create table product_tally (
  company_id integer not null references company (id),
  category_id bigint not null,
  operation_type text not null,
  slot smallint not null,
  -- Of one slot it may be below zero; only their sum means something.
  products bigint not null,
  primary key (company_id, category_id, operation_type, slot)
);
select protect_company_table('product_tally');

create function count_products() returns trigger language plpgsql as $$
declare
  own_slot constant smallint := pg_backend_pid() % 8;
begin
  if tg_op = 'INSERT' then
    insert into product_tally (company_id, category_id, operation_type, slot, products)
      select company_id, coalesce(category_id, 0), operation_type, own_slot, count(*)
        from now_so where deleted_at is null group by 1, 2, 3 order by 1, 2, 3
      on conflict (company_id, category_id, operation_type, slot)
        do update set products = product_tally.products + excluded.products;
  elsif tg_op = 'DELETE' then
    insert into product_tally (company_id, category_id, operation_type, slot, products)
      select company_id, coalesce(category_id, 0), operation_type, own_slot, -count(*)
        from was_so where deleted_at is null group by 1, 2, 3 order by 1, 2, 3
      on conflict (company_id, category_id, operation_type, slot)
        do update set products = product_tally.products + excluded.products;
  else
    insert into product_tally (company_id, category_id, operation_type, slot, products)
      select company_id, coalesce(category_id, 0), operation_type, own_slot, sum(change)
        from (
          select company_id, category_id, operation_type, 1 as change from now_so where deleted_at is null
          union all
          select company_id, category_id, operation_type, -1 from was_so where deleted_at is null
        ) each_product
       group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3
      on conflict (company_id, category_id, operation_type, slot)
        do update set products = product_tally.products + excluded.products;
  end if;
  return null;
end
$$;
create trigger product_added after insert on product
  referencing new table as now_so for each statement execute function count_products();
create trigger product_changed after update on product
  referencing old table as was_so new table as now_so
  for each statement execute function count_products();
create trigger product_removed after delete on product
  referencing old table as was_so for each statement execute function count_products();

insert into product_tally (company_id, category_id, operation_type, slot, products)
  select company_id, coalesce(category_id, 0), operation_type, 0, count(*)
    from product where deleted_at is null group by 1, 2, 3;

-- The orders that the list offers, forwards and backwards; of what may be missing it is last both ways.
create index product_by_name on product (company_id, name, id) where deleted_at is null;
create index product_by_number on product (company_id, number, id) where deleted_at is null;
create index product_by_barcode on product (company_id, barcode, id) where deleted_at is null;
create index product_by_barcode_down on product (company_id, barcode desc nulls last, id desc)
  where deleted_at is null;
create index product_by_price on product (company_id, price_cents, id) where deleted_at is null;
create index product_by_price_down on product (company_id, price_cents desc nulls last, id desc)
  where deleted_at is null;
create index product_by_update on product (company_id, updated_at, id) where deleted_at is null;

-- The pieces of a text that a keyword can be found by, each as a number of one company: three characters where
-- it is written with letters and digits, two in other scripts, of which two say as much. Null: none.
create function search_pieces(company integer, value text) returns bigint[]
  language plpgsql immutable parallel safe as $$
declare
  signs constant text[] := string_to_array(lower(value), null);
  length constant integer := coalesce(cardinality(signs), 0);
  found bigint[];
begin
  for i in 1 .. length - 1 loop
    if ascii(signs[i]) > 127 or ascii(signs[i + 1]) > 127 then
      found := found || hashtextextended(signs[i] || signs[i + 1], company);
    elsif i < length - 1 then
      found := found || hashtextextended(signs[i] || signs[i + 1] || signs[i + 2], company);
    end if;
  end loop;
  return (select array_agg(distinct piece) from unnest(found) piece);
end
$$;

create index product_pieces on product using gin (
  search_pieces(company_id, name || E'\n' || number || E'\n' || coalesce(barcode, '')))
  where deleted_at is null;

-- The products that a keyword finds, `most` and one more at most; null: its pieces do not tell. Under row-level
-- security PostgreSQL uses no such index, so this runs as its owner, for the company that is set, and says
-- nothing but numbers.
create function find_products(keyword text, most integer) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off as $$
declare
  company constant integer := current_company();
  pieces constant bigint[] := search_pieces(company, keyword);
  pattern constant text := '%' || regexp_replace(keyword, '([\\%_])', '\\\1', 'g') || '%';
begin
  if pieces is null then
    return null;
  end if;
  return array(
    select p.id from product p
     where search_pieces(p.company_id, p.name || E'\n' || p.number || E'\n' || coalesce(p.barcode, ''))
             @> pieces
       and p.company_id = company and p.deleted_at is null
       and (p.name ilike pattern or p.number ilike pattern or p.barcode like pattern)
     limit most + 1);
end
$$;
revoke all on function find_products(text, integer) from public;
grant execute on function find_products(text, integer) to zhenma_application, zhenma_platform;

-- What a keyword is looked for in: one text is searched several times faster than six.
alter table dealer add column search_text text not null generated always as (
  lower(name || E'\n' || code || E'\n' || grade || E'\n' || region_name || E'\n' || contact_person
    || E'\n' || contact_phone || E'\n' || license_number)) stored;

-- A dealer's place in the tree: `/1/7/`, its own number last. In a table of its own, for a branch that moves
-- writes all of it anew, and a dealer's row has six indexes.
create table dealer_path (
  company_id integer not null,
  dealer_id bigint not null,
  tree_path text not null,
  primary key (company_id, dealer_id),
  foreign key (company_id, dealer_id) references dealer (company_id, id) on delete cascade
);
insert into dealer_path (company_id, dealer_id, tree_path)
  select company_id, id, case when tree_path = '' then '/' || id || '/' else tree_path end from dealer;
create index dealer_path_branch on dealer_path (company_id, tree_path text_pattern_ops);
select protect_company_table('dealer_path');
alter table dealer drop column tree_path;

-- A new dealer's place follows from its superior.
create function place_dealer() returns trigger language plpgsql as $$
begin
  insert into dealer_path (company_id, dealer_id, tree_path)
    values (new.company_id, new.id, coalesce((
      select tree_path from dealer_path
       where company_id = new.company_id and dealer_id = new.superior_id), '/') || new.id || '/');
  return null;
end
$$;
create trigger dealer_placed after insert on dealer for each row execute function place_dealer();
