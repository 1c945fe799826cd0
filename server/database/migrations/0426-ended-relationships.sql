-- The end of a client relationship: from `read_only_from` on, users of the practice can read everything and change
-- nothing; from `access_until` on, they see nothing of it any more. A job then removes their permissions, keeps in
-- `former_access` who had any, and sets `closed_at`.

create table ended_relationship (
  account_id     uuid primary key references account on delete cascade,
  ended_on       date not null,
  reason         text not null,
  staff_id       uuid not null references staff_member on delete restrict,
  read_only_from timestamptz not null,
  access_until   timestamptz not null,
  closed_at      timestamptz,
  rev            integer not null default 1,
  check (access_until > read_only_from)
);
create index ended_relationship_due on ended_relationship (access_until) where closed_at is null;
alter table ended_relationship enable row level security;
alter table ended_relationship force row level security;
create policy app_own on ended_relationship for select to client_center_app
  using (account_id = any ((select app_accounts())::uuid[]) or ((select app_holds_many()) and (
    select true from account_permission held
     where held.person_id = (select app_person()) and held.account_id = ended_relationship.account_id limit 1)));
create policy system_all on ended_relationship to client_center_system using (true) with check (true);
create policy staff_own on ended_relationship for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
grant select (account_id, ended_on, read_only_from, access_until) on ended_relationship to client_center_app;
grant select (account_id, ended_on, read_only_from, access_until) on ended_relationship to client_center_staff;
grant select, insert, update, delete on ended_relationship to client_center_system;

-- A user whose permissions ended with the relationship still signs in, and reads which practice that was.
create table former_access (
  account_id uuid not null references account on delete cascade,
  person_id  uuid not null references person on delete cascade,
  practice   text not null,
  ended_on   date not null,
  primary key (person_id, account_id)
);
create index former_access_account on former_access (account_id);
alter table former_access enable row level security;
alter table former_access force row level security;
create policy app_own on former_access for select to client_center_app using (person_id = (select app_person()));
create policy system_all on former_access to client_center_system using (true) with check (true);
grant select (person_id, practice, ended_on) on former_access to client_center_app;
grant select, insert, update, delete on former_access to client_center_system;
