-- A staff member of the firm who reads a Social Security number gives a reason, which the practice sees. Only added, never
-- changed; a row stays when its form is deleted.
create table ssn_reading (
  id         uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  form_id    uuid not null,
  staff_id   uuid not null references staff_member,
  -- The name with the firm, as the practice sees it.
  staff_name text not null,
  -- On the screen, or in a copy for an insurance company.
  purpose    text not null check (purpose in ('show', 'copy')),
  reason     text not null check (length(reason) between 5 and 300),
  at         timestamptz not null
);
create index ssn_reading_form on ssn_reading (account_id, form_id, at desc);
create index ssn_reading_staff on ssn_reading (staff_id);
alter table ssn_reading enable row level security;
alter table ssn_reading force row level security;

create policy app_own on ssn_reading for select to client_center_app
  using (account_id = any ((select app_accounts())::uuid[]));
create policy app_by_staff on ssn_reading for insert to client_center_app
  with check (account_id = any ((select app_accounts())::uuid[]) and staff_id = (select app_staff()));
create policy system_all on ssn_reading to client_center_system using (true) with check (true);
grant select on ssn_reading to client_center_app;
grant insert (account_id, form_id, staff_id, staff_name, purpose, reason, at) on ssn_reading to client_center_app;
grant select, insert, update, delete on ssn_reading to client_center_system;
