-- Long lists of dealers (ADR 0060): the orders that the list offers, each read from either end.
create index dealer_by_creation on dealer (company_id, created_at, id) where deleted_at is null;
create index dealer_by_code on dealer (company_id, code, id) where deleted_at is null;
create index dealer_by_grade on dealer (company_id, grade, id) where deleted_at is null;
create index dealer_by_region on dealer (company_id, region_name, id) where deleted_at is null;

-- What a keyword is looked for in, by pieces, as products have it.
create index dealer_pieces on dealer using gin (search_pieces(company_id, search_text))
  where deleted_at is null;

-- The dealers that a keyword finds; null: its pieces do not tell. More than `most`, without telling which: so many
-- have it, or a tenth of the first, that it is found sooner in the order of a list. Otherwise as `find_products`.
create function find_dealers(keyword text, most integer) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off as $$
declare
  company constant integer := current_company();
  pieces constant bigint[] := search_pieces(company, keyword);
  pattern constant text :=
    '%' || regexp_replace(lower(keyword), '([\\%_])', '\\\1', 'g') || '%';
begin
  if pieces is null then
    return null;
  end if;
  if (select count(*) > 20 from (
        select d.search_text from dealer d
         where d.company_id = company and d.deleted_at is null order by d.id limit 200) first
       where first.search_text like pattern) then
    return array_fill(0::bigint, array[most + 1]);
  end if;
  return array(
    select d.id from dealer d
     where search_pieces(d.company_id, d.search_text) @> pieces
       and d.company_id = company and d.deleted_at is null
       and d.search_text like pattern
     limit most + 1);
end
$$;
revoke all on function find_dealers(text, integer) from public;
grant execute on function find_dealers(text, integer) to zhenma_application, zhenma_platform;
