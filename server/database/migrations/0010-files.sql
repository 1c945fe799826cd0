-- Every file a practice handed in: a row here, its bytes in the file store under `key`.
-- A row is committed as 'pending' before the first byte is written and becomes 'kept' in the
-- transaction of the record that uses it, so a crash leaves rows and bytes that a sweep can tell apart.

create table stored_file (
  id         uuid primary key,
  account_id uuid not null references account on delete cascade,
  key        text not null unique check (key ~ '^[0-9a-f]{32}$'),
  name       text not null check (octet_length(name) <= 255),
  size       bigint,
  sha256     bytea check (octet_length(sha256) = 32),
  type       text,
  scanned    boolean not null default false,
  state      text not null default 'pending' check (state in ('pending', 'kept')),
  -- The data directory of the server that receives it: a server that starts knows its own broken uploads.
  writer     text not null,
  created_at timestamptz not null default now(),
  created_by uuid references person on delete set null,
  unique (account_id, id),
  check (state = 'pending' or (name <> '' and size > 0 and sha256 is not null and type is not null))
);
create index stored_file_pending on stored_file (created_at) where state = 'pending';
create index stored_file_created_by on stored_file (created_by);

-- Keys whose row is gone; the bytes go after the commit. Filled by the trigger alone, so that no way of
-- deleting a row, cascades included, can forget the bytes.
create table removed_file (
  key        text primary key,
  removed_at timestamptz not null default now()
);

create function remember_removed_file() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into removed_file (key) values (old.key) on conflict do nothing;
  return null;
end
$$;
create trigger stored_file_removed after delete on stored_file
  for each row execute function remember_removed_file();

revoke all on function remember_removed_file() from public;
grant create on schema public to client_center_system;
alter function remember_removed_file() owner to client_center_system;
revoke create on schema public from client_center_system;

alter table stored_file enable row level security;
alter table stored_file force row level security;
create policy app_own on stored_file to client_center_app
  using (account_id = any ((select app_accounts())::uuid[]))
  with check (account_id = any ((select app_accounts())::uuid[]));
create policy system_all on stored_file to client_center_system using (true) with check (true);

-- A request keeps and deletes; the pending row is written before its transaction begins, by the system.
grant select, update, delete on stored_file to client_center_app;
grant select, insert, update, delete on stored_file, removed_file to client_center_system;
