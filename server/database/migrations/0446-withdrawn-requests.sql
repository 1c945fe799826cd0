-- The undo of a deletion, as before (0200). An application comes back with its status changes and follow-ups, and a
-- request that staff withdrew, or a document of theirs, with its file.
grant insert on application_status_change to client_center_system;

create or replace function keep_for_undo(about uuid, what text, record uuid) returns void
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
         select file_id from application_document t where what = 'application' and t.account_id = about and t.application_id = record
         union
         select file_id from application_document t where what = 'application-document' and t.account_id = about and t.id = record
         union
         select file_id from project_document t where what = 'project-document' and t.account_id = about and t.id = record)
      union all
      select 2, 'location', to_jsonb(t) from location t where what = 'location' and t.account_id = about and t.id = record
      union all
      select 2, 'account_document', to_jsonb(t) from account_document t
       where what in ('document', 'fee-schedule') and t.account_id = about and t.id = record
      union all
      select 2, 'project_document', to_jsonb(t) from project_document t
       where what = 'project-document' and t.account_id = about and t.id = record
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
       where t.account_id = about
         and (what = 'application' and t.application_id = record or what = 'application-document' and t.id = record)
      union all
      select 3, 'application_history', to_jsonb(t) from application_history t
       where what = 'application' and t.account_id = about and t.application_id = record
      union all
      select 3, 'application_status_change', to_jsonb(t) from application_status_change t
       where what = 'application' and t.account_id = about and t.application_id = record
      union all
      select 3, 'follow_up', to_jsonb(t) from follow_up t
       where what = 'application' and t.account_id = about and t.application_id = record
      union all
      -- The row of a weekly update stays and forgets its application.
      select 4, 'weekly_update_row', jsonb_build_object('id', t.id) from weekly_update_row t
       where what = 'application' and t.account_id = about and t.application_id = record) part
  having count(*) > 0
      on conflict (account_id, kind, id) do update set deleted_at = now(), rows = excluded.rows, keys = excluded.keys;
end
$$;

-- What staff withdrew stays withdrawn when the firm imports it again, as what a practice deleted does (0260).
create trigger keep_deleted_name after delete on application_document for each row
  when (old.kind = 'related' and old.external_id is not null) execute function keep_deleted_name();
