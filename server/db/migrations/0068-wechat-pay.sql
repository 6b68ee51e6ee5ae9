-- WeChat Pay pays what was won (ADR 0100): a company's account there, and what a transfer needs until its receiver has
-- taken it.

alter table payout_provider
  drop constraint payout_provider_way_check,
  add constraint payout_provider_way_check check (way in ('alipay', 'wechat_pay')),
  -- What WeChat Pay knows an account by, besides the app and the two keys.
  add column merchant_id text not null default '' check (char_length(merchant_id) <= 32),
  add column certificate_serial text not null default '' check (char_length(certificate_serial) <= 64),
  add column public_key_id text not null default '' check (char_length(public_key_id) <= 80),
  -- Opens notices; sealed as the private key is.
  add column api_key bytea,
  add column api_key_seal text not null default '',
  add column api_key_at timestamptz,
  add column api_key_by bigint,
  -- What is paid for, as WeChat Pay has granted it, and what it wants to be told of each payment: a name and a text a line.
  add column scene_id text not null default '' check (char_length(scene_id) <= 36),
  add column scene_reports text not null default '' check (char_length(scene_reports) <= 1000),
  add constraint payout_provider_wechat_pay check (way <> 'wechat_pay' or (
    merchant_id <> '' and certificate_serial <> '' and public_key_id <> '' and api_key is not null
    and scene_id <> '' and scene_reports <> ''));

alter table activity_rule
  drop constraint activity_rule_payout_way_check,
  add constraint activity_rule_payout_way_check check (payout_way in ('hand', 'alipay', 'wechat_pay'));

alter table payout
  drop constraint payout_way_check,
  add constraint payout_way_check check (way in ('hand', 'alipay', 'wechat_pay')),
  -- Whom WeChat was told to pay; only while it has it under way.
  add column openid text not null default '' check (char_length(openid) <= 128),
  -- By which the receiver takes it in WeChat; only while it waits for that.
  add column package_info text not null default '' check (char_length(package_info) <= 1024),
  add constraint payout_openid_state check (openid = '' or state in ('sent', 'waiting')),
  add constraint payout_package_state check (package_info = '' or state = 'waiting');
