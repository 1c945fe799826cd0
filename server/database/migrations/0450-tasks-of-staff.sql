-- The tasks of the firm are derived from what waits. Stored is only what staff decide about a task: until when it is
-- snoozed, and to whom it is assigned other than the advisor of the practice.
create table task_note (
  account_id    uuid not null references account on delete cascade,
  kind          text not null,
  -- The document, application, message or other record of the task.
  record_id     uuid not null,
  staff_id      uuid references staff_member,
  -- The day on which the task returns; null if it is not snoozed.
  snoozed_until date,
  reason        text not null default '' check (length(reason) <= 200),
  rev           integer not null default 1,
  changed_by    uuid not null references staff_member,
  changed_at    timestamptz not null default now(),
  primary key (account_id, kind, record_id),
  check ((snoozed_until is null) = (reason = ''))
);
create index task_note_staff on task_note (staff_id) where staff_id is not null;
create index task_note_snoozed on task_note (snoozed_until) where snoozed_until is not null;
create index task_note_changed_by on task_note (changed_by);
alter table task_note enable row level security;
alter table task_note force row level security;
create policy system_all on task_note to client_center_system using (true) with check (true);
create policy staff_own on task_note for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
grant select, insert, update, delete on task_note to client_center_system;
grant select on task_note to client_center_staff;

-- The day on which a task is due, from the moment at which it began. `toDueDay` has the same numbers; a test compares
-- them. The day is that of UTC, as an index needs it.
create function task_due(kind text, began timestamptz) returns date language sql immutable parallel safe
  return (began at time zone 'UTC')::date + case kind
    -- Two working days.
    when 'document' then case extract(isodow from began at time zone 'UTC')::integer
      when 4 then 4 when 5 then 4 when 6 then 3 else 2 end
    when 'message' then 1
    when 'reply' then 1
    when 'form' then 3
    when 'signature' then 3
    when 'records' then 3
    when 'update' then 7
    when 'project' then 14
    else 0 end;

-- Each kind in the order of the list: across practices, and in one of them.
create index document_review_due on document_review (task_due('document', uploaded_at), id) where state = 0;
create index document_review_own_due on document_review (account_id, task_due('document', uploaded_at), id) where state = 0;
create index application_due on application (follow_up_due(next_follow_up_on, updated_at), id) where status not in (4, 5);
create index support_message_due on support_message (task_due('message', created_at), id)
  where state in ('sent', 'read');
create index support_message_own_due on support_message (account_id, task_due('message', created_at), id)
  where state in ('sent', 'read');
create index provider_license_due on provider_license ((expiration_date + (-30)), id) where status <> 4;
create index credentialing_form_finished on credentialing_form (task_due('form', updated_at), id)
  where status = 1 and project_id is not null;
create index credentialing_form_own_finished on credentialing_form (account_id, task_due('form', updated_at), id)
  where status = 1 and project_id is not null;
create index sign_document_declined on sign_document (account_id) where status = 'Declined' and withdrawn_at is null;
create index invitation_unused on invitation (expires_at, person_id) where used_at is null and voided_at is null;
-- What happened last in a project.
create index weekly_update_project on weekly_update (account_id, project_id, published_at desc);
-- What a staff member has done today.
create index document_review_decided_day on document_review (decided_by, decided_at) where decided_by is not null;
create index follow_up_staff_day on follow_up (staff_id, created_at);
create index support_reply_staff_day on support_reply (staff_id, created_at);
create index form_acknowledgment_staff_day on form_acknowledgment (staff_id, acknowledged_at);

-- When the records of a provider were first found to differ.
alter table provider_consistency add column found_at timestamptz not null default now();

create policy staff_own on form for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
create policy staff_own on credentialing_form for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
create policy staff_own on form_acknowledgment for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
create policy staff_own on required_item for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
create policy staff_own on sign_document for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
create policy staff_own on provider_consistency for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
create policy staff_own on project_location for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
create policy staff_own on project_provider for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
-- The invitations of users of these practices, by the policy on persons.
create policy staff_users on invitation for select to client_center_staff
  using (exists (select from person where person.id = invitation.person_id));
