-- How a prize is handed over, and for how many days after the win its winner can collect it at a counter; null: for ever.
alter table prize
  add column handover text not null default 'parcel' check (handover in ('parcel', 'counter', 'choice')),
  add column collect_days smallint check (collect_days between 1 and 365),
  add constraint prize_collect_days check (collect_days is null or handover <> 'parcel');

-- A win that was handed over at a counter: when, at which dealer (null: at the company itself), and under which key it was
-- submitted. Who did it is sent_by, as of every delivery. The code that opens it is in no table: it is computed.
alter table activity_draw
  add column redeemed_at timestamptz,
  add column redeemed_dealer_id bigint,
  add column redemption_key text,
  add constraint activity_draw_redeemed_dealer foreign key (company_id, redeemed_dealer_id)
    references dealer (company_id, id),
  add constraint activity_draw_redeemed check
    (redeemed_at is null or (prize_id is not null and delivery is not distinct from 'delivered')),
  add constraint activity_draw_redemption check
    ((redeemed_at is null) = (redemption_key is null) and (redeemed_at is not null or redeemed_dealer_id is null));

create unique index activity_draw_redemption_key on activity_draw (company_id, redemption_key)
  where redemption_key is not null;
create index activity_draw_redemptions on activity_draw (company_id, redeemed_at desc, id desc)
  where redeemed_at is not null;
create index activity_draw_redeemed_at_dealer on activity_draw (company_id, redeemed_dealer_id, redeemed_at desc)
  where redeemed_dealer_id is not null;
