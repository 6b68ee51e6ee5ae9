-- Kinds of imports whose rows belong together (ADR 0056): dealers and places that lie below one another, orders with
-- an item in each row.

alter table sheet_import_row
  -- The order in which rows are worked on, where that is not the file's: what is above comes before what is below it,
  -- and the rows of one record come together.
  add column place integer,
  -- The row that it lies below, or the first row of its record; its own number: rows that lie below one another in a
  -- circle, or the first itself; 0: more than one row is called what it names.
  add column belongs_to integer;
create index sheet_import_row_place on sheet_import_row (company_id, import_id, place) where place is not null;
create index sheet_import_row_belongs on sheet_import_row (company_id, import_id, belongs_to)
  where belongs_to is not null;
