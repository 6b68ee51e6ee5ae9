-- A record's number without what a barcode or a gun may leave out: spaces, hyphens, and which letters are capitals.
create function bare_number(number text) returns text
  language sql immutable strict parallel safe
  return translate(upper(number), U&' -\0009\00A0', '');

create index product_by_bare_number on product (company_id, bare_number(number) text_pattern_ops, id)
  where deleted_at is null;

-- The products whose number begins with this, the whole number first, then in the numbers' order; `most` at most. Under
-- row-level security PostgreSQL uses no such index, so this runs as its owner, for the company that is set, and says
-- nothing but numbers.
create function find_products_by_number(beginning text, most integer) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off as $$
declare
  company constant integer := current_company();
  bare constant text := bare_number(beginning);
begin
  if bare = '' then
    return '{}';
  end if;
  return array(
    select p.id from product p
     where p.company_id = company and p.deleted_at is null
       and bare_number(p.number) ~>=~ bare
       and bare_number(p.number) ~<~ (bare || U&'\+10FFFF')
     order by bare_number(p.number) using ~<~, p.id
     limit most);
end
$$;
revoke all on function find_products_by_number(text, integer) from public;
grant execute on function find_products_by_number(text, integer) to zhenma_application, zhenma_platform;
