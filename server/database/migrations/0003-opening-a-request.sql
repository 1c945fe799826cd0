-- The two questions a request asks before its walls stand. Both run as client_center_system, whose
-- policies show it every row also where the owner of the tables is no superuser.

-- Who holds this access token, and what may they do? Sets app.person and app.accounts for the
-- transaction when the state is 'ok', and clears them when it is not. One row, always.
--   unknown  no such access token, or its sign-in was ended or has run out
--   expired  the token ran out, the sign-in did not: a refresh may help
--   blocked  the person may not use the portal
create function open_request(
  presented bytea,
  out person_id uuid, out name text, out email text, out family_id uuid, out state text, out rights jsonb
) language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  accounts text;
begin
  select p.id, p.name, p.email, f.id,
         case when f.ended_at is not null or f.expires_at <= now() then 'unknown'
              when p.blocked_at is not null then 'blocked'
              when t.expires_at <= now() then 'expired'
              else 'ok' end
    into person_id, name, email, family_id, state
    from session_token t
    join session_family f on f.id = t.family_id
    join person p on p.id = f.person_id
   where t.hash = presented and t.kind = 'access';

  if state is distinct from 'ok' then
    state := coalesce(state, 'unknown');
    if state = 'unknown' then
      person_id := null; name := null; email := null; family_id := null;
    end if;
    rights := '{}';
    perform set_config('app.person', '', true), set_config('app.accounts', '', true);
    return;
  end if;

  select coalesce(jsonb_object_agg(held.account_id, held.permissions), '{}'),
         coalesce(array_agg(held.account_id), '{}')::text
    into rights, accounts
    from (select ap.account_id, jsonb_agg(ap.permission order by ap.permission) as permissions
            from account_permission ap
           where ap.person_id = open_request.person_id
           group by ap.account_id) held;
  perform set_config('app.person', person_id::text, true), set_config('app.accounts', accounts, true);
end
$$;

-- The account a project belongs to, or null; the caller still has to hold a right on it.
create function account_of_project(project_id uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as
$$ select account_id from project where id = project_id $$;

revoke all on function open_request(bytea), account_of_project(uuid) from public;

-- A new owner needs CREATE on the schema at the moment of the change, and never again.
grant create on schema public to client_center_system;
alter function open_request(bytea) owner to client_center_system;
alter function account_of_project(uuid) owner to client_center_system;
revoke create on schema public from client_center_system;

grant execute on function open_request(bytea), account_of_project(uuid) to client_center_app, client_center_system;
