-- Files that come and go: the right to one download, and what is left of a task when its files are gone.

-- A download that was judged and may begin once, within a minute, in the browser that asked for it.
create table download_ticket (
  company_id integer not null references company (id),
  id uuid not null,
  -- Of the secret that the browser brings in a cookie; the address alone opens nothing.
  secret_hash bytea not null,
  -- A log-out takes the session's tickets along.
  session_hash bytea not null references session (token_hash) on delete cascade,
  method text not null,
  path text not null,
  input jsonb not null,
  language text not null check (language in ('cn', 'tc', 'en')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- When its file began to be sent, or why it was refused in the end: key, values and problems.
  started_at timestamptz,
  failure jsonb,
  primary key (company_id, id)
);
-- Tickets are swept after an hour: few enough to be found by session or time without an index.
select protect_company_table('download_ticket');

-- Since when the file that a task read, or made, is no longer kept.
alter table task add column file_removed_at timestamptz;
create index task_finished on task (company_id, finished_at) where finished_at is not null;
-- A file of the store is asked whether a task still has it.
create index task_chunk_file on task_chunk (company_id, file_id) where file_id is not null;
create index task_upload_created on task_upload (company_id, created_at);
