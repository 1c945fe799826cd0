-- Applications to insurers, of the CAP project and of engagement projects alike, their documents, and what
-- happened to them.

create table application (
  id                  uuid primary key default gen_random_uuid(),
  account_id          uuid not null references account on delete cascade,
  project_id          uuid not null,
  provider_id         uuid not null,
  -- 1 to 20 of the insurers; 20 is "Other" and asks for its name.
  insurer             smallint not null check (insurer between 1 and 20),
  other_insurer       text not null default '',
  -- 1 New, 2 Submitted, 3 In Process, 4 Completed, 5 Canceled, 6 Pending Confirmation, 7 Pending EOB
  status              smallint not null default 1 check (status between 1 and 7),
  -- 0 a practice, 1 Control Panel, 2 Creatio
  source              smallint not null default 0 check (source in (0, 1, 2)),
  -- Of staff only; without one it is composed of provider and insurer when it is read.
  own_name            text check (own_name <> ''),
  created_by          text not null,
  effective_date      date,
  renewal_date        date,
  insurance_rep       text not null default '',
  insurance_rep_email text not null default '',
  insurance_rep_phone text not null default '',
  document_link       text check (document_link ~ '^https?://'),
  case_id             text,
  external_id         text unique,
  rev                 integer not null default 1,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  unique (account_id, id),
  foreign key (account_id, project_id) references project (account_id, id) on delete cascade,
  foreign key (account_id, provider_id) references provider (account_id, id),
  check ((insurer = 20) = (other_insurer <> ''))
);
create index application_project on application (account_id, project_id, updated_at desc, id);
create index application_provider on application (account_id, provider_id, updated_at desc, id);
create index application_open on application (account_id, updated_at) where status not in (4, 5);

-- What the practice attached, and what staff ask for or added ("related"). A related one without a file is a request.
create table application_document (
  id             uuid primary key default gen_random_uuid(),
  account_id     uuid not null,
  application_id uuid not null,
  kind           text not null check (kind in ('attachment', 'related')),
  document_type  smallint check (document_type between 1 and 30 or document_type between 46 and 60),
  -- 0 Practice, 1 Provider
  category       smallint not null default 0 check (category in (0, 1)),
  description    text not null default '',
  -- Who delivers it: 0 the practice, 1 Control Panel, 2 Creatio
  source         smallint not null default 0 check (source in (0, 1, 2)),
  file_id        uuid unique,
  uploaded_at    timestamptz,
  external_id    text unique,
  rev            integer not null default 1,
  created_at     timestamptz not null default now(),
  unique (account_id, id),
  foreign key (account_id, application_id) references application (account_id, id) on delete cascade,
  foreign key (account_id, file_id) references stored_file (account_id, id),
  check ((file_id is null) = (uploaded_at is null)),
  check (kind = 'related' or (file_id is not null and document_type is not null and source = 0))
);
create index application_document_application on application_document (account_id, application_id, created_at, id);
create index application_document_requested on application_document (account_id, application_id)
  where kind = 'related' and file_id is null and source = 0;

-- Append only: it goes with its application, and in no other way.
create table application_history (
  id             bigint generated always as identity primary key,
  account_id     uuid not null,
  application_id uuid not null,
  at             timestamptz not null default now(),
  action         text not null,
  -- The name as it was then.
  modified_by    text not null,
  foreign key (account_id, application_id) references application (account_id, id) on delete cascade
);
create index application_history_application on application_history (account_id, application_id, id desc);

do $$
declare
  name text;
begin
  foreach name in array array['application', 'application_document', 'application_history'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy app_own on %I to client_center_app using (account_id = any ((select app_accounts())::uuid[])) with check (account_id = any ((select app_accounts())::uuid[]))', name);
    execute format('create policy system_all on %I to client_center_system using (true) with check (true)', name);
  end loop;
end
$$;

grant select, insert, update, delete on application, application_document to client_center_app, client_center_system;
grant select, insert on application_history to client_center_app, client_center_system;
