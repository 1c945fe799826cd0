-- What a database knows of the installation around it, so that a start beside the wrong files or the wrong key is noticed.

-- The name of this database in the data directories of its servers. No part of a backup: a restored copy is another database.
create table installation (
  id     uuid primary key default gen_random_uuid(),
  single boolean not null default true unique check (single)
);
insert into installation default values;

-- By which the key of the installation is recognised; nobody can tell the key from it.
create table installation_key (
  recognised_by bytea primary key check (octet_length(recognised_by) = 32),
  single        boolean not null default true unique check (single)
);

-- Files of the store that no row names, since the look that found them first. No part of a backup.
create table unknown_file (
  key     text primary key check (key ~ '^[0-9a-f]{32}$'),
  seen_at timestamptz not null default now()
);

grant select on installation to client_center_system;
grant select, insert, update, delete on installation_key, unknown_file to client_center_system;
