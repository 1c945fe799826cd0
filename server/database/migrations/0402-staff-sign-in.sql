-- Staff of the firm sign in as people of their own, and open the practices that their role allows. A practice sees of
-- them what it saw before: the name of its advisor.

alter table staff_member
  add column person_id uuid unique references person on delete restrict,
  add column role text check (role in ('advisor', 'lead', 'administrator')),
  add column left_at timestamptz,
  add constraint staff_member_signs_in check ((person_id is null) = (role is null));

-- Requests read what practices see of staff; role and sign-in stay out of their reach.
revoke select on staff_member from client_center_app;
grant select (id, name, phone, email, external_id, rev) on staff_member to client_center_app;
alter table staff_member enable row level security;
alter table staff_member force row level security;
create policy app_all on staff_member for select to client_center_app using (true);
create policy system_all on staff_member to client_center_system using (true) with check (true);

-- Set when the second factor was accepted. No practice opens for a staff session without it.
alter table session_family add column second_factor_at timestamptz;

-- A colleague who covers for the advisor of a practice, until the end of a day in the firm's time zone. The advisor
-- herself is the assignee of the subscription.
create table account_cover (
  account_id uuid not null references account on delete cascade,
  staff_id   uuid not null references staff_member on delete cascade,
  until      timestamptz not null,
  primary key (account_id, staff_id)
);
create index account_cover_staff on account_cover (staff_id);
alter table account_cover enable row level security;
alter table account_cover force row level security;
create policy system_all on account_cover to client_center_system using (true) with check (true);
grant select, insert, update, delete on account_cover to client_center_system;

-- A person is staff or a practice user, never both. Each side locks the person first, so that two transactions at the
-- same time cannot each miss the row of the other.
create function require_staff_without_permissions() returns trigger language plpgsql as $$
begin
  if new.person_id is not null then
    perform from person where id = new.person_id for update;
    if exists (select from account_permission where person_id = new.person_id) then
      raise exception 'A person with permissions on a practice cannot be staff'
        using errcode = 'check_violation', constraint = 'staff_without_permissions';
    end if;
  end if;
  return new;
end
$$;
create trigger staff_without_permissions before insert or update of person_id on staff_member
  for each row execute function require_staff_without_permissions();

create function require_permissions_without_staff() returns trigger language plpgsql as $$
begin
  perform from person where id = new.person_id for key share;
  if exists (select from staff_member where person_id = new.person_id) then
    raise exception 'Staff cannot have permissions on a practice'
      using errcode = 'check_violation', constraint = 'permissions_without_staff';
  end if;
  return new;
end
$$;
create trigger permissions_without_staff before insert or update of person_id on account_permission
  for each row execute function require_permissions_without_staff();

-- Whether this staff member advises the practice now, as its assignee or as cover. Part of statements, never a call of
-- its own.
create function advises(staff uuid, practice uuid) returns boolean language sql stable as $$
  select exists (select from subscription s where s.account_id = practice and s.assignee_id = staff)
      or exists (select from account_cover c where c.account_id = practice and c.staff_id = staff and c.until > now())
$$;
revoke all on function advises(uuid, uuid) from public;
grant execute on function advises(uuid, uuid) to client_center_system;

-- Who holds this access token; no row when there is no such token. Part of the statements that use it, never a call of
-- its own.
drop function holder_of_token(bytea);
create function holder_of_token(presented bytea)
returns table (person_id uuid, name text, email text, state text, has_second_factor boolean)
language sql stable as $$
  select p.id, p.name, p.email,
         case when f.ended_at is not null or f.expires_at <= now() then 'unknown'
              when p.blocked_at is not null then 'blocked'
              when t.expires_at <= now() then 'expired'
              else 'ok' end,
         f.second_factor_at is not null
    from session_token t
    join session_family f on f.id = t.family_id
    join person p on p.id = f.person_id
   where t.hash = presented and t.kind = 'access'
$$;
revoke all on function holder_of_token(bytea) from public;
grant execute on function holder_of_token(bytea) to client_center_system;

-- Opens a request, as before (see 0240), with one more branch: a person without permissions who is staff, has not left
-- and gave a second factor gets the permissions 1 to 4 on the practice of the request, if the role or the assignment
-- allows it. `staff_id` and `staff_role` are null for everybody else; app.staff is set for the transaction.
drop function open_request(bytea, uuid, uuid, boolean, boolean, smallint[]);
create function open_request(
  presented bytea, about uuid default null, about_project uuid default null, reading boolean default false,
  scanning boolean default false, needs smallint[] default null,
  out person_id uuid, out name text, out email text, out state text, out account_id uuid, out rights jsonb,
  out staff_id uuid, out staff_role text
) language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  named constant integer := 32;
  accounts text := '{}';
  held smallint[];
  known uuid[];
  has_second_factor boolean;
  is_about_one constant boolean := about is not null or about_project is not null;
begin
  if is_about_one then
    if about_project is not null then
      about := coalesce((select p.account_id from project p where p.id = about_project), about);
    end if;
    select h.person_id, h.name, h.email, h.state, h.has_second_factor,
           (select array_agg(ap.permission order by ap.permission) from account_permission ap
             where ap.person_id = h.person_id and ap.account_id = about)
      into person_id, name, email, state, has_second_factor, held
      from holder_of_token(presented) h;
  else
    -- One account more than are named is enough to know that they are many.
    select h.person_id, h.name, h.email, h.state, h.has_second_factor, coalesce(r.rights, '{}'), r.known
      into person_id, name, email, state, has_second_factor, rights, known
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

  -- Only a session with a second factor can be one of staff, so nobody else pays for this query.
  if state = 'ok' and has_second_factor and held is null and known is null then
    select m.id, m.role into staff_id, staff_role
      from staff_member m where m.person_id = open_request.person_id and m.left_at is null;
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
    elsif staff_id is not null and (
      staff_role = 'advisor' and advises(staff_id, about)
      or staff_role <> 'advisor' and exists (select from account a where a.id = about)) then
      rights := jsonb_build_object(about, '[1, 2, 3, 4]'::jsonb);
      accounts := array[about]::text;
    end if;
  elsif cardinality(known) > named then
    rights := null;
    accounts := case when scanning then '**' else '*' end;
  elsif known is not null then
    accounts := known::text;
  end if;
  perform set_config('app.person', case when state = 'ok' then person_id::text else '' end, true),
          set_config('app.staff', coalesce(staff_id::text, ''), true),
          set_config('app.accounts', accounts, true),
          case when reading then set_config('transaction_read_only', 'on', true) end;
end
$$;
grant create on schema public to client_center_system;
alter function open_request(bytea, uuid, uuid, boolean, boolean, smallint[]) owner to client_center_system;
revoke create on schema public from client_center_system;
revoke all on function open_request(bytea, uuid, uuid, boolean, boolean, smallint[]) from public;
grant execute on function open_request(bytea, uuid, uuid, boolean, boolean, smallint[]) to client_center_app, client_center_system;
