-- What the firm reports week by week of a project, and who of the practice has read it.

create table weekly_update (
  id            uuid primary key default gen_random_uuid(),
  account_id    uuid not null,
  project_id    uuid not null,
  title         text not null check (title <> ''),
  action_points text[] not null default '{}',
  published_at  timestamptz not null default now(),
  external_id   text unique,
  rev           integer not null default 1,
  unique (account_id, id),
  foreign key (account_id, project_id) references project (account_id, id) on delete cascade
);
create index weekly_update_newest on weekly_update (account_id, project_id, published_at desc, id);

-- One application as it stood then. It stays when the application goes.
create table weekly_update_row (
  id               uuid primary key default gen_random_uuid(),
  account_id       uuid not null,
  weekly_update_id uuid not null,
  application_id   uuid,
  position         smallint not null check (position >= 0),
  transitions      text[] not null default '{}',
  network          text not null,
  submission_date  date,
  -- As of an application, 1 to 7
  status           smallint not null check (status between 1 and 7),
  effective_date   date,
  unique (weekly_update_id, position),
  foreign key (account_id, weekly_update_id) references weekly_update (account_id, id) on delete cascade,
  foreign key (account_id, application_id) references application (account_id, id) on delete set null (application_id)
);
create index weekly_update_row_update on weekly_update_row (account_id, weekly_update_id, position);
create index weekly_update_row_application on weekly_update_row (account_id, application_id);

-- Each person has a marker of their own.
create table weekly_update_view (
  account_id       uuid not null,
  weekly_update_id uuid not null,
  person_id        uuid not null references person on delete cascade,
  viewed_at        timestamptz not null default now(),
  primary key (person_id, weekly_update_id),
  foreign key (account_id, weekly_update_id) references weekly_update (account_id, id) on delete cascade
);
create index weekly_update_view_update on weekly_update_view (account_id, weekly_update_id);

do $$
declare
  name text;
begin
  foreach name in array array['weekly_update', 'weekly_update_row', 'weekly_update_view'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy system_all on %I to client_center_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to client_center_system', name);
  end loop;
end
$$;

create policy app_own on weekly_update to client_center_app
  using (account_id = any ((select app_accounts())::uuid[]))
  with check (account_id = any ((select app_accounts())::uuid[]));
create policy app_own on weekly_update_row to client_center_app
  using (account_id = any ((select app_accounts())::uuid[]))
  with check (account_id = any ((select app_accounts())::uuid[]));
create policy app_own on weekly_update_view to client_center_app
  using (person_id = (select app_person()) and account_id = any ((select app_accounts())::uuid[]))
  with check (person_id = (select app_person()) and account_id = any ((select app_accounts())::uuid[]));

-- Updates are written by the firm; a request reads them and remembers that it did.
grant select on weekly_update, weekly_update_row to client_center_app;
grant select, insert on weekly_update_view to client_center_app;
