-- What is wrong inside a session is told by the login log too, and where a client says that it is.

-- `session`: a wrong password or code given inside a session. It counts towards the account's lock, so
-- that whoever has taken a session over cannot guess.
alter table login_log drop constraint login_log_via;
alter table login_log add constraint login_log_via
  check (via in ('password', 'phone', 'wechat', 'dingtalk', 'wecom', 'session'));

-- As the client states it, beside what its address tells; nobody vouches for it.
alter table login_log add column stated_place text not null default '';
