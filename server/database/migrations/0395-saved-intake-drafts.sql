-- The drafts of intakes that were saved: whoever still has one open types on from it, so its answers and saves stay for 30 days.
create table saved_intake_draft (
  account_id uuid not null,
  project_id uuid not null,
  form_id    uuid not null,
  -- The rev of the intake that the draft became.
  intake_rev integer not null,
  saved_at   timestamptz not null,
  primary key (account_id, form_id),
  foreign key (account_id, project_id) references project (account_id, id) on delete cascade,
  foreign key (account_id, form_id) references form (account_id, id) on delete cascade
);
create index saved_intake_draft_project on saved_intake_draft (account_id, project_id);

alter table saved_intake_draft enable row level security;
alter table saved_intake_draft force row level security;
create policy app_own on saved_intake_draft to client_center_app
  using (account_id = any ((select app_accounts())::uuid[]))
  with check (account_id = any ((select app_accounts())::uuid[]));
create policy system_all on saved_intake_draft to client_center_system using (true) with check (true);
grant select, insert, update, delete on saved_intake_draft to client_center_app, client_center_system;
