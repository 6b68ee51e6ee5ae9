-- The ledger of a whole company, newest first, is read page by page, without any entry of another day; and what its people
-- have entered, few among what comes by itself, without looking at the rest.
create index ledger_entry_time on ledger_entry (company_id, at, account_id, number);
create index ledger_entry_staff on ledger_entry (company_id, at, account_id, number) where user_id is not null;
