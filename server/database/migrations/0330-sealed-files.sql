-- Stored files are sealed (decision 0059): each under a key of its own, which stands in the file, sealed with one of these; these are
-- sealed with the key of the installation, so that a new one of those changes a few rows and no file.
create table file_key (
  id      uuid primary key,
  sealed  bytea not null,
  made_at timestamptz not null default now()
);
grant select, insert, update, delete on file_key to client_center_system;

-- Null for what older versions stored as it came, until a job has sealed it. Nullable: deletions that can be undone were noted without it.
alter table stored_file add column is_sealed boolean;
create index stored_file_unsealed on stored_file (key) where state = 'kept' and is_sealed is not true;
