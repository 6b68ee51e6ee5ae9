-- Returns are received in parts, and receipts can be taken back (ADR 0066).

-- What labels were before a receipt took them: where and what they are again when it is taken back.
create table movement_former (
  company_id integer not null,
  movement_id bigint not null,
  lo bigint not null,
  hi bigint not null,
  status label_status not null,
  dealer_id bigint,
  warehouse_id bigint,
  outbound_id bigint,
  delivery_id bigint,
  primary key (company_id, movement_id, lo),
  check (lo <= hi),
  foreign key (company_id, movement_id) references movement (company_id, id)
);
select protect_company_table('movement_former');

-- Who closed a delivery of which something was missing, and when: a receipt before it is taken back no more,
-- and one after it leaves the delivery as it was closed.
alter table delivery add column short_by bigint, add column short_at timestamptz;
update delivery set short_by = closed_by, short_at = closed_at where state = 'differing';
update delivery d set short_by = e.created_by, short_at = e.at
  from (select company_id, delivery_id, min(created_by) as created_by, min(created_at) as at
          from exception_item where delivery_id is not null and missing_count is not null
         group by 1, 2) e
 where d.short_at is null and e.company_id = d.company_id and e.delivery_id = d.id;

-- The movement that took a receipt back.
alter table delivery_receipt add column undone_by bigint;

-- Which movements received goods of which request.
create table return_receipt (
  company_id integer not null,
  request_id bigint not null,
  movement_id bigint not null,
  -- Labels of the request, and the single products among them.
  label_count bigint not null,
  product_count bigint not null,
  undone_by bigint,
  primary key (company_id, request_id, movement_id),
  foreign key (company_id, request_id) references return_request (company_id, id),
  foreign key (company_id, movement_id) references movement (company_id, id)
);
create unique index return_receipt_movement on return_receipt (company_id, movement_id);
select protect_company_table('return_receipt');
insert into return_receipt (company_id, request_id, movement_id, label_count, product_count)
select q.company_id, q.id, m.id, m.label_count, m.product_count
  from return_request q
  join movement m on m.company_id = q.company_id and m.id = q.received_id;

-- differing: closed although not all of it came.
alter table return_request
  add column received_count bigint not null default 0 check (received_count >= 0),
  add column surplus_count integer not null default 0,
  drop constraint return_request_state_check,
  drop constraint return_request_check1,
  add constraint return_request_state_check
    check (state in ('waiting', 'received', 'differing', 'refused', 'taken_back')),
  add constraint return_request_received_check
    check (state <> 'received' or received_id is not null),
  add constraint return_request_undecided_check
    check (received_id is null or state in ('received', 'differing'));
update return_request q set received_count = r.label_count
  from return_receipt r where r.company_id = q.company_id and r.request_id = q.id;

-- The labels of an activity, a card or a set of extended data are listed in the order of their serials.
drop index label_span_activity, label_span_card, label_span_extended;
create index label_span_activity on label_span (company_id, activity_id, lo)
  where activity_id is not null;
create index label_span_card on label_span (company_id, card_id, lo) where card_id is not null;
create index label_span_extended on label_span (company_id, extended_id, lo)
  where extended_id is not null;

grant usage, select on all sequences in schema public to zhenma_application, zhenma_platform;
