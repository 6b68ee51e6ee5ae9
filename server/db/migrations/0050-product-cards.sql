-- A QA card of a product: all its labels stand for it that carry none of their own, those of later batches too.
alter table product
  add column card_id bigint,
  add foreign key (company_id, card_id) references qa_card (company_id, id);
create index product_card on product (company_id, card_id) where card_id is not null;
