-- What was sent by another company or number than was said is corrected: the history of an order says what was said each
-- time. No order was ever corrected before, so what it says now is what was said when it was sent.
alter table shop_order_event
  drop constraint shop_order_event_step_check,
  add constraint shop_order_event_step_check
    check (step in ('send', 'receive', 'report', 'resolve', 'return', 'cancel', 'correct')),
  add column logistics_company text,
  add column tracking_number text;

-- Forced row-level security is lifted for the moment, or who owns the tables would see none.
alter table shop_order no force row level security;
alter table shop_order_event no force row level security;
update shop_order_event e
   set logistics_company = o.logistics_company, tracking_number = o.tracking_number
  from shop_order o
 where o.company_id = e.company_id and o.id = e.order_id and e.step = 'send';
alter table shop_order_event force row level security;
alter table shop_order force row level security;

alter table shop_order_event
  add constraint shop_order_event_logistics_company check
    ((logistics_company is not null) = (step is not distinct from 'send' or step is not distinct from 'correct')),
  add constraint shop_order_event_tracking_number check
    ((tracking_number is not null) = (logistics_company is not null));
