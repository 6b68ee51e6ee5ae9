-- What an operation set beside the label's status: what a correction gave, the logistics company and
-- tracking number, the pair of labels of a replacement, the movement that an undo took back.
alter table movement add column details jsonb not null default '{}';
