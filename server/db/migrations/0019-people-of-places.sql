-- Who works where: the people of factories, workshops, lines and warehouses.

-- One row for each duty that somebody has at a place. What it means for scanning is told in ADR 0050.
create table place_assignment (
  company_id integer not null references company (id),
  place_id bigint not null,
  user_id bigint not null references app_user (id),
  duty text not null check (duty in ('manager', 'scanner', 'inbound', 'outbound')),
  created_at timestamptz not null default now(),
  created_by bigint,
  primary key (company_id, place_id, user_id, duty),
  foreign key (company_id, place_id) references place (company_id, id)
);
-- Where somebody works is asked with every submission of theirs.
create index place_assignment_user on place_assignment (company_id, user_id, place_id);
select protect_company_table('place_assignment');

-- What lies in a place.
create index place_parent on place (company_id, parent_id) where parent_id is not null;
-- Stock of a warehouse is added up from the tallies of its labels.
create index label_tally_warehouse on label_tally (company_id, warehouse_id, product_id)
  where warehouse_id > 0;
-- Whether a place is used by orders is asked before it is removed.
create index track_order_warehouse on track_order (company_id, warehouse_id)
  where warehouse_id is not null;
