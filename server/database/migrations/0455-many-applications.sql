-- Internal notes in the follow-up log, without a contact with the insurance company.
alter table follow_up
  drop constraint follow_up_channel_check,
  add constraint follow_up_channel_check check (channel between 1 and 5);

-- Changes of many applications that were made, so that a repeated request changes nothing. Belongs to no practice.
create table application_change_request (
  -- Made by the client.
  id         uuid primary key,
  staff_id   uuid not null references staff_member,
  created_at timestamptz not null default now()
);
alter table application_change_request enable row level security;
alter table application_change_request force row level security;
create policy system_all on application_change_request to client_center_system using (true) with check (true);
grant select, insert on application_change_request to client_center_system;

-- The list of applications across practices: open ones by the day of the next follow-up, closed ones newest first.
create index application_next_due on application (follow_up_due(next_follow_up_on, updated_at), id)
  where status not in (4, 5);
create index application_closed on application (updated_at desc, id desc) where status in (4, 5);
grant select (insurance_rep) on application to client_center_staff;
grant select (kind, file_id, source, description, created_at) on application_document to client_center_staff;
