-- People who sign in, and their sessions. Nothing here belongs to one practice.
-- The roles client_center_app and client_center_system exist before the first migration (see roles.ts).

grant usage on schema public to client_center_app, client_center_system;

-- What the request in this transaction may see. open_request() sets both settings; without it
-- they are empty and row-level security shows nothing.
create function app_person() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.person', true), '')::uuid;

create function app_accounts() returns uuid[] language sql stable parallel safe
  return coalesce(nullif(current_setting('app.accounts', true), ''), '{}')::uuid[];

create table person (
  id            uuid primary key default gen_random_uuid(),
  email         text not null,
  name          text not null,
  password_hash text,
  blocked_at    timestamptz,
  external_id   text unique,
  created_at    timestamptz not null default now(),
  rev           integer not null default 1
);
create unique index person_email on person (lower(email));

-- One family per sign-in. Each refresh raises the generation; the tokens of a generation are an
-- HMAC of (family, generation, kind) under the server's secret, so a refresh repeated within the
-- grace period can answer with the same successor without any token being stored.
create table session_family (
  id           uuid primary key default gen_random_uuid(),
  person_id    uuid not null references person on delete cascade,
  generation   integer not null default 1,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  ended_at     timestamptz,
  ended_why    text
);
create index session_family_person on session_family (person_id);
create index session_family_expires on session_family (expires_at);

create table session_token (
  hash       bytea primary key,
  family_id  uuid not null references session_family on delete cascade,
  generation integer not null,
  kind       text not null check (kind in ('access', 'refresh')),
  issued_at  timestamptz not null default now(),
  expires_at timestamptz not null,
  rotated_at timestamptz
);
create index session_token_family on session_token (family_id, generation);
create index session_token_expires on session_token (expires_at);

create table password_reset (
  hash       bytea primary key,
  person_id  uuid not null references person on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index password_reset_person on password_reset (person_id, created_at desc);
create index password_reset_expires on password_reset (expires_at);

-- Counters of refused attempts, keyed by what is being guessed and from where.
create table throttle (
  key            text primary key,
  failures       integer not null default 0,
  first_at       timestamptz not null default now(),
  last_at        timestamptz not null default now(),
  blocked_until  timestamptz
);
create index throttle_last on throttle (last_at);

alter table person enable row level security;
alter table person force row level security;
alter table session_family enable row level security;
alter table session_family force row level security;
alter table session_token enable row level security;
alter table session_token force row level security;
alter table password_reset enable row level security;
alter table password_reset force row level security;

create policy system_all on person to client_center_system using (true) with check (true);
create policy system_all on session_family to client_center_system using (true) with check (true);
create policy system_all on session_token to client_center_system using (true) with check (true);
create policy system_all on password_reset to client_center_system using (true) with check (true);

-- A request sees who it is; colleagues of its accounts are added in 0002. Never the password.
create policy app_self on person for select to client_center_app using (id = (select app_person()));
grant select (id, name, email) on person to client_center_app;

grant select, insert, update, delete
  on person, session_family, session_token, password_reset, throttle to client_center_system;
