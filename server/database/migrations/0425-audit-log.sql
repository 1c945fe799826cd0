-- The audit log across practices: a lead and an administrator read every entry, an advisor those of her own practices.
-- Addresses of people stay out of reach.

create policy staff_own on audit_event for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
grant select (id, at, person_id, account_id, action, record_type, record_id, before, after)
  on audit_event to client_center_staff;

-- Who did it: staff, the users of these practices, and people who lost their permissions, as far as they have an entry
-- in the practice. A policy for the latter would read the whole log for each person.
grant select (person_id) on staff_member to client_center_staff;
grant select (name) on person to client_center_staff;
create function audit_author_name(author uuid, practice uuid) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.name from person p
   where p.id = author
     and (staff_sees_all()
       or practice = any (staff_accounts())
      and exists (select from audit_event e where e.person_id = author and e.account_id = practice))
$$;
grant create on schema public to client_center_system;
alter function audit_author_name(uuid, uuid) owner to client_center_system;
revoke create on schema public from client_center_system;
revoke all on function audit_author_name(uuid, uuid) from public;
grant execute on function audit_author_name(uuid, uuid) to client_center_staff;
grant execute on function staff_sees_all(), staff_accounts() to client_center_system;

-- Newest first, with a key that is unique, for each filter of the list.
create index audit_event_newest on audit_event (at desc, id desc);
create index audit_event_account_newest on audit_event (account_id, at desc, id desc);
create index audit_event_person_newest on audit_event (person_id, at desc, id desc);
create index audit_event_type_newest on audit_event (record_type, at desc, id desc);
create index audit_event_account_type on audit_event (account_id, record_type, at desc, id desc);
drop index audit_event_account;
drop index audit_event_person;
