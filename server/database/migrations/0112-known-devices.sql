-- Devices on which a person has signed in: guessing from elsewhere does not slow them down. A device shows a secret of 256
-- bits that it was given then; only its hash is kept, and it opens nothing by itself.

create table known_device (
  hash         bytea not null check (octet_length(hash) = 32),
  person_id    uuid not null references person on delete cascade,
  created_at   timestamptz not null,
  last_used_at timestamptz not null,
  primary key (hash, person_id)
);
create index known_device_person on known_device (person_id);
create index known_device_last_used on known_device (last_used_at);

alter table known_device enable row level security;
alter table known_device force row level security;
create policy system_all on known_device to client_center_system using (true) with check (true);
grant select, insert, update, delete on known_device to client_center_system;
