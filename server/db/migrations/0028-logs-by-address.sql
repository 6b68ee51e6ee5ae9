-- Logs are asked "what came from this address", too: from anywhere in a million rows.

create index operation_log_ip on operation_log (company_id, ip, at desc, id desc);
create index login_log_ip on login_log (company_id, ip, at desc, id desc);
