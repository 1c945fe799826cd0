-- A deletion is taken back for as long as its message stands (decision 0023): what was deleted waits here for some minutes, row by
-- row, with the keys of its files, whose bytes stay that long. Nobody reads it but the two functions below.

create table deleted_record (
  account_id uuid not null references account on delete cascade,
  -- As the trail names it: location, document, fee-schedule, application.
  kind       text not null,
  id         uuid not null,
  deleted_at timestamptz not null default now(),
  -- [{table, row}], parents first.
  rows       jsonb not null,
  keys       text[] not null,
  primary key (account_id, kind, id)
);
create index deleted_record_deleted on deleted_record (deleted_at);

alter table deleted_record enable row level security;
alter table deleted_record force row level security;
create policy system_all on deleted_record to client_center_system using (true) with check (true);
grant select, insert, update, delete on deleted_record to client_center_system;

-- Called before the deletion, in its transaction.
create function keep_for_undo(about uuid, what text, record uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not about = any (app_accounts()) then
    raise exception 'The account is not the one of this request' using errcode = 'insufficient_privilege';
  end if;
  insert into deleted_record as d (account_id, kind, id, rows, keys)
  select about, what, record, jsonb_agg(jsonb_build_object('table', part.of, 'row', part.kept) order by part.place),
         coalesce(array_agg(part.kept ->> 'key') filter (where part.of = 'stored_file'), '{}')
    from (
      select 1 as place, 'stored_file' as of, to_jsonb(f) as kept from stored_file f
       where f.account_id = about and f.id in (
         select file_id from account_document t where what in ('document', 'fee-schedule') and t.account_id = about and t.id = record
         union
         select file_id from application_document t where what = 'application' and t.account_id = about and t.application_id = record)
      union all
      select 2, 'location', to_jsonb(t) from location t where what = 'location' and t.account_id = about and t.id = record
      union all
      select 2, 'account_document', to_jsonb(t) from account_document t
       where what in ('document', 'fee-schedule') and t.account_id = about and t.id = record
      union all
      select 3, 'document_provider', to_jsonb(t) from document_provider t
       where what in ('document', 'fee-schedule') and t.account_id = about and t.document_id = record
      union all
      select 3, 'document_insurer', to_jsonb(t) from document_insurer t
       where what in ('document', 'fee-schedule') and t.account_id = about and t.document_id = record
      union all
      select 2, 'application', to_jsonb(t) from application t where what = 'application' and t.account_id = about and t.id = record
      union all
      select 3, 'application_document', to_jsonb(t) from application_document t
       where what = 'application' and t.account_id = about and t.application_id = record
      union all
      select 3, 'application_history', to_jsonb(t) from application_history t
       where what = 'application' and t.account_id = about and t.application_id = record
      union all
      -- The row of a weekly update stays and forgets its application.
      select 4, 'weekly_update_row', jsonb_build_object('id', t.id) from weekly_update_row t
       where what = 'application' and t.account_id = about and t.application_id = record) part
  having count(*) > 0
      on conflict (account_id, kind, id) do update set deleted_at = now(), rows = excluded.rows, keys = excluded.keys;
end
$$;

-- Brings the very rows back.
--   back   with the keys of the files that must be there
--   there  it was brought back before
--   late   it is gone for good
--   taken  something else took the place of one of its rows, or what it hangs on is gone
create function bring_back(about uuid, what text, record uuid, out state text, out keys text[])
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found_rows jsonb;
  part jsonb;
begin
  state := 'late';
  keys := '{}';
  if not about = any (app_accounts()) then
    return;
  end if;
  delete from deleted_record d
   where d.account_id = about and d.kind = what and d.id = record and d.deleted_at > now() - interval '5 minutes'
  returning d.rows, d.keys into found_rows, keys;
  if found_rows is null then
    keys := '{}';
    if exists (select from location t where what = 'location' and t.account_id = about and t.id = record)
      or exists (select from account_document t where what in ('document', 'fee-schedule') and t.account_id = about and t.id = record)
      or exists (select from application t where what = 'application' and t.account_id = about and t.id = record) then
      state := 'there';
    end if;
    return;
  end if;
  for part in select value from jsonb_array_elements(found_rows) with ordinality as of (value, place) order by place loop
    if part ->> 'table' = 'weekly_update_row' then
      update weekly_update_row t set application_id = record
       where t.account_id = about and t.id = (part -> 'row' ->> 'id')::uuid and t.application_id is null;
    else
      execute format('insert into %1$I overriding system value select * from jsonb_populate_record(null::%1$I, $1)', part ->> 'table')
        using part -> 'row';
    end if;
  end loop;
  delete from removed_file f where f.key = any (bring_back.keys);
  state := 'back';
exception when unique_violation or foreign_key_violation then
  state := 'taken';
  keys := '{}';
end
$$;

revoke all on function keep_for_undo(uuid, text, uuid), bring_back(uuid, text, uuid) from public;
grant create on schema public to client_center_system;
alter function keep_for_undo(uuid, text, uuid) owner to client_center_system;
alter function bring_back(uuid, text, uuid) owner to client_center_system;
revoke create on schema public from client_center_system;
grant execute on function keep_for_undo(uuid, text, uuid), bring_back(uuid, text, uuid) to client_center_app;
