-- What buyers show of what they report (ADR 0069): up to three pictures, which no public address leads to.

create table buyer_report_picture (
  company_id integer not null,
  report_id bigint not null,
  file_id uuid not null,
  -- Of the picture as it was sent: sent again, it is the same one.
  sha256 bytea not null check (octet_length(sha256) = 32),
  at timestamptz not null default now(),
  primary key (company_id, report_id, sha256),
  foreign key (company_id, report_id) references buyer_report (company_id, id),
  foreign key (company_id, file_id) references stored_file (company_id, id)
);
create unique index buyer_report_picture_file on buyer_report_picture (company_id, file_id);
select protect_company_table('buyer_report_picture');
