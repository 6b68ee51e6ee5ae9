-- In which order a step over many rows is done to them: what lies in one another is deleted from below and comes back
-- from above, also where the step is done in pieces. Steps that are under way keep theirs, by number: forced row-level
-- security is lifted for the moment, or who owns the table would see none.
alter table bulk_record add column position bigint;
alter table bulk_record no force row level security;
update bulk_record set position = record_id;
alter table bulk_record force row level security;
alter table bulk_record alter column position set not null;
alter table bulk_record add constraint bulk_record_position unique (company_id, run_id, position);
