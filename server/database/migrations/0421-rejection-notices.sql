-- Which user was mailed about which rejection, so that nobody reads of it twice, and gets at most one mail a day.
create table rejection_notice (
  account_id uuid not null references account on delete cascade,
  person_id  uuid not null references person on delete cascade,
  -- The document or license, and when it was rejected.
  record_id  uuid not null,
  decided_at timestamptz not null,
  -- The day in the firm's time zone.
  sent_on    date not null,
  primary key (person_id, record_id, decided_at)
);
create index rejection_notice_account on rejection_notice (account_id);
create index rejection_notice_day on rejection_notice (person_id, sent_on);
alter table rejection_notice enable row level security;
alter table rejection_notice force row level security;
create policy system_all on rejection_notice to client_center_system using (true) with check (true);
grant select, insert, update, delete on rejection_notice to client_center_system;

-- What the mail is about: the rejections of the last days.
create index document_review_decided on document_review (decided_at) where state = 2 and decided_by is not null;
