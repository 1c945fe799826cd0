-- The scripts and styles of the builds that servers of this database served last, so that during an update every server
-- has the files of the pages that another server sent.

create table web_build (
  name            text primary key,
  last_started_at timestamptz not null
);

create table web_build_file (
  build   text not null references web_build on delete cascade,
  path    text not null check (path like '/assets/%'),
  type    text not null,
  content bytea not null,
  is_gzip boolean not null,
  primary key (path, build)
);
create index web_build_file_build on web_build_file (build);
-- The files are compressed already.
alter table web_build_file alter column content set storage external;

do $$
declare
  name text;
begin
  foreach name in array array['web_build', 'web_build_file'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy system_all on %I to client_center_system using (true) with check (true)', name);
    execute format('grant select, insert, delete on %I to client_center_system', name);
  end loop;
end
$$;
grant update (last_started_at) on web_build to client_center_system;
