-- Bills of WeChat Pay are compared, too. What it names by its own number alone is found by that.
alter table payout_bill drop constraint payout_bill_way_check,
  add constraint payout_bill_way_check check (way in ('alipay', 'wechat_pay'));
create index payout_provider_number on payout (company_id, way, provider_number) where provider_number <> '';
