-- Logs that are read: newest first, from anywhere in a million rows.

drop index login_log_at;
create index login_log_at on login_log (company_id, at desc, id desc);
create index login_log_user on login_log (company_id, user_id, at desc, id desc);
create index login_log_failed on login_log (company_id, at desc, id desc)
  where outcome <> 'success';

drop index operation_log_at;
create index operation_log_at on operation_log (company_id, at desc, id desc);
create index operation_log_user on operation_log (company_id, user_id, at desc, id desc);
drop index operation_log_entity;
create index operation_log_entity on operation_log (company_id, entity, at desc, id desc);
create index operation_log_record on operation_log (company_id, entity_id, at desc, id desc);
