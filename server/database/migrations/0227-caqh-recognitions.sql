-- Summaries without text that are being recognised (AMB-133). The file, and then what was found in it, are sealed with the key of
-- the installation; of a row only how far it is can be read. What was handed over or given up is gone, and only its turn is
-- remembered, so that practices take turns. Nothing stays longer than an hour, and nothing goes into a backup.
create table caqh_recognition (
  id         uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- Who asked, and nobody else is told.
  person_id  uuid not null references person on delete cascade,
  state      text not null default 'waiting' check (state in ('waiting', 'drawing', 'recognising', 'done', 'refused', 'gone')),
  page       integer not null default 0,
  pages      integer not null default 0,
  -- Why it was refused.
  code       text,
  file       bytea,
  result     bytea,
  asked_at   timestamptz not null default now(),
  -- When it began last, how often, and when the one who works on it was last heard.
  begun_at   timestamptz,
  attempts   integer not null default 0,
  heard_at   timestamptz
);
create index caqh_recognition_asked on caqh_recognition (asked_at);
create index caqh_recognition_account on caqh_recognition (account_id);
create index caqh_recognition_person on caqh_recognition (person_id);

alter table caqh_recognition enable row level security;
alter table caqh_recognition force row level security;
create policy app_own on caqh_recognition to client_center_app
  using (account_id = any ((select app_accounts())::uuid[]) and person_id = (select app_person()))
  with check (account_id = any ((select app_accounts())::uuid[]) and person_id = (select app_person()));
create policy system_all on caqh_recognition to client_center_system using (true) with check (true);
grant select, insert on caqh_recognition to client_center_app;
grant update (state, file, result) on caqh_recognition to client_center_app;
grant select, insert, update, delete on caqh_recognition to client_center_system;
