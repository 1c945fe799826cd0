-- A request opens with what it needs to know and no more. One about an account learns the caller's rights on that account and
-- sees its rows alone. One about no account sees all the caller's accounts: up to 32 of them are named in a setting, which is
-- the fastest wall there is; for whoever holds more, the rights themselves are looked up row by row. Before, every request
-- carried all rights of its caller, and every row was compared with all of them: a thousandfold cost for the firm's own people.

drop function open_request(bytea);

-- '*' stands for more accounts than are named, '**' for as many in a request that looks at most of their rows.
create or replace function app_accounts() returns uuid[] language sql stable parallel safe
  return (case when current_setting('app.accounts', true) like '{%' then current_setting('app.accounts', true) else '{}' end)::uuid[];

create function app_holds_many() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.accounts', true) like '*%', false);

create function app_scans() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.accounts', true) = '**', false);

-- Who holds this access token, and what may they do? Sets app.person and app.accounts for the transaction when the state is
-- 'ok', and clears them when it is not. One row, always. `about` names the account of the request, or `about_project` its
-- project; `reading` lets the database refuse any write from here to the end of the transaction;
-- `scanning` says that most rows of many accounts will be looked at; `needs` are the numbers of which the call needs one: without
-- it the account stays out of sight, so that a statement on its way already reads and writes nothing.
--   unknown  no such access token, or its sign-in was ended or has run out
--   expired  the token ran out, the sign-in did not: a refresh may help
--   blocked  the person may not use the portal
-- `rights` are numbers by account; null for a request about no account of somebody who holds many.
create function open_request(
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
    account_id := coalesce(about, (select p.account_id from project p where p.id = about_project));
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

-- The account of a project is found while opening.
drop function account_of_project(uuid);

revoke all on function open_request(bytea, uuid, uuid, boolean, boolean, smallint[]) from public;
grant create on schema public to client_center_system;
alter function open_request(bytea, uuid, uuid, boolean, boolean, smallint[]) owner to client_center_system;
revoke create on schema public from client_center_system;
grant execute on function open_request(bytea, uuid, uuid, boolean, boolean, smallint[]) to client_center_app, client_center_system;

-- Looking a right up must not ask for a right in turn: whoever holds many sees, of the rights, their own.
alter policy app_own on account_permission
  using (account_id = any ((select app_accounts())::uuid[]) or ((select app_holds_many()) and person_id = (select app_person())))
  with check (account_id = any ((select app_accounts())::uuid[]) or ((select app_holds_many()) and person_id = (select app_person())));

-- Everywhere else the condition on the account gains the second way in.
do $$
declare
  own record;
  named text;
  widened text;
begin
  for own in
    select tablename, policyname, qual, with_check from pg_policies
     where schemaname = 'public' and tablename <> 'account_permission' and concat(qual, with_check) like '%app_accounts()%'
  loop
    named := format('(%s = ANY (( SELECT app_accounts() AS app_accounts)::uuid[]))', case own.tablename when 'account' then 'id' else 'account_id' end);
    widened := format('(%1$s or ((select app_holds_many()) and (select true from account_permission held where held.person_id = (select app_person()) and held.account_id = %2$I.%3$I limit 1)))',
      named, own.tablename, case own.tablename when 'account' then 'id' else 'account_id' end);
    if position(named in concat(own.qual, own.with_check)) = 0 then
      raise exception 'The policy % of % says something else: % / %', own.policyname, own.tablename, own.qual, own.with_check;
    end if;
    execute format('alter policy %I on %I', own.policyname, own.tablename)
      || coalesce(' using (' || replace(own.qual, named, widened) || ')', '')
      || coalesce(' with check (' || replace(own.with_check, named, widened) || ')', '');
  end loop;
end
$$;
