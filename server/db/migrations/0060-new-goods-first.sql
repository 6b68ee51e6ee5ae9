-- Until this day (in the company's time zone) only members whose level has “New goods first” may order it; null: everybody
-- may at once.
alter table shop_goods add column everyone_from date;
