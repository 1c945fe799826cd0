-- Lists across practices are read by a login role of their own, which may only read, and only the columns of these
-- lists. A lead and an administrator see the rows of every practice, an advisor those of her own.

grant usage on schema public to client_center_staff;

-- Whether the person has chosen a password, so that lists can count users who never signed in without reading passwords.
alter table person add column has_password boolean not null generated always as (password_hash is not null) stored;

-- Opens a request of staff across practices, read-only until the end of the transaction. Sets app.staff and
-- app.staff_scope: '*' for every practice, or the ids of the practices that the advisor has or covers; without a staff
-- session both are empty, and nothing is visible. The columns are those of open_request.
create function open_staff_request(
  presented bytea,
  out person_id uuid, out name text, out email text, out state text, out account_id uuid, out rights jsonb,
  out staff_id uuid, out staff_role text
) language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  has_second_factor boolean;
  scope text := '';
begin
  select h.person_id, h.name, h.email, h.state, h.has_second_factor
    into person_id, name, email, state, has_second_factor
    from holder_of_token(presented) h;
  state := coalesce(state, 'unknown');
  rights := '{}';
  if state = 'unknown' then
    person_id := null; name := null; email := null;
  end if;
  if state = 'ok' and has_second_factor then
    select m.id, m.role into staff_id, staff_role
      from staff_member m where m.person_id = open_staff_request.person_id and m.left_at is null;
  end if;
  if staff_role = 'advisor' then
    select coalesce(array_agg(own.account_id), '{}')::text into scope
      from (select s.account_id from subscription s where s.assignee_id = staff_id
            union
            select c.account_id from account_cover c where c.staff_id = open_staff_request.staff_id and c.until > now()) own;
  elsif staff_id is not null then
    scope := '*';
  end if;
  perform set_config('app.person', case when state = 'ok' then person_id::text else '' end, true),
          set_config('app.staff', coalesce(staff_id::text, ''), true),
          set_config('app.staff_scope', scope, true),
          set_config('transaction_read_only', 'on', true);
end
$$;
grant create on schema public to client_center_system;
alter function open_staff_request(bytea) owner to client_center_system;
revoke create on schema public from client_center_system;
revoke all on function open_staff_request(bytea) from public;
grant execute on function open_staff_request(bytea) to client_center_staff;

create function staff_sees_all() returns boolean language sql stable as $$
  select coalesce(current_setting('app.staff_scope', true) = '*', false)
$$;
create function staff_accounts() returns uuid[] language sql stable as $$
  select case when current_setting('app.staff_scope', true) like '{%'
              then current_setting('app.staff_scope', true)::uuid[] else '{}' end
$$;
revoke all on function staff_sees_all(), staff_accounts() from public;
grant execute on function staff_sees_all(), staff_accounts() to client_center_staff;

create policy staff_own on account for select to client_center_staff
  using ((select staff_sees_all()) or id = any ((select staff_accounts())::uuid[]));
create policy staff_own on subscription for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
create policy staff_own on account_cover for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
create policy staff_own on account_permission for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
create policy staff_own on application for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
create policy staff_own on project_document for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
create policy staff_own on provider for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
create policy staff_own on provider_license for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
create policy staff_own on weekly_update for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
-- The users of these practices. Whose permissions staff see is decided above.
create policy staff_users on person for select to client_center_staff
  using (exists (select from account_permission held where held.person_id = person.id));

grant select (id, name) on account to client_center_staff;
grant select (account_id, type, assignee_id) on subscription to client_center_staff;
grant select on account_cover to client_center_staff;
grant select on account_permission to client_center_staff;
grant select (account_id, id, status, updated_at) on application to client_center_staff;
grant select (account_id, id, source, verification) on project_document to client_center_staff;
grant select (account_id, id, deleted_at) on provider to client_center_staff;
grant select (account_id, project_id, id, published_at) on weekly_update to client_center_staff;
grant select (id, has_password, blocked_at) on person to client_center_staff;
grant select (id, name, role, left_at) on staff_member to client_center_staff;
create policy staff_all on staff_member for select to client_center_staff using (true);
grant select (id, account_id, provider_id, type, status, state_id, expiration_date) on provider_license to client_center_staff;

-- The first page in the order of names, and what is counted for each of its practices.
create index account_by_name on account (name collate "und-x-icu", id);
create index project_document_in_review on project_document (account_id) where verification = 0;
create index weekly_update_last on weekly_update (account_id, published_at desc);
