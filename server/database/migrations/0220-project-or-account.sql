-- A call may name a project or an account by one id (API-65, API-66): with both given, the project is looked for first.

-- Who holds this access token, and what may they do? Sets app.person and app.accounts for the transaction when the state is
-- 'ok', and clears them when it is not. One row, always. `about` names the account of the request, or `about_project` its
-- project; where a call takes either, both hold the same id, and a project of that id comes first; `reading` lets the database
-- refuse any write from here to the end of the transaction; `scanning` says that most rows of many accounts will be looked at; `needs` are the numbers of which the call needs one: without
-- it the account stays out of sight, so that a statement on its way already reads and writes nothing.
--   unknown  no such access token, or its sign-in was ended or has run out
--   expired  the token ran out, the sign-in did not: a refresh may help
--   blocked  the person may not use the portal
-- `rights` are numbers by account; null for a request about no account of somebody who holds many.
create or replace function open_request(
  presented bytea, about uuid default null, about_project uuid default null, reading boolean default false,
  scanning boolean default false, needs smallint[] default null,
  out person_id uuid, out name text, out email text, out state text, out account_id uuid, out rights jsonb
) language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  named constant integer := 32;
  accounts text := '{}';
  held smallint[];
begin
  if reading then
    perform set_config('transaction_read_only', 'on', true);
  end if;
  rights := '{}';
  select p.id, p.name, p.email,
         case when f.ended_at is not null or f.expires_at <= now() then 'unknown'
              when p.blocked_at is not null then 'blocked'
              when t.expires_at <= now() then 'expired'
              else 'ok' end
    into person_id, name, email, state
    from session_token t
    join session_family f on f.id = t.family_id
    join person p on p.id = f.person_id
   where t.hash = presented and t.kind = 'access';

  if state is distinct from 'ok' then
    state := coalesce(state, 'unknown');
    if state = 'unknown' then
      person_id := null; name := null; email := null;
    end if;
    perform set_config('app.person', '', true), set_config('app.accounts', '', true);
    return;
  end if;

  if about is not null or about_project is not null then
    account_id := coalesce((select p.account_id from project p where p.id = about_project), about);
    held := (select array_agg(ap.permission order by ap.permission) from account_permission ap
              where ap.person_id = open_request.person_id and ap.account_id = open_request.account_id);
    if held is not null then
      rights := jsonb_build_object(account_id, to_jsonb(held));
      if needs is null or held && needs then
        accounts := array[account_id]::text;
      end if;
    end if;
  else
    select coalesce(jsonb_object_agg(h.account_id, h.permissions), '{}'), coalesce(array_agg(h.account_id), '{}')::text
      into rights, accounts
      from (select ap.account_id, jsonb_agg(ap.permission order by ap.permission) as permissions
              from account_permission ap
             where ap.person_id = open_request.person_id
             group by ap.account_id
             limit named + 1) h
    having count(*) <= named;
    if not found then
      rights := null;
      accounts := case when scanning then '**' else '*' end;
    end if;
  end if;
  perform set_config('app.person', person_id::text, true), set_config('app.accounts', accounts, true);
end
$$;
