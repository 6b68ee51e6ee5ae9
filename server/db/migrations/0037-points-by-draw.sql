-- Points that are won by a draw, and given to the member of the phone that drew (ADR 0070).

alter table activity_rule drop constraint activity_rule_rule_check;
alter table activity_rule add constraint activity_rule_rule_check
  check (rule in ('fixed', 'random', 'ratio', 'packets', 'codes', 'chance', 'points'));
alter table activity_rule add column points integer check (points > 0);
-- Points are somebody's.
alter table activity_rule add constraint activity_rule_points_person check (rule <> 'points' or identity = 'phone');

alter table activity_draw add column points integer check (points > 0);
alter table activity_draw drop constraint activity_draw_check1;
alter table activity_draw drop constraint activity_draw_check2;
-- A win is one thing of three.
alter table activity_draw add constraint activity_draw_what
  check (num_nonnulls(prize_id, amount_cents, points) = case when is_win then 1 else 0 end);
alter table activity_draw add constraint activity_draw_points_person check (points is null or phone <> '');
