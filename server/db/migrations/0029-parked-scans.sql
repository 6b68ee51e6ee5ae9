-- Scans of every scanning table can be parked: of taking back, unboxing and packing too.

alter table exception_item
  drop constraint exception_item_operation_check,
  add constraint exception_item_operation_check check (operation in (
    'inbound', 'outbound', 'return', 'cancel_inbound', 'cancel_outbound', 'unbox', 'bind')),
  -- Packing: what it was to be packed into; null where that was not known.
  add column box_code text,
  add constraint exception_item_box_check check (box_code is null or operation = 'bind'),
  -- Goods can only be missing from what a paper says.
  add constraint exception_item_missing_check check (
    missing_count is null or operation in ('inbound', 'outbound', 'return'));
