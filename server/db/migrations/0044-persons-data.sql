-- What is known of a person can be handed out, and is forgotten (ADR 0076).

-- Points that were given, or rejected, no longer need the phone that won them.
alter table activity_draw drop constraint activity_draw_points_person;
alter table activity_draw add constraint activity_draw_points_person
  check (points is null or phone <> '' or delivery = 'delivered' or win_check = 'rejected');

-- Reports are found by the phone that was left with them.
create index buyer_report_contact_text on buyer_report (company_id, contact) where contact <> '';
