-- The deletion of a credentialing form is taken back like the others (0151): the form waits with every save, its sealed number
-- and its CAQH summary, and the draft that changes it with it. Called before the deletion, in its transaction.
create function keep_form_for_undo(about uuid, record uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not about = any (app_accounts()) then
    raise exception 'The account is not the one of this request' using errcode = 'insufficient_privilege';
  end if;
  insert into deleted_record as d (account_id, kind, id, rows, keys)
  with goes as (
    select t.* from credentialing_form t where t.account_id = about and (t.id = record or t.draft_of = record)
  )
  select about, 'credentialing', record, jsonb_agg(jsonb_build_object('table', part.of, 'row', part.kept) order by part.place),
         coalesce(array_agg(part.kept ->> 'key') filter (where part.of = 'stored_file'), '{}')
    from (
      select 1 as place, 'form' as of, to_jsonb(t) as kept from form t join goes using (account_id, id)
      union all
      select 1, 'stored_file', to_jsonb(f) from stored_file f
        join caqh_summary t on t.account_id = f.account_id and t.file_id = f.id
        join goes on t.account_id = goes.account_id and t.form_id = goes.id
      union all
      select 5, 'caqh_summary', to_jsonb(t) from caqh_summary t join goes on t.account_id = goes.account_id and t.form_id = goes.id
      union all
      select 2, 'form_save', to_jsonb(t) from form_save t join goes on t.account_id = goes.account_id and t.form_id = goes.id
      union all
      select 2, 'form_secret', to_jsonb(t) from form_secret t join goes on t.account_id = goes.account_id and t.form_id = goes.id
      union all
      -- A draft names the form that it changes.
      select case when draft_of is null then 3 else 4 end, 'credentialing_form', to_jsonb(goes) from goes) part
  having count(*) > 0
      on conflict (account_id, kind, id) do update set deleted_at = now(), rows = excluded.rows, keys = excluded.keys;
end
$$;

revoke all on function keep_form_for_undo(uuid, uuid) from public;
grant create on schema public to client_center_system;
alter function keep_form_for_undo(uuid, uuid) owner to client_center_system;
revoke create on schema public from client_center_system;
grant execute on function keep_form_for_undo(uuid, uuid) to client_center_app;

-- As before (0200), and it knows a form that was brought back by somebody else in the same moment.
create or replace function bring_back(about uuid, what text, record uuid, out state text, out keys text[])
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
      or exists (select from application t where what = 'application' and t.account_id = about and t.id = record)
      or exists (select from project_document t where what = 'project-document' and t.account_id = about and t.id = record)
      or exists (select from credentialing_form t where what = 'credentialing' and t.account_id = about and t.id = record) then
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
