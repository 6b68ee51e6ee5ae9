-- Company settings: every inventory mode of the specification, and a version that tells whether the
-- settings were changed since somebody read them.

alter table company add constraint company_inventory_mode check (inventory_mode in (
  'serial_number', 'serial_number_serial',
  'box', 'box_serial',
  'order', 'order_serial',
  'product_model', 'product_model_serial',
  'multi_level', 'multi_level_serial',
  'single_code', 'single_code_serial',
  'pre_association', 'pre_association_serial',
  'open_all', 'open_all_serial'));

-- Not a time: two changes may come within one tick. Issuing serials leaves it alone.
alter table company add column settings_version integer not null default 1;
