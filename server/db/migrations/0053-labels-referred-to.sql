-- Whether something still refers to a label of a batch that is to be deleted is found by serials, not by reading
-- a company's reports, parked scans and orders.
create index buyer_report_serial on buyer_report (company_id, serial) where serial is not null;
create index exception_item_serial on exception_item (company_id, serial) where serial is not null;
create index shop_order_serial on shop_order (company_id, serial) where serial is not null;
