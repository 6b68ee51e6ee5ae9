-- What a task has done beyond where it stands: labels that went along with a box. Read by each of its
-- chunks instead of all lines of its movements before, so a chunk costs the same early and late.

-- The runs of a task never overlap. A row goes when the task has come past it.
create table task_ahead (
  company_id integer not null,
  task_id bigint not null,
  lo bigint not null,
  hi bigint not null,
  primary key (company_id, task_id, hi),
  check (lo <= hi),
  foreign key (company_id, task_id) references task (company_id, id) on delete cascade
);
select protect_company_table('task_ahead');

-- Tasks that were added before and may still go on.
insert into task_ahead (company_id, task_id, lo, hi)
select company_id, task_id, lower(run), upper(run) - 1
  from (
    select company_id, task_id, unnest(range_agg(int8range(lo, hi, '[]'))) as run
      from (
        select t.company_id, t.id as task_id, greatest(l.lo, t.cursor) as lo, l.hi
          from task t
          join task_chunk c on c.company_id = t.company_id and c.task_id = t.id
          join movement_line l on l.company_id = t.company_id and l.movement_id = c.movement_id
         where t.kind in ('move_range', 'operate_filter') and t.state <> 'done' and l.hi >= t.cursor
         union all
        select t.company_id, t.id, greatest(r.row_number, t.cursor), last.hi
          from task t
          join task_refusal r on r.company_id = t.company_id and r.task_id = t.id
         cross join lateral (
           select coalesce(nullif(split_part(r.key, '–', 2), '')::bigint, r.row_number) as hi) last
         where t.kind in ('move_range', 'operate_filter') and t.state <> 'done'
           and last.hi >= t.cursor
      ) done
     group by company_id, task_id
  ) runs;
