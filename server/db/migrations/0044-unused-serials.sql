-- Serials of batches that were deleted before anything was done with them. They are never issued again: a
-- code of theirs that was seen somewhere must not become another label's.
create table unused_serials (
  company_id integer not null references company (id),
  lo bigint not null check (lo > 0),
  hi bigint not null check (hi >= lo),
  -- The batch that they were made for, as it was called.
  batch_id bigint not null,
  batch_name text not null,
  removed_at timestamptz not null default now(),
  removed_by bigint not null,
  primary key (company_id, lo)
);
select protect_company_table('unused_serials');

-- How many they are, so that no list has to add them up.
alter table company add column unused_serial_count bigint not null default 0;
