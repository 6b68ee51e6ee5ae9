-- Draws mixed with a public beacon (ADR 0099): what chance decides is fixed in a step that names a round which is not out
-- yet, and decided when it is.

alter table draw_seed
  -- What the public beacon said last, and buyers' draws are mixed with; empty: with nothing.
  add column beacon text not null default '';

alter table draw_step drop constraint draw_step_kind_check;
alter table draw_step add constraint draw_step_kind_check check (kind in ('seed', 'before', 'rule', 'planned', 'round',
  'allocate', 'take_back', 'left', 'replaced', 'packets', 'packets_deleted', 'given_back', 'published'));

create table draw_round (
  company_id integer not null,
  activity_id bigint not null,
  -- The step that names it, and waits for it.
  step integer not null check (step > 0),
  -- Of rule: buyers draw from then on. Of the others: winning codes are drawn, or drawn among those to take back.
  kind text not null check (kind in ('rule', 'allocate', 'take_back')),
  -- Which beacon, which of its rounds, and when that is due.
  chain bytea not null check (octet_length(chain) = 32),
  round bigint not null check (round > 0),
  due_at timestamptz not null,
  asked_at timestamptz not null default now(),
  asked_by bigint,
  -- Of winning codes: for which allocation, how many, and of which list of labels.
  allocation_id bigint,
  code_count integer check (code_count > 0),
  labels_sha256 bytea check (octet_length(labels_sha256) = 32),
  label_count bigint check (label_count >= code_count),
  -- Null: it is waited for.
  signature bytea check (octet_length(signature) between 48 and 96),
  known_at timestamptz,
  primary key (company_id, activity_id, step),
  foreign key (company_id, activity_id) references draw_seed (company_id, activity_id),
  foreign key (company_id, allocation_id) references prize_allocation (company_id, id),
  check ((signature is null) = (known_at is null)),
  check ((kind = 'rule') = (allocation_id is null)),
  check (num_nulls(allocation_id, code_count, labels_sha256, label_count) in (0, 4))
);
-- One rule and one change of winning codes are waited for at a time.
create unique index draw_round_awaited on draw_round (company_id, activity_id, (kind = 'rule')) where known_at is null;
create index draw_round_allocation on draw_round (company_id, allocation_id) where allocation_id is not null;
select protect_company_table('draw_round');
