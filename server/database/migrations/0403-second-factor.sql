-- A second factor at sign-in: codes of an authenticator app, and recovery codes for a lost phone. Staff of the firm must
-- have one; practice users may switch one on.

-- The secret is encrypted with the installation key. `last_step` is the time step (30 seconds) of the last accepted
-- code: codes of this and of earlier steps are refused, so each code works once. A factor without `confirmed_at` is
-- being set up and proves nothing.
create table second_factor (
  person_id    uuid primary key references person on delete cascade,
  secret       bytea not null,
  last_step    integer,
  created_at   timestamptz not null,
  confirmed_at timestamptz
);

-- Only hashes are stored, bound to the person. Used codes stay, so that their number is known.
create table recovery_code (
  person_id uuid not null references second_factor on delete cascade,
  hash      bytea not null check (octet_length(hash) = 32),
  used_at   timestamptz,
  primary key (person_id, hash)
);

-- Issued after a correct password, and exchanged for a session by the second factor.
create table sign_in_ticket (
  hash        bytea primary key check (octet_length(hash) = 32),
  person_id   uuid not null references person on delete cascade,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  wrong_codes smallint not null default 0
);
create index sign_in_ticket_person on sign_in_ticket (person_id);
create index sign_in_ticket_expires on sign_in_ticket (expires_at);

alter table second_factor enable row level security;
alter table second_factor force row level security;
create policy system_all on second_factor to client_center_system using (true) with check (true);
alter table recovery_code enable row level security;
alter table recovery_code force row level security;
create policy system_all on recovery_code to client_center_system using (true) with check (true);
alter table sign_in_ticket enable row level security;
alter table sign_in_ticket force row level security;
create policy system_all on sign_in_ticket to client_center_system using (true) with check (true);
grant select, insert, update, delete on second_factor, recovery_code, sign_in_ticket to client_center_system;
