-- When the facts of a published update were read. What happened between then and the publication belongs to the next
-- update. Null for updates that no draft preceded.
alter table weekly_update add column composed_at timestamptz;

-- A project without an update is due a week after its beginning.
grant select (created_at) on project to client_center_staff;
grant select (firm_time_zone) on installation to client_center_staff;
