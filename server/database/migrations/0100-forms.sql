-- The answers of large forms: one document a form, whatever it belongs to. Its host (an intake, a credentialing form) points at
-- it with (account_id, form_id) and removes it; a form knows nothing of its host.

create table form (
  id         uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- Which form of the domain it is: 'intake', 'credentialing', …
  kind       text not null check (kind ~ '^[a-z]+([A-Z][a-z]+)*$'),
  -- Of the form's description that wrote it: a program that knows only an older one leaves it alone.
  version    integer not null,
  -- By part, secrets concealed.
  answers    jsonb not null,
  rev        integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, id)
);

-- What each save changed, by path, secrets concealed: what a reader has seen is found by taking the later ones back.
create table form_save (
  account_id  uuid not null,
  form_id     uuid not null,
  rev         integer not null,
  -- Made by the client, the same when it sends the save once more.
  save_id     uuid,
  person_id   uuid,
  person_name text not null,
  at          timestamptz not null default now(),
  changes     jsonb not null,
  -- The document before this save, where it held what the description of the form does not take any more.
  kept        jsonb,
  primary key (form_id, rev),
  unique (form_id, save_id),
  foreign key (account_id, form_id) references form (account_id, id) on delete cascade
);

-- The secrets of a form, each by its path, sealed with the key of the installation. rev is that of the save which set it.
create table form_secret (
  account_id uuid not null,
  form_id    uuid not null,
  path       text not null,
  sealed     bytea not null,
  rev        integer not null,
  primary key (form_id, path),
  foreign key (account_id, form_id) references form (account_id, id) on delete cascade
);

do $$
declare
  name text;
begin
  foreach name in array array['form', 'form_save', 'form_secret'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy app_own on %I to client_center_app using (account_id = any ((select app_accounts())::uuid[])) with check (account_id = any ((select app_accounts())::uuid[]))', name);
    execute format('create policy system_all on %I to client_center_system using (true) with check (true)', name);
  end loop;
end
$$;

grant select, insert, update, delete on form, form_secret to client_center_app, client_center_system;
-- What was saved is not rewritten; it goes with its form.
grant select, insert on form_save to client_center_app, client_center_system;
