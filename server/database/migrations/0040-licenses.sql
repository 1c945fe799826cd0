-- Licenses of dentists and staff, and the projects that a provider is part of.

create table provider_license (
  id              uuid primary key default gen_random_uuid(),
  account_id      uuid not null references account on delete cascade,
  provider_id     uuid not null,
  -- 1 Dental … 15 BotoxCertification; as a document it is of type + 45
  type            smallint not null check (type between 1 and 15),
  -- 0 Unset, 1 Active, 2 Pending, 3 Expired, 4 Canceled
  status          smallint not null default 0 check (status between 0 and 4),
  -- What a person saves is complete; what the firm brings along need not be.
  number          text check (number <> ''),
  state_id        smallint,
  issue_date      date,
  expiration_date date,
  office_tin      text check (office_tin ~ '^\d{9}$'),
  file_id         uuid unique,
  external_id     text unique,
  rev             integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  unique (account_id, id),
  foreign key (account_id, provider_id) references provider (account_id, id) on delete cascade,
  foreign key (account_id, file_id) references stored_file (account_id, id),
  check (expiration_date >= issue_date)
);
create index provider_license_provider on provider_license (account_id, provider_id);
create index provider_license_number on provider_license (account_id, type, lower(number));

create table project_provider (
  account_id  uuid not null,
  project_id  uuid not null,
  provider_id uuid not null,
  primary key (project_id, provider_id),
  foreign key (account_id, project_id) references project (account_id, id) on delete cascade,
  foreign key (account_id, provider_id) references provider (account_id, id) on delete cascade
);
create index project_provider_project on project_provider (account_id, project_id);
create index project_provider_provider on project_provider (account_id, provider_id);

do $$
declare
  name text;
begin
  foreach name in array array['provider_license', 'project_provider'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy app_own on %I to client_center_app using (account_id = any ((select app_accounts())::uuid[])) with check (account_id = any ((select app_accounts())::uuid[]))', name);
    execute format('create policy system_all on %I to client_center_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to client_center_app, client_center_system', name);
  end loop;
end
$$;