-- No answers of forms.
grant select (id, account_id, kind, rev, updated_at) on form to client_center_staff;
grant select (id, account_id, project_id, provider_id, provider_name, status, updated_at) on credentialing_form to client_center_staff;
grant select on form_acknowledgment to client_center_staff;
grant select (id, account_id, project_id, name, document_type, other_types, provider_id, is_provided_by_hand, takes_several,
              created_at, withdrawn_at) on required_item to client_center_staff;
grant select (id, account_id, project_id, document_type_name, prepared_for, status, create_date, withdrawn_at)
  on sign_document to client_center_staff;
grant select on provider_consistency to client_center_staff;
grant select (account_id, project_id, is_new, current_location_id) on project_location to client_center_staff;
grant select (account_id, project_id, provider_id, is_new, start_date) on project_provider to client_center_staff;
grant select (id, person_id, sent_at, expires_at, used_at, voided_at) on invitation to client_center_staff;
grant select (change_type, intake_standing, created_at, updated_at) on project to client_center_staff;
grant select (kind, source, description, file_id, uploaded_at, created_at) on application_document to client_center_staff;
grant select (created_at) on application to client_center_staff;
grant select (source, uploaded_at) on project_document to client_center_staff;
grant select (decided_at, decided_by) on document_review to client_center_staff;

-- Ends the snooze of a task, because the practice or the insurance company has responded.
create function wake_task(account uuid, task_kind text, record uuid) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update task_note set snoozed_until = null, reason = '', rev = rev + 1
   where account_id = account and kind = task_kind and record_id = record and snoozed_until is not null
$$;

create function wake_by_upload() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.kind = 'application' then
    perform wake_task(new.account_id, 'application', answer.application_id) from application_document answer
      where answer.account_id = new.account_id and answer.id = new.record_id;
  elsif new.kind = 'project' then
    perform wake_task(new.account_id, 'project', document.project_id) from project_document document
      where document.account_id = new.account_id and document.id = new.record_id;
  elsif new.kind = 'license' then
    perform wake_task(new.account_id, 'license', new.record_id);
  end if;
  return null;
end
$$;
create trigger task_woken after insert on document_review for each row execute function wake_by_upload();

create function wake_by_save() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform wake_task(new.account_id, tg_argv[0], new.id);
  return null;
end
$$;
create trigger task_woken after update of updated_at, status on application for each row
  when (old.updated_at <> new.updated_at or old.status <> new.status) execute function wake_by_save('application');
create trigger task_woken after update of rev on form for each row
  when (old.rev <> new.rev) execute function wake_by_save('form');
create trigger task_woken after update of status, expiration_date on provider_license for each row
  when (old.status <> new.status or old.expiration_date is distinct from new.expiration_date)
  execute function wake_by_save('license');

-- The tasks of staff who leave return to the advisors of the practices.
create function release_tasks() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update task_note set staff_id = null, rev = rev + 1 where staff_id = new.id;
  return null;
end
$$;
create trigger tasks_released after update of left_at on staff_member for each row
  when (old.left_at is null and new.left_at is not null) execute function release_tasks();

revoke all on function wake_task(uuid, text, uuid), wake_by_upload(), wake_by_save(), release_tasks()
  from public;
grant create on schema public to client_center_system;
alter function wake_task(uuid, text, uuid) owner to client_center_system;
alter function wake_by_upload() owner to client_center_system;
alter function wake_by_save() owner to client_center_system;
alter function release_tasks() owner to client_center_system;
revoke create on schema public from client_center_system;

-- A task that was assigned to the former advisor of a practice goes to the new one.
create function hand_over_tasks() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update task_note set staff_id = null, rev = rev + 1
   where account_id = new.account_id and staff_id = old.assignee_id;
  return null;
end
$$;
revoke all on function hand_over_tasks() from public;
grant create on schema public to client_center_system;
alter function hand_over_tasks() owner to client_center_system;
revoke create on schema public from client_center_system;
create trigger tasks_handed_over after update of assignee_id on subscription for each row
  when (old.assignee_id is distinct from new.assignee_id) execute function hand_over_tasks();

-- The day of the firm, for what was done today.
grant select (firm_time_zone) on installation to client_center_staff;
