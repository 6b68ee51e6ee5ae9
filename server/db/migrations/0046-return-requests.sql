-- What a dealer sends back waits until it is received. The movement that asks for it (same id) has its
-- number, who asked, when, why, and the labels; here is what became of it.
create table return_request (
  company_id integer not null,
  id bigint not null,
  dealer_id bigint not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'received', 'refused', 'taken_back')),
  decided_by bigint,
  decided_at timestamptz,
  -- Why it was refused, or what was noted when it was received.
  decision_reason text not null default '',
  -- The return that it was received with.
  received_id bigint,
  -- Labels that could not be returned any more when it was received.
  left_count bigint not null default 0,
  primary key (company_id, id),
  foreign key (company_id, id) references movement (company_id, id),
  foreign key (company_id, dealer_id) references dealer (company_id, id),
  foreign key (company_id, received_id) references movement (company_id, id),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'received') = (received_id is not null))
);
create index return_request_order on return_request (company_id, (state <> 'waiting'), id desc);
create index return_request_dealer on return_request (company_id, dealer_id, id desc);
select protect_company_table('return_request');

-- The runs of serials of requests that wait: they never overlap, for nothing is asked for twice.
create table return_waiting (
  company_id integer not null,
  lo bigint not null,
  hi bigint not null,
  request_id bigint not null,
  primary key (company_id, lo),
  check (lo <= hi),
  foreign key (company_id, request_id) references return_request (company_id, id)
);
create index return_waiting_hi on return_waiting (company_id, hi);
create index return_waiting_request on return_waiting (company_id, request_id);
select protect_company_table('return_waiting');

-- Who returned goods sees what was asked for; who works in the company's warehouse receives it.
insert into role_permission (company_id, role_id, permission)
select p.company_id, p.role_id, given.permission
  from role_permission p
 cross join (values ('return:list'), ('return:receive'), ('return:export')) given (permission)
 where p.permission = 'return:submit'
   and (given.permission = 'return:list' or exists (
     select from role_permission o
      where o.company_id = p.company_id and o.role_id = p.role_id
        and o.permission in ('inbound:submit', 'outbound:submit')))
on conflict do nothing;

-- One recycle bin, by kind: its screen is for whoever restores any of them.
update menu_item set permission = 'user:restore,product:delete'
 where origin = '/system/recycle-bin' and permission = 'user:restore';
insert into role_permission (company_id, role_id, permission)
select company_id, role_id, 'product:export-bin' from role_permission o
 where permission = 'product:delete' and exists (
   select from role_permission p where p.company_id = o.company_id and p.role_id = o.role_id
      and p.permission = 'product:export')
on conflict do nothing;
