-- Completions of projects. Staff of the firm complete a project and promote its locations; `changes` has what each
-- location of the practice was before, so that the completion can be undone. Practice users do not see it.

create table project_completion (
  account_id    uuid not null,
  id            uuid not null,
  project_id    uuid not null,
  staff_id      uuid not null references staff_member,
  completed_at  timestamptz not null,
  effective_on  date not null,
  reason        text not null default '' check (length(reason) <= 500),
  former_status text not null,
  changes       jsonb not null,
  undone_at     timestamptz,
  undone_by     uuid references staff_member,
  primary key (account_id, id),
  foreign key (account_id, project_id) references project (account_id, id) on delete cascade,
  check ((undone_at is null) = (undone_by is null))
);
create index project_completion_project on project_completion (account_id, project_id, completed_at desc);
create index project_completion_staff on project_completion (staff_id);
create index project_completion_undone_by on project_completion (undone_by) where undone_by is not null;

alter table project_completion enable row level security;
alter table project_completion force row level security;
create policy app_staff_reads on project_completion for select to client_center_app
  using ((select app_staff()) is not null and account_id = any ((select app_accounts())::uuid[]));
create policy app_staff_completes on project_completion for insert to client_center_app
  with check (staff_id = (select app_staff()) and account_id = any ((select app_accounts())::uuid[]));
create policy app_staff_undoes on project_completion for update to client_center_app
  using ((select app_staff()) is not null and account_id = any ((select app_accounts())::uuid[]))
  with check (undone_by = (select app_staff()) and account_id = any ((select app_accounts())::uuid[]));
create policy system_all on project_completion to client_center_system using (true) with check (true);
grant select on project_completion to client_center_app;
grant insert (account_id, id, project_id, staff_id, completed_at, effective_on, reason, former_status, changes)
  on project_completion to client_center_app;
grant update (undone_at, undone_by) on project_completion to client_center_app;
grant select, insert, update, delete on project_completion to client_center_system;
