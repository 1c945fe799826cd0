-- Practices, the rights people hold on them, and what the dashboards show of them.
-- Every child carries account_id and points at its parent with it, so that a row of one account
-- can never hang on a row of another.

create table staff_member (
  id          uuid primary key default gen_random_uuid(),
  name        text not null,
  phone       text not null default '',
  email       text not null default '',
  external_id text unique,
  rev         integer not null default 1
);

create table account (
  id          uuid primary key default gen_random_uuid(),
  name        text not null,
  external_id text unique,
  created_at  timestamptz not null default now(),
  rev         integer not null default 1
);

-- 1 project view, 2 project edit, 3 license view, 4 license edit
create table account_permission (
  person_id  uuid not null references person on delete cascade,
  account_id uuid not null references account on delete cascade,
  permission smallint not null check (permission between 1 and 4),
  primary key (person_id, account_id, permission)
);
create index account_permission_account on account_permission (account_id);

-- 1 Support, 2 Essential, 3 Ultimate, 4 Ultimate+
create table subscription (
  account_id  uuid primary key references account on delete cascade,
  type        smallint not null check (type between 1 and 4),
  assignee_id uuid references staff_member on delete set null,
  rev         integer not null default 1
);
create index subscription_assignee on subscription (assignee_id);

create table practice_info (
  account_id          uuid primary key references account on delete cascade,
  legal_business_name text not null default '',
  dba_name            text not null default '',
  business_type_id    smallint,
  office_tin          text not null default '',
  website             text not null default '',
  office_phone        text not null default '',
  office_email        text not null default '',
  office_fax          text not null default '',
  group_npi           text not null default '',
  rev                 integer not null default 1,
  updated_at          timestamptz not null default now()
);

create table contact_info (
  account_id uuid primary key references account on delete cascade,
  name       text not null default '',
  phone      text not null default '',
  email      text not null default '',
  rev        integer not null default 1,
  updated_at timestamptz not null default now()
);

create table location (
  id               uuid primary key default gen_random_uuid(),
  account_id       uuid not null references account on delete cascade,
  name             text not null,
  tin              text not null,
  address          text not null,
  city_id          integer,
  city_name        text not null,
  state_id         smallint not null,
  zip              text not null,
  is_terminated    boolean not null default false,
  start_date       date,
  termination_date date,
  rev              integer not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  unique (account_id, id)
);

create table project (
  id                      uuid primary key default gen_random_uuid(),
  account_id              uuid not null references account on delete cascade,
  is_cap                  boolean not null default false,
  name                    text not null,
  status                  text not null default '',
  practice_type           smallint not null default 0,
  change_type             smallint not null default 0,
  option_type             smallint,
  analyst_id              uuid references staff_member on delete set null,
  specialty_type          smallint,
  show_credentialing_form boolean not null default false,
  show_applications       boolean not null default false,
  can_add_applications    boolean not null default false,
  creatio_case_id         text,
  creatio_account         text,
  external_id             text unique,
  rev                     integer not null default 1,
  created_at              timestamptz not null default now(),
  updated_at              timestamptz not null default now(),
  unique (account_id, id)
);
create unique index project_one_cap on project (account_id) where is_cap;
create index project_analyst on project (analyst_id);

do $$
declare
  name text;
begin
  foreach name in array array['account_permission', 'subscription', 'practice_info', 'contact_info', 'location', 'project'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy app_own on %I to client_center_app using (account_id = any ((select app_accounts())::uuid[])) with check (account_id = any ((select app_accounts())::uuid[]))', name);
    execute format('create policy system_all on %I to client_center_system using (true) with check (true)', name);
  end loop;
end
$$;

alter table account enable row level security;
alter table account force row level security;
create policy app_own on account to client_center_app using (id = any ((select app_accounts())::uuid[]));
create policy system_all on account to client_center_system using (true) with check (true);

-- Histories name the colleague who did something.
create policy app_colleagues on person for select to client_center_app
  using (exists (select from account_permission held where held.person_id = person.id));

grant select on staff_member, account, account_permission, subscription, project to client_center_app;
grant update on project to client_center_app;
grant select, insert, update on practice_info, contact_info to client_center_app;
grant select, insert, update, delete on location to client_center_app;
grant select, insert, update, delete
  on staff_member, account, account_permission, subscription, practice_info, contact_info, location, project
  to client_center_system;
