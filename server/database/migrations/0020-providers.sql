-- Dentists and staff of a practice. A deleted one stays, for the records that name it and for being
-- restored when its NPI is typed again, and no longer holds its NPI or email.

create table provider (
  id          uuid primary key default gen_random_uuid(),
  account_id  uuid not null references account on delete cascade,
  -- 0 Other, 1 Owner, 2 Associate, 3 SellerOwner, 4 SellerAssociate, 5 DentalAssistant, 6 Hygienist
  type        smallint not null check (type between 0 and 6),
  name        text not null check (name <> ''),
  npi         text check (npi ~ '^\d{10}$'),
  email       text check (email <> ''),
  -- 0 Unset, 1 DMD, 2 DDS, 3 RDA, 4 RDH, 5 CDA, 6 EFDA
  degree_type smallint not null default 0 check (degree_type between 0 and 6),
  office_tin  text check (office_tin ~ '^\d{9}$'),
  external_id text unique,
  deleted_at  timestamptz,
  rev         integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  unique (account_id, id)
);
create unique index provider_npi on provider (account_id, npi) where deleted_at is null and npi is not null;
create unique index provider_email on provider (account_id, lower(email)) where deleted_at is null and email is not null;
create index provider_deleted_npi on provider (account_id, npi, deleted_at desc) where deleted_at is not null;
create index provider_live on provider (account_id, name collate "und-x-icu", id) where deleted_at is null;

alter table provider enable row level security;
alter table provider force row level security;
create policy app_own on provider to client_center_app
  using (account_id = any ((select app_accounts())::uuid[]))
  with check (account_id = any ((select app_accounts())::uuid[]));
create policy system_all on provider to client_center_system using (true) with check (true);

-- Nobody of a practice removes a row: deleting sets deleted_at.
grant select, insert, update on provider to client_center_app;
grant select, insert, update, delete on provider to client_center_system;
