-- Every request opens, and each statement within cost it some 15 µs of processor: who holds the token and what they may do is
-- asked in one. What it answers and sets is what it was before, word for word.

-- Who holds this access token; no row when there is no such token. Part of the statements that ask it, never a call of its own.
create function holder_of_token(presented bytea)
returns table (person_id uuid, name text, email text, state text) language sql stable as $$
  select p.id, p.name, p.email,
         case when f.ended_at is not null or f.expires_at <= now() then 'unknown'
              when p.blocked_at is not null then 'blocked'
              when t.expires_at <= now() then 'expired'
              else 'ok' end
    from session_token t
    join session_family f on f.id = t.family_id
    join person p on p.id = f.person_id
   where t.hash = presented and t.kind = 'access'
$$;
revoke all on function holder_of_token(bytea) from public;
grant execute on function holder_of_token(bytea) to client_center_system;

-- Who holds this access token, and what may they do? Sets app.person and app.accounts for the transaction when the state is
-- 'ok', and clears them when it is not. One row, always. `about` names the account of the request, or `about_project` its
-- project; where a call takes either, both hold the same id, and a project of that id comes first; `reading` lets the database
-- refuse any write from here to the end of the transaction; `scanning` says that most rows of many accounts will be looked at;
-- `needs` are the numbers of which the call needs one: without it the account stays out of sight, so that a statement on its way
-- already reads and writes nothing.
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
  known uuid[];
  is_about_one constant boolean := about is not null or about_project is not null;
begin
  if is_about_one then
    if about_project is not null then
      about := coalesce((select p.account_id from project p where p.id = about_project), about);
    end if;
    select h.person_id, h.name, h.email, h.state,
           (select array_agg(ap.permission order by ap.permission) from account_permission ap
             where ap.person_id = h.person_id and ap.account_id = about)
      into person_id, name, email, state, held
      from holder_of_token(presented) h;
  else
    -- One account more than are named is enough to know that they are many.
    select h.person_id, h.name, h.email, h.state, coalesce(r.rights, '{}'), r.known
      into person_id, name, email, state, rights, known
      from holder_of_token(presented) h
      cross join lateral (
        select jsonb_object_agg(a.account_id, a.permissions) as rights, array_agg(a.account_id) as known
          from (select ap.account_id, jsonb_agg(ap.permission order by ap.permission) as permissions
                  from account_permission ap
                 where ap.person_id = h.person_id
                 group by ap.account_id
                 limit named + 1) a
      ) r;
  end if;

  if state is distinct from 'ok' then
    state := coalesce(state, 'unknown');
    rights := '{}';
    if state = 'unknown' then
      person_id := null; name := null; email := null;
    end if;
  elsif is_about_one then
    account_id := about;
    rights := '{}';
    if held is not null then
      rights := jsonb_build_object(about, to_jsonb(held));
      if needs is null or held && needs then
        accounts := array[about]::text;
      end if;
    end if;
  elsif cardinality(known) > named then
    rights := null;
    accounts := case when scanning then '**' else '*' end;
  elsif known is not null then
    accounts := known::text;
  end if;
  perform set_config('app.person', case when state = 'ok' then person_id::text else '' end, true),
          set_config('app.accounts', accounts, true),
          case when reading then set_config('transaction_read_only', 'on', true) end;
end
$$;
