-- What each witness answered last about a company's tamper-evident log (ADR 0098), so that whoever waits for a proof sees
-- which one does not cosign, and why. A row for each witness and log.
create table transparency_witness (
  company_id integer not null,
  log_id integer not null,
  name text not null check (char_length(name) between 1 and 255),
  cosigned_at timestamptz,
  cosigned_size bigint check (cosigned_size >= 0),
  -- Since when it has not cosigned; null: it did when it was asked last.
  failing_since timestamptz,
  failed_at timestamptz,
  -- In words of ours: nothing that came from outside is kept.
  failure text check (failure in ('silent', 'unreachable', 'late', 'unknown_log', 'unknown_key', 'ahead', 'refused',
                                  'malformed', 'other_key')),
  -- The HTTP status of a refusal.
  status smallint check (status between 100 and 999),
  primary key (company_id, log_id, name),
  foreign key (company_id, log_id) references transparency_log (company_id, id) on delete cascade,
  check ((cosigned_at is null) = (cosigned_size is null)),
  check ((failed_at is null) = (failure is null)),
  check (failing_since is null or failed_at is not null),
  check (cosigned_at is not null or failed_at is not null)
);
select protect_company_table('transparency_witness');

-- When the platform's administrators were last told that what this log holds is not published. Whatever has waited since
-- before that has been told of.
alter table transparency_log add column unpublished_told_at timestamptz;
