-- The labels of one order are found without reading those of others. Labels without an order, nearly all of them, are not in it.
create index label_span_order on label_span (company_id, order_id, lo) where order_id is not null;
