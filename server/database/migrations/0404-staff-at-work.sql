-- A change in a practice shows the staff member's name to the practice, which finds it by the person of the audit entry.
-- Names of staff are visible already; this adds only which person they are.
grant select (person_id) on staff_member to client_center_app;

-- Nobody who left gets a practice, also not by a request that began before. The lock waits for a leaving that is under
-- way.
create function require_current_staff() returns trigger language plpgsql as $$
declare
  member uuid := to_jsonb(new) ->> tg_argv[0];
begin
  if member is not null then
    perform from staff_member where id = member for key share;
    if exists (select from staff_member where id = member and left_at is not null) then
      raise exception 'A staff member who left cannot advise a practice'
        using errcode = 'check_violation', constraint = 'advisor_has_not_left';
    end if;
  end if;
  return new;
end
$$;
create trigger advisor_has_not_left before insert or update of assignee_id on subscription
  for each row execute function require_current_staff('assignee_id');
create trigger advisor_has_not_left before insert or update on account_cover
  for each row execute function require_current_staff('staff_id');

-- Staff attach files to applications as well; such a file is the firm's.
alter table application_document
  drop constraint application_document_check1,
  add constraint application_document_attachment check (kind = 'related' or (file_id is not null and document_type is not null));
