-- What buyers read, in further languages (ADR 0036): language → field → text. A record's own columns stay what they
-- are, and what is read where a text is not translated. The calls judge languages, fields and lengths.

alter table product
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table qa_card
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table company
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  -- Which language the own columns of all three are in: what falls back to them is said to be in it.
  add column text_language text not null default 'cn' check (text_language in ('cn', 'tc', 'en'));
