-- What the practice hands in for an engagement: its file goes with its record, a deletion can be taken back, and an item may take
-- documents of several types, or several documents.

alter table required_item
  -- A document of one of these is as good: a waiver in place of the registration.
  add column other_types smallint[] not null default '{}',
  -- One document is not all of it (the benefits of every insurer): the firm says when it has them all.
  add column takes_several boolean not null default false;

create or replace view required_item_standing with (security_invoker = true) as
select item.account_id, item.project_id, item.id, item.position, item.name, item.document_type, item.provider_id,
       item.is_provided_by_hand or (coalesce(matching.verified, false) and not item.takes_several) as is_provided,
       case when item.is_provided_by_hand then item.provided_by_hand_on
            when not item.takes_several then matching.verified_on end as provided_on,
       coalesce(matching.waiting, false) as is_being_checked,
       matching.uploaded_at,
       item.other_types,
       item.takes_several
  from required_item item
  left join lateral (
    select bool_or(verification = 1) as verified, min(verified_on) as verified_on, bool_or(verification = 0) as waiting,
           max(uploaded_at) filter (where verification = 0) as uploaded_at
      from project_document document
     where document.account_id = item.account_id and document.project_id = item.project_id
       and document.document_type = any (item.document_type || item.other_types)
       and (item.provider_id is null or document.provider_id = item.provider_id)) matching on item.document_type is not null;

create trigger file_of_deleted after delete on project_document for each row when (old.file_id is not null) execute function let_file_go();
create trigger file_of_changed after update of file_id on project_document
  for each row when (old.file_id is not null and old.file_id is distinct from new.file_id) execute function let_file_go();

-- Called before the deletion, in its transaction.
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
      or exists (select from project_document t where what = 'project-document' and t.account_id = about and t.id = record) then
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
