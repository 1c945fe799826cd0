-- The firm's log of its contacts with insurance companies about an application. It is internal: the role that serves
-- practices has no right on it. Entries can never be changed.
create table follow_up (
  account_id     uuid not null,
  -- Made by the client, so that a repeated request adds nothing.
  id             uuid not null,
  application_id uuid not null,
  -- The same for all entries of one call about several applications.
  call_id        uuid,
  created_at     timestamptz not null default now(),
  staff_id       uuid not null references staff_member,
  channel        smallint not null check (channel between 1 and 4),
  spoke_with     text not null default '',
  department     text not null default '',
  reference      text not null default '',
  note           text not null check (length(note) between 1 and 2000),
  promised_on    date,
  next_on        date,
  next_reason    text not null default '',
  -- What the practice reads; empty for an internal entry.
  visible_text   text not null default '' check (length(visible_text) <= 2000),
  primary key (account_id, id),
  foreign key (account_id, application_id) references application (account_id, id) on delete cascade
);
create index follow_up_application on follow_up (account_id, application_id, created_at desc);
create index follow_up_staff on follow_up (staff_id);
alter table follow_up enable row level security;
alter table follow_up force row level security;
create policy system_all on follow_up to client_center_system using (true) with check (true);
grant select, insert on follow_up to client_center_system;
create policy staff_own on follow_up for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
grant select on follow_up to client_center_staff;

-- The entry that recorded the change, if the change was part of one.
alter table application_status_change add column follow_up_id uuid;
grant insert (follow_up_id) on application_status_change to client_center_system;

-- The day of the next contact. Without one, an application is due 14 days after its last change.
alter table application add column next_follow_up_on date;
create function follow_up_due(planned date, changed timestamptz) returns date language sql immutable parallel safe
  return coalesce(planned, (changed at time zone 'UTC')::date + 14);
create index application_follow_up_due on application (insurer, follow_up_due(next_follow_up_on, updated_at))
  where status not in (4, 5);
create index application_own_follow_up_due on application (account_id, follow_up_due(next_follow_up_on, updated_at))
  where status not in (4, 5);

-- How the firm reaches an insurance company.
create table payer_contact (
  insurer    smallint primary key,
  phone      text not null default '',
  hours      text not null default '',
  portal     text not null default '' check (portal = '' or portal like 'https://%'),
  usual_days text not null default '',
  notes      text not null default '',
  rev        integer not null default 1,
  changed_by uuid references staff_member,
  changed_at timestamptz not null default now()
);
alter table payer_contact enable row level security;
alter table payer_contact force row level security;
create policy system_all on payer_contact to client_center_system using (true) with check (true);
grant select, insert, update on payer_contact to client_center_system;
create policy staff_all on payer_contact for select to client_center_staff using (true);
grant select on payer_contact to client_center_staff;

-- What the lists of calls show.
grant select (project_id, provider_id, insurer, other_insurer, rev, next_follow_up_on) on application to client_center_staff;
grant select (name, npi) on provider to client_center_staff;
grant select (account_id, id, is_cap) on project to client_center_staff;
grant select (account_id, office_tin) on practice_info to client_center_staff;
create policy staff_own on practice_info for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
