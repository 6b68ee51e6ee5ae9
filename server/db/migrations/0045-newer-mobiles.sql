-- Whether the platform takes mainland mobiles beginning with 16 and 19; no row: it does not.
alter table platform_setting drop constraint platform_setting_name_check;
alter table platform_setting add constraint platform_setting_name_check
  check (name in ('registration', 'newer_mobiles'));
