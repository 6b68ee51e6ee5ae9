-- Of what kind the labels of a batch without packaging are: products as a rule, but also spare box and
-- package codes for packing by hand, and special codes.
alter table batch add column label_kind label_kind not null default 'product';
alter table batch add check (label_kind = 'product' or products_per_package is null);
