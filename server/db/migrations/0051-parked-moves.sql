-- Refused scans of the moves among the label operations can be parked, with where the labels had to be.
alter table exception_item
  add column from_dealer_id bigint,
  add column from_warehouse_id bigint,
  drop constraint exception_item_operation_check,
  add constraint exception_item_operation_check check (operation in (
    'inbound', 'outbound', 'return', 'cancel_inbound', 'cancel_outbound', 'unbox', 'bind', 'receive',
    'allot_dealer', 'allot_warehouse', 'sell')),
  add constraint exception_item_from_dealer_check check (
    from_dealer_id is null or operation = 'allot_dealer'),
  add constraint exception_item_from_warehouse_check check (
    from_warehouse_id is null or operation = 'allot_warehouse');
