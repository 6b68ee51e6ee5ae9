-- Every company has a warehouse and a factory from its first hour on (decision 16), and makes more.

alter table place
  add column created_by bigint,
  add column updated_at timestamptz not null default now(),
  add constraint place_code_check check (char_length(code) <= 50),
  add constraint place_description_check check (char_length(description) <= 500),
  add constraint place_address_check check (char_length(address) <= 300);

-- Those that were opened without: named after the company, as new ones are.
insert into place (company_id, kind, name)
  select c.id, k.kind, left(c.name, 100) from company c, (values ('factory'), ('warehouse')) k (kind)
   where c.id <> 0
     and not exists (select from place p
                      where p.company_id = c.id and p.kind = k.kind and p.deleted_at is null);

-- Whether a place was ever used is asked before it is removed.
create index movement_warehouse on movement (company_id, warehouse_id) where warehouse_id is not null;
create index movement_factory on movement (company_id, factory_id) where factory_id is not null;
create index batch_factory on batch (company_id, factory_id) where factory_id is not null;
