-- An activity's places can be where dealers sell: their sales regions as they stand when somebody draws, not as they stood
-- before. Which dealers those are belongs to what the log commits to before anybody draws.
alter table activity_rule add column region_dealer_ids bigint[] not null default '{}';

create or replace function draw_rule_facts(of_company integer, of_activity bigint) returns jsonb
  language sql stable as $$
  select jsonb_build_object(
    'rule', r.rule, 'points', r.points, 'amountCents', r.amount_cents, 'minimumCents', r.minimum_cents,
    'maximumCents', r.maximum_cents, 'randomType', r.random_type, 'ratioHundredths', r.ratio,
    'winningRateHundredths', r.winning_rate, 'budgetCents', r.budget_cents, 'budgetPieces', r.budget_pieces,
    'maximumParticipants', r.maximum_participants, 'perPersonDay', r.per_person_day, 'perPerson', r.per_person,
    'identity', r.identity, 'firstCheckOnly', r.first_check_only, 'secondCheck', r.second_check, 'proof', r.proof,
    'areas', r.area_codes, 'regionDealers', r.region_dealer_ids, 'unknownPlaceMay', r.unknown_place_may,
    'draws', r.participants, 'wins', r.wins, 'wonCents', r.won_cents,
    'prizes', coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'quantity', p.quantity, 'won', p.won_count)
                       order by p.id)
        from prize p
       where p.company_id = of_company and p.activity_id = of_activity and p.deleted_at is null), '[]'))
    from activity_rule r where r.company_id = of_company and r.activity_id = of_activity
$$;
