-- This server as a witness for the logs of others (ADR 0091). Of no company: only the platform reads and writes it.

-- Under which name it cosigns; its key follows from the name. A restored backup has forgotten what was cosigned since: the
-- name ends with it, and the next one begins.
create table log_witness (
  name text primary key check (char_length(name) between 1 and 255),
  opened_at timestamptz not null default clock_timestamp(),
  restored_at timestamptz
);
create unique index log_witness_open on log_witness ((restored_at is null)) where restored_at is null;
grant select, insert, update, delete on log_witness to zhenma_platform;

-- The latest checkpoint of each log that was cosigned under a name. A log that never was has the empty tree.
create table witnessed_log (
  witness_name text not null references log_witness (name),
  origin text not null check (char_length(origin) between 1 and 255),
  size bigint not null default 0 check (size >= 0),
  root bytea not null default sha256('') check (octet_length(root) = 32),
  -- As it was submitted, with the log's signature: what a log cannot deny.
  checkpoint text,
  cosigned_at timestamptz,
  primary key (witness_name, origin),
  check ((checkpoint is null) = (cosigned_at is null))
);
grant select, insert, update, delete on witnessed_log to zhenma_platform;
