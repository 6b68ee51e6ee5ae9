-- Goods on their way to dealers (ADR 0053).

-- Whether goods that are sent to a dealer wait until the dealer has received them, and after how many
-- days a delivery is late.
alter table company
  add column receipt_confirmed boolean not null default false,
  add column delivery_days smallint not null default 7 check (delivery_days between 1 and 365);

-- The delivery that a label is on its way with; null: it is where its status says. Only products and
-- special codes carry it: a box is its content.
alter table label_span add column delivery_id bigint;
create index label_span_delivery on label_span (company_id, delivery_id, lo)
  where delivery_id is not null;

-- An outbound or allotment to a dealer (same id) whose goods wait to be received. Its number, labels,
-- who sent it and when stand in the movement; here is what became of it.
create table delivery (
  company_id integer not null,
  id bigint not null,
  dealer_id bigint not null,
  -- The dealer who shipped it on; null: the company.
  from_dealer_id bigint,
  state text not null default 'on_way'
    check (state in ('on_way', 'received', 'differing', 'taken_back')),
  sent_at timestamptz not null default clock_timestamp(),
  -- Single products: what was sent, and where it is now. Kept by the engine with `delivery_product`.
  shipped_count bigint not null,
  waiting_count bigint not null check (waiting_count >= 0),
  received_count bigint not null default 0 check (received_count >= 0),
  -- Left the delivery otherwise than by being received: taken back, sent elsewhere, invalidated.
  gone_count bigint not null default 0 check (gone_count >= 0),
  -- Scans that belong to no delivery, told when it was closed.
  surplus_count integer not null default 0,
  -- When the last of it was received, or it was closed with differences.
  closed_by bigint,
  closed_at timestamptz,
  note text not null default '' check (char_length(note) <= 500),
  primary key (company_id, id),
  foreign key (company_id, id) references movement (company_id, id),
  foreign key (company_id, dealer_id) references dealer (company_id, id),
  foreign key (company_id, from_dealer_id) references dealer (company_id, id),
  check (shipped_count = waiting_count + received_count + gone_count)
);
create index delivery_order on delivery (company_id, (state <> 'on_way'), id desc);
create index delivery_dealer on delivery (company_id, dealer_id, id desc);
create index delivery_waiting on delivery (company_id, dealer_id) where waiting_count > 0;
create index delivery_from on delivery (company_id, from_dealer_id, id desc)
  where from_dealer_id is not null;
select protect_company_table('delivery');

-- The same by product; 0 stands for "none".
create table delivery_product (
  company_id integer not null,
  delivery_id bigint not null,
  product_id bigint not null,
  shipped_count bigint not null check (shipped_count >= 0),
  waiting_count bigint not null check (waiting_count >= 0),
  received_count bigint not null default 0 check (received_count >= 0),
  gone_count bigint not null default 0 check (gone_count >= 0),
  primary key (company_id, delivery_id, product_id),
  foreign key (company_id, delivery_id) references delivery (company_id, id),
  check (shipped_count = waiting_count + received_count + gone_count)
);
select protect_company_table('delivery_product');

-- Which movements received goods of which delivery.
create table delivery_receipt (
  company_id integer not null,
  delivery_id bigint not null,
  movement_id bigint not null,
  product_count bigint not null,
  primary key (company_id, delivery_id, movement_id),
  foreign key (company_id, delivery_id) references delivery (company_id, id),
  foreign key (company_id, movement_id) references movement (company_id, id)
);
create index delivery_receipt_movement on delivery_receipt (company_id, movement_id);
select protect_company_table('delivery_receipt');

-- A dealer's stock is added up from the tallies of its labels.
create index label_tally_dealer on label_tally (company_id, dealer_id, product_id)
  where dealer_id > 0;

-- Differences of a delivery are exceptions of both sides, told by themselves when it is closed; what is
-- missing of a large one may be a large number.
alter table exception_item
  add column delivery_id bigint,
  drop constraint exception_item_operation_check,
  drop constraint exception_item_missing_check,
  drop constraint exception_item_missing_count_check,
  add constraint exception_item_operation_check check (operation in (
    'inbound', 'outbound', 'return', 'cancel_inbound', 'cancel_outbound', 'unbox', 'bind', 'receive')),
  add constraint exception_item_missing_check check (
    missing_count is null or operation in ('inbound', 'outbound', 'return', 'receive')),
  add constraint exception_item_missing_count_check check (missing_count > 0);
create index exception_item_delivery on exception_item (company_id, delivery_id)
  where delivery_id is not null;

grant usage, select on all sequences in schema public to zhenma_application, zhenma_platform;
