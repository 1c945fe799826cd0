-- What the firm edits without a restart: the letter, the addresses of the news, and the two PDF forms. Each save adds a
-- row; the one with the highest rev counts. Without a row, or with null, the installation's own settings count.

create table firm_text_version (
  kind     text not null check (kind in ('letter', 'news')),
  rev      integer not null check (rev > 0),
  value    text check (length(value) <= 20000),
  saved_at timestamptz not null,
  staff_id uuid not null references staff_member,
  primary key (kind, rev)
);
create index firm_text_version_staff on firm_text_version (staff_id);

create table firm_form_version (
  name      text not null check (name in ('acquisition-letter.pdf', 'dea-waiver.pdf')),
  rev       integer not null check (rev > 0),
  file_name text,
  content   bytea check (octet_length(content) between 1 and 5242880),
  saved_at  timestamptz not null,
  staff_id  uuid not null references staff_member,
  primary key (name, rev),
  check ((file_name is null) = (content is null))
);
create index firm_form_version_staff on firm_form_version (staff_id);

do $$
declare
  name text;
begin
  foreach name in array array['firm_text_version', 'firm_form_version'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy system_all on %I to client_center_system using (true) with check (true)', name);
    execute format('grant select, insert, delete on %I to client_center_system', name);
  end loop;
end
$$;

-- Every signed-in user reads the letter, and the news by their addresses.
create policy app_reads on firm_text_version for select to client_center_app using (true);
grant select (kind, rev, value) on firm_text_version to client_center_app;
