-- How far a record's history goes (ADR 0031): its newest entry is found at once, however long the log is.
create index operation_log_revision on operation_log (company_id, entity, entity_id, id desc);
