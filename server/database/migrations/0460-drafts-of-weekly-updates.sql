-- The next weekly update of a project, as staff prepare it. It is internal: the role that serves practices has no right
-- on it.
create table weekly_update_draft (
  account_id   uuid not null,
  project_id   uuid not null,
  -- What will be published, and the facts from which it was composed last.
  content      jsonb not null,
  facts        jsonb not null,
  left_out     jsonb not null default '[]',
  -- What the list of drafts shows of the content: applications with news, action points, and undecided choices.
  changes      smallint not null default 0 check (changes >= 0),
  points       smallint not null default 0 check (points >= 0),
  open_choices smallint not null default 0 check (open_choices >= 0),
  composed_at  timestamptz not null,
  saved_at     timestamptz,
  saved_by     uuid references staff_member,
  -- When each staff member last looked at the draft, by the id of the staff member.
  looks        jsonb not null default '{}',
  rev          integer not null default 1,
  primary key (account_id, project_id),
  foreign key (account_id, project_id) references project (account_id, id) on delete cascade
);
create index weekly_update_draft_saved_by on weekly_update_draft (saved_by);
alter table weekly_update_draft enable row level security;
alter table weekly_update_draft force row level security;
create policy system_all on weekly_update_draft to client_center_system using (true) with check (true);
grant select, insert, update, delete on weekly_update_draft to client_center_system;
create policy staff_own on weekly_update_draft for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
grant select (account_id, project_id, changes, points, open_choices, composed_at, saved_at, saved_by, rev)
  on weekly_update_draft to client_center_staff;

-- When the firm last corrected a published update. The practice sees it.
alter table weekly_update add column corrected_at timestamptz;
grant select (corrected_at) on weekly_update to client_center_staff;

-- Who has read an update, for the list of updates.
create policy staff_own on weekly_update_view for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
grant select (account_id, weekly_update_id, person_id) on weekly_update_view to client_center_staff;
