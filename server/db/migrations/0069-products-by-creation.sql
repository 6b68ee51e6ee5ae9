-- An export passes over what stood before each of its parts: within the index alone, which must hold no deleted product.
create index product_by_creation on product (company_id, created_at, id) where deleted_at is null;
create index product_in_bin on product (company_id, created_at, id) where deleted_at is not null;
drop index product_created;
