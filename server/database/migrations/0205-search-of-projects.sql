-- The search finds engagements by their names, in the manner of `search_hits` (0150): past the policies, through the person's
-- rights instead, and nothing but ids.

create index project_words on project using gin (search_words(name)) where not is_cap;

create function search_projects(asked jsonb, opens smallint[], most integer)
  returns table (kind text, account_id uuid, id uuid, place bigint)
  language sql stable security definer rows 6
  set search_path = pg_catalog, public, pg_temp set jit = off as $$
  select 'project', found.account_id, found.id, row_number() over (order by found.name collate "und-x-icu", found.id)
    from project found
   where not found.is_cap
     and found.account_id = any (array(
           select held.account_id from account_permission held
            where held.person_id = app_person() and held.permission = any (opens)))
     and search_words(found.name) @@ (
           select string_agg(format('%s:*', quote_literal(one ->> 'word')), ' & ')::tsquery from jsonb_array_elements(asked) one)
   order by 4 limit most
$$;

revoke all on function search_projects(jsonb, smallint[], integer) from public;
grant create on schema public to client_center_system;
alter function search_projects(jsonb, smallint[], integer) owner to client_center_system;
revoke create on schema public from client_center_system;
grant execute on function search_projects(jsonb, smallint[], integer) to client_center_app;
