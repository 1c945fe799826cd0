-- Messages to the firm, mail on its way out, the audit trail, and the last good copies of the news.

create table support_message (
  id                   uuid primary key default gen_random_uuid(),
  account_id           uuid references account on delete cascade,
  person_id            uuid references person on delete set null,
  name                 text not null,
  subject              text not null,
  summary              text not null,
  contact_phone_number text not null default '',
  email                text not null,
  created_at           timestamptz not null default now()
);
create index support_message_account on support_message (account_id, created_at desc);
create index support_message_person on support_message (person_id, created_at desc);

-- Written in the transaction of its cause, sent by a job. The recipient comes from configuration or
-- is the person's own address; never from a form.
create table outgoing_mail (
  id              uuid primary key default gen_random_uuid(),
  recipient       text not null check (recipient !~ '[\r\n]'),
  reply_to        text check (reply_to !~ '[\r\n]'),
  subject         text not null check (subject !~ '[\r\n]'),
  body_text       text not null,
  created_at      timestamptz not null default now(),
  sent_at         timestamptz,
  attempts        integer not null default 0,
  last_error      text,
  next_attempt_at timestamptz not null default now()
);
create index outgoing_mail_due on outgoing_mail (next_attempt_at) where sent_at is null;

-- Append only: no role but the owner may change or remove a line. The ids are kept without foreign
-- keys on purpose, so that a line outlives what it speaks of. No secrets in before and after.
create table audit_event (
  id          bigint generated always as identity primary key,
  at          timestamptz not null default now(),
  person_id   uuid,
  account_id  uuid,
  address     inet,
  action      text not null,
  record_type text,
  record_id   text,
  before      jsonb,
  after       jsonb
);
create index audit_event_account on audit_event (account_id, at desc);
create index audit_event_person on audit_event (person_id, at desc);

create table news_copy (
  url        text primary key,
  title      text not null default '',
  items      jsonb not null default '[]',
  fetched_at timestamptz,
  failed_at  timestamptz
);

alter table support_message enable row level security;
alter table support_message force row level security;
alter table audit_event enable row level security;
alter table audit_event force row level security;

create policy app_own on support_message to client_center_app
  using (person_id = (select app_person()))
  with check (person_id = (select app_person()) and (account_id is null or account_id = any ((select app_accounts())::uuid[])));
create policy system_all on support_message to client_center_system using (true) with check (true);

create policy app_read on audit_event for select to client_center_app
  using (account_id = any ((select app_accounts())::uuid[]));
create policy app_add on audit_event for insert to client_center_app
  with check (person_id = (select app_person()) and (account_id is null or account_id = any ((select app_accounts())::uuid[])));
create policy system_read on audit_event for select to client_center_system using (true);
create policy system_add on audit_event for insert to client_center_system with check (true);

grant select, insert on support_message to client_center_app;
grant select (id), insert on outgoing_mail to client_center_app;
grant select, insert on audit_event to client_center_app, client_center_system;
grant select on news_copy to client_center_app;
grant select, insert, update, delete on support_message, outgoing_mail, news_copy to client_center_system;
