-- Practice documents and fee schedules: what is said of them, and the file each one is.

create table account_document (
  id                         uuid primary key default gen_random_uuid(),
  account_id                 uuid not null references account on delete cascade,
  document_type              smallint not null check (document_type between 1 and 30 or document_type between 46 and 60),
  -- 0 Practice, 1 Provider
  category                   smallint not null check (category in (0, 1)),
  description                text not null,
  -- 0 Inactive, 1 Active
  status                     smallint not null default 1 check (status in (0, 1)),
  file_id                    uuid not null unique,
  -- The types 8 to 10 are fee schedules, and only they have a company; 20 is "Other" and asks for its name.
  fee_schedule_company       smallint check (fee_schedule_company between 1 and 29),
  other_fee_schedule_company text not null default '',
  -- 0 a practice, 1 Control Panel, 2 Creatio
  source                     smallint not null default 0 check (source in (0, 1, 2)),
  external_id                text unique,
  uploaded_at                timestamptz not null default now(),
  rev                        integer not null default 1,
  updated_at                 timestamptz not null default now(),
  unique (account_id, id),
  foreign key (account_id, file_id) references stored_file (account_id, id),
  check ((document_type between 8 and 10) = (fee_schedule_company is not null)),
  check ((fee_schedule_company is not distinct from 20) = (other_fee_schedule_company <> ''))
);
create index account_document_newest on account_document (account_id, uploaded_at desc, id);

create table document_provider (
  account_id  uuid not null,
  document_id uuid not null,
  provider_id uuid not null,
  -- The first is the one that the form shows.
  position    smallint not null default 0,
  primary key (document_id, provider_id),
  foreign key (account_id, document_id) references account_document (account_id, id) on delete cascade,
  foreign key (account_id, provider_id) references provider (account_id, id) on delete cascade
);
create index document_provider_provider on document_provider (account_id, provider_id);
create index document_provider_document on document_provider (account_id, document_id);

-- The insurers that a fee schedule applies to; ten places, so never more than ten.
create table document_insurer (
  account_id  uuid not null,
  document_id uuid not null,
  insurer_id  smallint not null check (insurer_id between 1 and 29),
  position    smallint not null check (position between 0 and 9),
  primary key (document_id, insurer_id),
  unique (document_id, position),
  foreign key (account_id, document_id) references account_document (account_id, id) on delete cascade
);
create index document_insurer_document on document_insurer (account_id, document_id);

do $$
declare
  name text;
begin
  foreach name in array array['account_document', 'document_provider', 'document_insurer'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy app_own on %I to client_center_app using (account_id = any ((select app_accounts())::uuid[])) with check (account_id = any ((select app_accounts())::uuid[]))', name);
    execute format('create policy system_all on %I to client_center_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to client_center_app, client_center_system', name);
  end loop;
end
$$;
