-- Staff view a practice as one of its users. The token of a view opens that practice alone, with the permissions of the
-- user, and nothing can be written with it.

create table practice_view (
  id         uuid primary key,
  token_hash bytea not null unique,
  account_id uuid not null references account on delete cascade,
  -- The user of the practice, and the staff member with the session in which the view was started.
  person_id  uuid not null references person on delete cascade,
  staff_id   uuid not null references staff_member on delete cascade,
  family_id  uuid not null references session_family on delete cascade,
  reason     text not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at   timestamptz
);
create index practice_view_account on practice_view (account_id);
create index practice_view_person on practice_view (person_id);
create index practice_view_staff on practice_view (staff_id);
create index practice_view_family on practice_view (family_id);
alter table practice_view enable row level security;
alter table practice_view force row level security;
create policy system_all on practice_view to client_center_system using (true) with check (true);
grant select, insert, update, delete on practice_view to client_center_system;

-- Opens a request, as before (see 0402), with two more rules:
-- The token of a view is one of the user who is viewed, on that practice alone and read-only. It counts while the staff
-- member's session lasts, has not left and may open the practice. `viewer_id` is the person of the staff member.
-- After the end of a relationship, the edit permissions of practice users count as view permissions, and a request that
-- changes something is read-only; `recording` is true for one that only records that something was read. `is_ended` tells
-- the server to refuse with a sentence. Staff still work on the practice.
drop function open_request(bytea, uuid, uuid, boolean, boolean, smallint[]);
create function open_request(
  presented bytea, about uuid default null, about_project uuid default null, reading boolean default false,
  scanning boolean default false, needs smallint[] default null, recording boolean default false,
  out person_id uuid, out name text, out email text, out state text, out account_id uuid, out rights jsonb,
  out staff_id uuid, out staff_role text, out viewer_id uuid, out view_ends_at timestamptz, out is_ended boolean
) language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  named constant integer := 32;
  accounts text := '{}';
  held smallint[];
  known uuid[];
  viewed uuid;
  is_closed boolean;
  has_second_factor boolean;
  is_about_one constant boolean := about is not null or about_project is not null;
begin
  if about_project is not null then
    about := coalesce((select p.account_id from project p where p.id = about_project), about);
  end if;
  if is_about_one then
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
          from (select ap.account_id,
                       jsonb_agg(distinct case when e.read_only_from <= now() and ap.permission in (2, 4)
                                               then ap.permission - 1 else ap.permission end) as permissions
                  from account_permission ap
                  left join ended_relationship e on e.account_id = ap.account_id
                 where ap.person_id = h.person_id and (e.account_id is null or e.access_until > now())
                 group by ap.account_id
                 limit named + 1) a
      ) r;
  end if;

  -- A token that no session has may be one of a view.
  if state is null then
    select p.id, p.name, p.email, 'ok', s.id, v.expires_at, v.account_id
      into person_id, name, email, state, viewer_id, view_ends_at, viewed
      from practice_view v
      join session_family f on f.id = v.family_id
      join staff_member m on m.id = v.staff_id
      join person s on s.id = m.person_id
      join person p on p.id = v.person_id
     where v.token_hash = presented and v.ended_at is null and v.expires_at > now()
       and f.person_id = s.id and f.ended_at is null and f.expires_at > now() and f.second_factor_at is not null
       and m.left_at is null and s.blocked_at is null and p.blocked_at is null
       and (m.role <> 'advisor' or advises(m.id, v.account_id));
    if viewed is not null then
      select array_agg(ap.permission order by ap.permission) into held from account_permission ap
       where ap.person_id = open_request.person_id and ap.account_id = viewed;
    end if;
  end if;

  if held is not null then
    select e.read_only_from <= now(), e.access_until <= now() into is_ended, is_closed
      from ended_relationship e where e.account_id = coalesce(viewed, about);
    if is_closed then
      held := null;
    elsif is_ended then
      held := array(select distinct case when permission in (2, 4) then permission - 1 else permission end
                      from unnest(held) permission order by 1);
    end if;
  end if;
  is_ended := coalesce(is_ended, false);
  -- A view ends with the permissions of the user.
  if viewed is not null then
    if held is null then
      state := 'unknown';
    elsif not is_about_one then
      rights := jsonb_build_object(viewed, to_jsonb(held));
      known := array[viewed];
    elsif about is distinct from viewed then
      held := null;
    end if;
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
      person_id := null; name := null; email := null; viewer_id := null; view_ends_at := null;
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
          case when reading or viewed is not null or is_ended and not recording
               then set_config('transaction_read_only', 'on', true) end;
end
$$;
grant create on schema public to client_center_system;
alter function open_request(bytea, uuid, uuid, boolean, boolean, smallint[], boolean) owner to client_center_system;
revoke create on schema public from client_center_system;
revoke all on function open_request(bytea, uuid, uuid, boolean, boolean, smallint[], boolean) from public;
grant execute on function open_request(bytea, uuid, uuid, boolean, boolean, smallint[], boolean)
  to client_center_app, client_center_system;
