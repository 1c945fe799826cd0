-- The CAQH summary that is kept with a credentialing form or draft (CAQH-11), and what was found in it.
-- The draft of a published form shows the summary of that form until it gets one of its own, or is told to have none.

alter table credentialing_form add column caqh_file_changed boolean not null default false;

create table caqh_summary (
  account_id  uuid not null,
  form_id     uuid not null,
  file_id     uuid not null,
  uploaded_at timestamptz not null default now(),
  -- It is read once more after it was kept: the social security number is never among what is found.
  state       text not null default 'reading' check (state in ('reading', 'read', 'refused')),
  -- The code of a refusal.
  problem     text,
  attested_on date,
  caqh_number text,
  name        text,
  pages       integer,
  -- In the terms of the form, as parsing tells them.
  findings    jsonb not null default '[]',
  -- When reading was asked for last.
  asked_at    timestamptz not null default now(),
  primary key (account_id, form_id),
  foreign key (account_id, form_id) references credentialing_form (account_id, id) on delete cascade,
  foreign key (account_id, file_id) references stored_file (account_id, id),
  check ((state = 'refused') = (problem is not null))
);
create unique index caqh_summary_file on caqh_summary (account_id, file_id);
create index caqh_summary_unread on caqh_summary (asked_at) where state = 'reading';

alter table caqh_summary enable row level security;
alter table caqh_summary force row level security;
create policy app_own on caqh_summary to client_center_app
  using (account_id = any ((select app_accounts())::uuid[]) or ((select app_holds_many()) and (
    select true from account_permission held
     where held.person_id = (select app_person()) and held.account_id = caqh_summary.account_id limit 1)))
  with check (account_id = any ((select app_accounts())::uuid[]));
create policy system_all on caqh_summary to client_center_system using (true) with check (true);
grant select, insert, update, delete on caqh_summary to client_center_app, client_center_system;

create trigger file_of_deleted after delete on caqh_summary for each row when (old.file_id is not null) execute function let_file_go();
create trigger file_of_changed after update of file_id on caqh_summary
  for each row when (old.file_id is not null and old.file_id is distinct from new.file_id) execute function let_file_go();
