-- Engagement projects: their locations and providers, what the firm needs for its analysis, what was handed in, and what is to be
-- signed. The intake of a project is the `form` of kind 'intake' that has the project's own id.

-- Written by each save of the intake: what lists search and sort by without reading the answers.
alter table project
  add column office_tin text check (office_tin ~ '^\d{9}$'),
  -- 0 nothing is answered, 1 something is, 2 every required answer is given
  add column intake_standing smallint not null default 0 check (intake_standing between 0 and 2);
create index project_engagements on project (account_id, name, id) where not is_cap;

create table project_location (
  id                  uuid not null default gen_random_uuid(),
  account_id          uuid not null,
  project_id          uuid not null,
  name                text not null,
  tin                 text not null,
  address             text not null,
  city_id             integer,
  city_name           text not null,
  state_id            smallint not null,
  zip                 text not null,
  -- Added by this change; in a change project only such rows are edited (INT-39).
  is_new              boolean not null default false,
  will_be_terming     boolean not null default false,
  -- The location that this one takes the place of (AMB-50).
  current_location_id uuid,
  -- The practice's location behind it, if there is one (AMB-62).
  account_location_id uuid,
  external_id         text unique,
  rev                 integer not null default 1,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, project_id, id),
  foreign key (account_id, project_id) references project (account_id, id) on delete cascade,
  foreign key (account_id, project_id, current_location_id) references project_location (account_id, project_id, id)
    on delete set null (current_location_id),
  foreign key (account_id, account_location_id) references location (account_id, id) on delete set null (account_location_id)
);
create index project_location_current on project_location (account_id, project_id, current_location_id);
create index project_location_account on project_location (account_id, account_location_id);
create index project_location_state on project_location (account_id, state_id);

-- The person is the account's provider (AMB-60); this is what the project says of them.
alter table project_provider
  add column is_principal_owner boolean not null default false,
  add column are_graduate       boolean not null default false,
  add column start_date         date,
  add column specialty_id       smallint,
  -- Asked in acquisitions; null is not answered (AMB-61).
  add column will_stay          boolean,
  add column will_associate     boolean,
  add column how_long           text not null default '',
  add column is_new             boolean not null default false,
  add column rev                integer not null default 1,
  add column created_at         timestamptz not null default now(),
  add column updated_at         timestamptz not null default now();

create table project_provider_location (
  account_id  uuid not null,
  project_id  uuid not null,
  provider_id uuid not null,
  location_id uuid not null,
  primary key (account_id, project_id, provider_id, location_id),
  foreign key (account_id, project_id, provider_id) references project_provider (account_id, project_id, provider_id) on delete cascade,
  foreign key (account_id, project_id, location_id) references project_location (account_id, project_id, id) on delete cascade
);
create index project_provider_location_location on project_provider_location (account_id, project_id, location_id);

create table required_item (
  id            uuid not null default gen_random_uuid(),
  account_id    uuid not null,
  project_id    uuid not null,
  position      integer not null,
  name          text not null,
  -- A verified document of this type provides the item (AMB-93); without one only the firm's word does.
  document_type smallint check (document_type between 1 and 30 or document_type between 46 and 60),
  -- Of this provider, where the item names one.
  provider_id   uuid,
  is_provided_by_hand boolean not null default false,
  provided_by_hand_on date,
  external_id   text unique,
  created_at    timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, project_id) references project (account_id, id) on delete cascade,
  foreign key (account_id, provider_id) references provider (account_id, id) on delete set null (provider_id)
);
create index required_item_project on required_item (account_id, project_id, position);
create index required_item_provider on required_item (account_id, provider_id);

create table project_document (
  id            uuid not null default gen_random_uuid(),
  account_id    uuid not null,
  project_id    uuid not null,
  document_type smallint not null check (document_type between 1 and 30 or document_type between 46 and 60),
  description   text not null default '',
  provider_id   uuid,
  -- Who delivered it: 0 the practice, 1 Control Panel, 2 Creatio
  source        smallint not null default 0 check (source in (0, 1, 2)),
  -- 0 being checked, 1 verified, 2 rejected; only the firm decides.
  verification  smallint not null default 0 check (verification between 0 and 2),
  verified_on   date,
  -- Why it was rejected, for the practice to read.
  rejection     text not null default '',
  file_id       uuid not null unique,
  uploaded_at   timestamptz not null default now(),
  external_id   text unique,
  rev           integer not null default 1,
  primary key (account_id, id),
  foreign key (account_id, project_id) references project (account_id, id) on delete cascade,
  foreign key (account_id, provider_id) references provider (account_id, id) on delete set null (provider_id),
  foreign key (account_id, file_id) references stored_file (account_id, id),
  check ((verification = 1) = (verified_on is not null))
);
create index project_document_project on project_document (account_id, project_id, uploaded_at desc, id);
create index project_document_provider on project_document (account_id, provider_id);

create table sign_document (
  id                 uuid not null default gen_random_uuid(),
  account_id         uuid not null,
  project_id         uuid not null,
  document_type_name text not null,
  prepared_for       text not null default '',
  document_link      text check (document_link ~ '^https?://'),
  status             text not null default 'Sent' check (status in ('Sent', 'Viewed', 'Signed', 'Declined')),
  create_date        date not null default current_date,
  mail_to_link       text check (mail_to_link ~ '^mailto:'),
  external_id        text unique,
  primary key (account_id, id),
  foreign key (account_id, project_id) references project (account_id, id) on delete cascade
);
create index sign_document_project on sign_document (account_id, project_id, create_date desc, id);
create index sign_document_pending on sign_document (account_id, project_id) where status in ('Sent', 'Viewed');

do $$
declare
  name text;
begin
  foreach name in array array['project_location', 'project_provider_location', 'required_item', 'project_document', 'sign_document'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy app_own on %I to client_center_app using (account_id = any ((select app_accounts())::uuid[])) with check (account_id = any ((select app_accounts())::uuid[]))', name);
    execute format('create policy system_all on %I to client_center_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to client_center_system', name);
  end loop;
end
$$;

grant select, insert, update, delete on project_location, project_provider_location, project_document to client_center_app;
-- What the firm asks for and what is to be signed is the firm's.
grant select on required_item, sign_document to client_center_app;

-- Where each required item stands (AMB-93): provided by a verified document or by the firm's word, or being checked.
create view required_item_standing with (security_invoker = true) as
select item.account_id, item.project_id, item.id, item.position, item.name, item.document_type, item.provider_id,
       item.is_provided_by_hand or coalesce(matching.verified, false) as is_provided,
       coalesce(matching.verified_on, item.provided_by_hand_on) as provided_on,
       coalesce(matching.waiting, false) as is_being_checked,
       matching.uploaded_at
  from required_item item
  left join lateral (
    select bool_or(verification = 1) as verified, min(verified_on) as verified_on, bool_or(verification = 0) as waiting,
           max(uploaded_at) as uploaded_at
      from project_document document
     where document.account_id = item.account_id and document.project_id = item.project_id
       and document.document_type = item.document_type
       and (item.provider_id is null or document.provider_id = item.provider_id)) matching on item.document_type is not null;
grant select on required_item_standing to client_center_app, client_center_system;
