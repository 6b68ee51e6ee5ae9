-- What is scanned beyond an order: refused, parked, or taken once somebody has confirmed it.

alter table track_order_rules
  add column excess text not null default 'refuse' check (excess in ('refuse', 'park', 'ask'));

-- What was confirmed counts like all else: more than is expected, and of products of which nothing
-- is expected; these get items of their own.
alter table track_order_item
  drop constraint track_order_item_check,
  drop constraint track_order_item_check1,
  drop constraint track_order_item_check2,
  drop constraint track_order_item_expected_products_check,
  add constraint track_order_item_expected_products_check
    check (expected_products between 0 and 1000000000),
  add constraint track_order_item_scanned_check
    check (scanned_products >= 0 and scanned_packages >= 0 and scanned_boxes >= 0);

-- How many products of a movement were beyond what its order expected.
alter table track_order_count
  add column excess bigint not null default 0 check (excess >= 0);

-- A scan that an order refused is tried again against that order.
alter table exception_item add column order_id bigint;
