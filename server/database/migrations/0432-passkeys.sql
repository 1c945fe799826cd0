-- Passkeys in place of a code: keys on a device, which it uses after a fingerprint, a face or a PIN. They belong to a second
-- factor and go with it, so resetting it removes them.

create table passkey (
  id            uuid primary key default gen_random_uuid(),
  person_id     uuid not null references second_factor on delete cascade,
  credential_id text not null unique,
  public_key    bytea not null,
  -- Counts the uses, if the device does; a value that does not rise means a copied key.
  counter       bigint not null,
  transports    text[] not null,
  name          text not null check (length(name) between 1 and 60),
  created_at    timestamptz not null,
  last_used_at  timestamptz
);
create index passkey_person on passkey (person_id);

-- Whether the person used a passkey last, so that the next sign-in begins with it.
alter table second_factor add column prefers_passkey boolean not null default false;

-- What a device signs. One for each use of a ticket or session, valid once and for a few minutes.
create table passkey_challenge (
  owner      text primary key,
  person_id  uuid not null references person on delete cascade,
  challenge  text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_person on passkey_challenge (person_id);
create index passkey_challenge_expires on passkey_challenge (expires_at);

alter table passkey enable row level security;
alter table passkey force row level security;
create policy system_all on passkey to client_center_system using (true) with check (true);
alter table passkey_challenge enable row level security;
alter table passkey_challenge force row level security;
create policy system_all on passkey_challenge to client_center_system using (true) with check (true);
grant select, insert, update, delete on passkey, passkey_challenge to client_center_system;
