-- The unfinished answers of an intake (AMB-144). They are the `form` of kind 'intakeDraft' that form_id names.
create table intake_draft (
  account_id uuid not null,
  project_id uuid not null,
  form_id    uuid not null,
  -- Answers that must be given, and how many of them are given and right; written by each save.
  answered   integer not null default 0,
  required   integer not null default 0,
  -- Who saved it last.
  changed_by text not null default '',
  updated_at timestamptz not null default now(),
  primary key (account_id, project_id),
  foreign key (account_id, project_id) references project (account_id, id) on delete cascade,
  foreign key (account_id, form_id) references form (account_id, id) on delete cascade
);
create index intake_draft_form on intake_draft (account_id, form_id);

alter table intake_draft enable row level security;
alter table intake_draft force row level security;
create policy app_own on intake_draft to client_center_app
  using (account_id = any ((select app_accounts())::uuid[]))
  with check (account_id = any ((select app_accounts())::uuid[]));
create policy system_all on intake_draft to client_center_system using (true) with check (true);
grant select, insert, update, delete on intake_draft to client_center_app, client_center_system;
