-- Buyers that are known by WeChat (ADR 0093): a company's official account, who is known by it, and visits that are on
-- their way through WeChat.

create table wechat_app (
  company_id integer not null primary key references company (id),
  app_id text not null check (char_length(app_id) between 1 and 64),
  -- Sealed under a key of the installation; opens for this company only.
  secret bytea not null,
  key_id text not null,
  secret_at timestamptz not null default now(),
  secret_by bigint,
  is_on boolean not null,
  -- What WeChat said last of these settings; empty: nothing is wrong with them.
  trouble_code text not null default '' check (char_length(trouble_code) <= 64),
  trouble_at timestamptz
);
select protect_company_table('wechat_app');

-- An openid counts within its account only. One person may use several WeChats, so a member may have several.
create table member_wechat (
  company_id integer not null,
  app_id text not null check (char_length(app_id) between 1 and 64),
  openid text not null check (char_length(openid) between 1 and 128),
  member_id bigint not null,
  known_at timestamptz not null default now(),
  primary key (company_id, app_id, openid),
  foreign key (company_id, member_id) references member (company_id, id)
);
create index member_wechat_member on member_wechat (company_id, member_id);
select protect_company_table('member_wechat');

create table wechat_visit (
  company_id integer not null references company (id),
  state_hash bytea not null,
  -- Of the key that the visit's browser keeps.
  browser_hash bytea not null,
  app_id text not null,
  -- Where the visit goes on: one of our pages, of this label.
  goes_to text not null check (goes_to in ('draw', 'prizes', 'shop', 'warranty')),
  code text not null check (char_length(code) <= 200),
  ticket text not null check (char_length(ticket) <= 2000),
  language text not null,
  expires_at timestamptz not null,
  primary key (company_id, state_hash)
);
create index wechat_visit_expires on wechat_visit (company_id, expires_at);
select protect_company_table('wechat_visit');

-- Who is known by WeChat may have no phone.
drop index member_phone;
create unique index member_phone on member (company_id, phone) where deleted_at is null and phone <> '';
-- Into whom somebody went who turned out to be known by phone already.
alter table member
  add column merged_into bigint,
  add constraint member_merged_into foreign key (company_id, merged_into) references member (company_id, id),
  add constraint member_merged check (merged_into is null or (deleted_at is not null and merged_into <> id));
create index member_merged on member (company_id, merged_into) where merged_into is not null;

-- Whose a draw is that nobody's phone is known of; with a phone it is the phone's.
alter table activity_draw
  add column member_id bigint,
  add constraint activity_draw_member foreign key (company_id, member_id) references member (company_id, id),
  add constraint activity_draw_one_person check (member_id is null or phone = ''),
  drop constraint activity_draw_points_person,
  add constraint activity_draw_points_person check (
    points is null or phone <> '' or member_id is not null or delivery = 'delivered' or win_check = 'rejected');
create index activity_draw_member on activity_draw (company_id, member_id, activity_id) where member_id is not null;
