-- Print templates are designs of up to sixty elements (ADR 0077); what is stored stays as it is, and is read as one.
alter table print_template drop constraint print_template_layout_check;
alter table print_template add constraint print_template_layout_check
  check (jsonb_typeof(layout) = 'object' and pg_column_size(layout) <= 262144);
