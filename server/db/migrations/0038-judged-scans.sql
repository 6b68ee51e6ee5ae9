-- What becomes of labels that go out and are not activated: they are refused, somebody is warned, or they are
-- activated with the outbound.
alter table company add column outbound_activation text not null default 'warn'
  check (outbound_activation in ('refuse', 'warn', 'activate'));

-- Labels that a movement took out of a box or package that stayed behind. The box is no label of the
-- movement; its history tells it from here.
create table box_opening (
  company_id integer not null references company (id),
  movement_id bigint not null,
  lo bigint not null,
  hi bigint not null check (hi >= lo),
  -- The serial of the box.
  box bigint not null,
  primary key (company_id, movement_id, lo, box)
);
create index box_opening_box on box_opening (company_id, box, movement_id);
select protect_company_table('box_opening');
