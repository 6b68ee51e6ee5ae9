-- Who was frozen before being deleted comes back frozen: to restore is not to unfreeze.
alter table app_user add column was_frozen boolean not null default false;
