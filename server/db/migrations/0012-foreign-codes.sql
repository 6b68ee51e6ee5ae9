-- Codes that were made elsewhere (a printer's own, a former system's). Ours are computed and stored
-- nowhere; these are looked up.

create table foreign_code (
  company_id integer not null references company (id),
  code text not null check (char_length(code) between 4 and 128),
  serial bigint not null,
  primary key (company_id, code)
);
create unique index foreign_code_serial on foreign_code (company_id, serial);
select protect_company_table('foreign_code');

-- What a running import has taken so far; it becomes a batch with its last chunk.
create table foreign_import (
  company_id integer not null,
  task_id bigint not null,
  code text not null,
  row_number bigint not null,
  primary key (company_id, task_id, code),
  foreign key (company_id, task_id) references task (company_id, id) on delete cascade
);
select protect_company_table('foreign_import');

-- Whether a buyer's text that is no code of ours may be one of this company's.
alter table company add column has_foreign_codes boolean not null default false;
