-- A file goes with the record that pointed at it, also where two requests meet and where a record goes by a
-- cascade: whoever deletes or re-points a record need not know its file, and cannot forget it.

create function let_file_go() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from stored_file where account_id = old.account_id and id = old.file_id;
  return null;
end
$$;

revoke all on function let_file_go() from public;
grant create on schema public to client_center_system;
alter function let_file_go() owner to client_center_system;
revoke create on schema public from client_center_system;

do $$
declare
  name text;
begin
  foreach name in array array['account_document', 'provider_license', 'application_document'] loop
    execute format('create trigger file_of_deleted after delete on %I for each row when (old.file_id is not null) execute function let_file_go()', name);
    execute format('create trigger file_of_changed after update of file_id on %I for each row when (old.file_id is not null and old.file_id is distinct from new.file_id) execute function let_file_go()', name);
  end loop;
end
$$;
