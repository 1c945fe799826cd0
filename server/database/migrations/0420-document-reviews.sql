-- The firm's review of what practices upload: one row for each file, which waits until a staff member decides. Project
-- documents, answered requests on applications, license scans and practice documents are in one list, oldest first.
create table document_review (
  id          uuid primary key default gen_random_uuid(),
  account_id  uuid not null references account on delete cascade,
  kind        text not null check (kind in ('project', 'application', 'license', 'practice')),
  -- The document or license. A new file of the same record is a review of its own.
  record_id   uuid not null,
  -- No foreign key: a decision outlives the file for as long as its deletion can be undone.
  file_id     uuid not null unique,
  uploaded_at timestamptz not null,
  uploaded_by uuid references person on delete set null,
  -- As in project_document: 0 in review, 1 verified, 2 rejected.
  state       smallint not null default 0 check (state between 0 and 2),
  -- The reason of a rejection, for the practice.
  reason      text not null default '' check (length(reason) <= 500),
  decided_at  timestamptz,
  decided_by  uuid references staff_member,
  rev         integer not null default 1,
  unique (account_id, id),
  check ((state = 0) = (decided_at is null))
);
-- The first page of the list across practices, and of one practice.
create index document_review_waiting on document_review (uploaded_at, id) where state = 0;
create index document_review_waiting_account on document_review (account_id, uploaded_at, id) where state = 0;
create index document_review_rejected on document_review (account_id) where state = 2;
create index document_review_account on document_review (account_id);
create index document_review_sender on document_review (uploaded_by);
create index document_review_decided_by on document_review (decided_by);

alter table document_review enable row level security;
alter table document_review force row level security;
create policy app_own on document_review for select to client_center_app
  using (account_id = any ((select app_accounts())::uuid[]) or ((select app_holds_many()) and (
    select true from account_permission held
     where held.person_id = (select app_person()) and held.account_id = document_review.account_id limit 1)));
create policy app_by_staff on document_review for update to client_center_app
  using ((select app_staff()) is not null and account_id = any ((select app_accounts())::uuid[]))
  with check ((select app_staff()) is not null and account_id = any ((select app_accounts())::uuid[])
              and (decided_by is null or decided_by = (select app_staff())));
create policy system_all on document_review to client_center_system using (true) with check (true);
grant select on document_review to client_center_app;
grant update (state, reason, decided_at, decided_by, rev) on document_review to client_center_app;
grant select, insert, update, delete on document_review to client_center_system;

-- Adds the review of a new file. What staff upload, and license scans and other documents of an import, need none.
create function add_document_review() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  what constant text := tg_argv[0];
  added constant jsonb := to_jsonb(new);
  sender uuid;
  stored_at timestamptz;
  verdict smallint := coalesce((added ->> 'verification')::smallint, 0);
begin
  select created_by, created_at into sender, stored_at from stored_file
   where account_id = new.account_id and id = new.file_id;
  if sender is null and what <> 'project' or exists (select from staff_member where person_id = sender) then
    return null;
  end if;
  insert into document_review (account_id, kind, record_id, file_id, uploaded_at, uploaded_by, state, reason, decided_at)
  values (new.account_id, what, new.id, new.file_id, coalesce((added ->> 'uploaded_at')::timestamptz, stored_at), sender,
          verdict, coalesce(added ->> 'rejection', ''), case when verdict <> 0 then now() end)
      on conflict (file_id) do nothing;
  return null;
end
$$;

-- A file that is replaced or deleted no longer waits. A decision stays, in case the deletion is undone.
create function remove_document_review() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from document_review where file_id = old.file_id and state = 0;
  return null;
end
$$;

-- The verification of a project document is stored with the document, whoever sets it.
create function copy_verification() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update document_review
     set state = new.verification, reason = new.rejection, rev = rev + 1,
         decided_at = case when new.verification <> 0 then now() end,
         decided_by = case when new.verification <> 0 then nullif(current_setting('app.staff', true), '')::uuid end
   where file_id = new.file_id;
  return null;
end
$$;

-- A rejected practice document of another type is reviewed again.
create function review_again() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update document_review set state = 0, reason = '', rev = rev + 1, decided_at = null, decided_by = null
   where file_id = new.file_id and state = 2;
  return null;
end
$$;

revoke all on function add_document_review(), remove_document_review(), copy_verification(), review_again() from public;
grant create on schema public to client_center_system;
alter function add_document_review() owner to client_center_system;
alter function remove_document_review() owner to client_center_system;
alter function copy_verification() owner to client_center_system;
alter function review_again() owner to client_center_system;
revoke create on schema public from client_center_system;

create trigger review_added after insert or update of file_id on project_document
  for each row when (new.source = 0) execute function add_document_review('project');
create trigger review_added after insert or update of file_id on application_document
  for each row when (new.kind = 'related' and new.source = 0 and new.file_id is not null)
  execute function add_document_review('application');
create trigger review_added after insert or update of file_id on provider_license
  for each row when (new.file_id is not null) execute function add_document_review('license');
-- Fee schedules are a list of their own, and are not reviewed.
create trigger review_added after insert or update of file_id on account_document
  for each row when (new.source = 0 and new.document_type not between 8 and 10)
  execute function add_document_review('practice');

do $$
declare
  name text;
begin
  foreach name in array array['project_document', 'application_document', 'provider_license', 'account_document'] loop
    execute format('create trigger review_removed after delete on %I for each row when (old.file_id is not null)
                    execute function remove_document_review()', name);
    execute format('create trigger review_replaced after update of file_id on %I for each row
                    when (old.file_id is not null and old.file_id is distinct from new.file_id)
                    execute function remove_document_review()', name);
  end loop;
end
$$;
create trigger verification_copied after update of verification, rejection on project_document for each row
  when (old.verification <> new.verification or old.rejection <> new.rejection) execute function copy_verification();
create trigger review_again after update of document_type on account_document for each row
  when (old.document_type <> new.document_type) execute function review_again();

-- Project documents that wait, and those that were decided before. Everything else that exists counts as reviewed.
set local role client_center_system;
insert into document_review (account_id, kind, record_id, file_id, uploaded_at, uploaded_by, state, reason, decided_at)
select document.account_id, 'project', document.id, document.file_id, document.uploaded_at, file.created_by,
       document.verification, document.rejection,
       case when document.verification <> 0 then coalesce(document.verified_on::timestamptz, document.uploaded_at) end
  from project_document document
  join stored_file file on file.account_id = document.account_id and file.id = document.file_id
 where document.source = 0;
reset role;

-- The list across practices.
create policy staff_desk on document_review for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
create policy staff_desk on project for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
create policy staff_desk on application_document for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
create policy staff_desk on account_document for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
create policy staff_desk on document_provider for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
create policy staff_desk on stored_file for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
grant select (id, account_id, kind, record_id, file_id, uploaded_at, uploaded_by, state) on document_review to client_center_staff;
grant select (account_id, id, name) on project to client_center_staff;
grant select (project_id, document_type, provider_id) on project_document to client_center_staff;
grant select (account_id, id, application_id, document_type) on application_document to client_center_staff;
grant select (provider_id, insurer, other_insurer, own_name) on application to client_center_staff;
grant select (account_id, id, document_type) on account_document to client_center_staff;
grant select (account_id, document_id, provider_id, position) on document_provider to client_center_staff;
grant select (account_id, id, name) on stored_file to client_center_staff;
grant select (name) on provider to client_center_staff;
grant select (name) on person to client_center_staff;
