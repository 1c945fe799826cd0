-- Which staff member published and last corrected a weekly update, for what they have done today. Null for updates of an
-- import.
alter table weekly_update
  add column published_by uuid references staff_member,
  add column corrected_by uuid references staff_member;
create index weekly_update_published_by on weekly_update (published_by, published_at) where published_by is not null;
create index weekly_update_corrected_by on weekly_update (corrected_by, corrected_at) where corrected_by is not null;
grant select (published_by, corrected_by) on weekly_update to client_center_staff;
