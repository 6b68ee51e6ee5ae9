-- A difference between what was delivered and what a paper says. Fewer than it says has no code, but
-- a count; it is worked off by the codes that turn up, in one or several movements.

alter table exception_item
  alter column code drop not null,
  add column product_id bigint,
  -- Single products that the paper has and nobody found; null for a parked scan.
  add column missing_count integer check (missing_count between 1 and 100000),
  -- How many of them turned up since.
  add column found_count integer not null default 0 check (found_count >= 0),
  add column paper_number text not null default '',
  add check ((code is null) = (missing_count is not null)),
  add check (missing_count is null or type = 'fewer');
