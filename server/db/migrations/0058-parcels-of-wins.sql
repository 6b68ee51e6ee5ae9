-- What became of a prize after it was delivered: the states of a parcel of the points shop. Points and money are paid or
-- added, so they have none.
alter table activity_draw
  add column parcel_state text check (parcel_state in ('sent', 'received', 'issue', 'resolved', 'returned')),
  add column parcel_state_at timestamptz,
  add column parcel_side text check (parcel_side in ('staff', 'buyer')),
  add column parcel_note text not null default '';

-- What was delivered before is on its way, as far as anybody knows. Forced row-level security is lifted for the moment, or
-- who owns the tables would see none.
alter table activity_draw no force row level security;
update activity_draw set parcel_state = 'sent', parcel_state_at = coalesce(sent_at, drawn_at), parcel_side = 'staff'
 where delivery = 'delivered' and prize_id is not null;
alter table activity_draw force row level security;

alter table activity_draw
  add constraint activity_draw_parcel check
    ((parcel_state is not null) = (prize_id is not null and delivery is not distinct from 'delivered')),
  add constraint activity_draw_parcel_at check ((parcel_state is null) = (parcel_state_at is null)),
  add constraint activity_draw_parcel_side check ((parcel_state is null) = (parcel_side is null));
