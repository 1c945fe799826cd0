-- Staff search their practices, and read the messages of all of them, with the role that only reads (0405).

create policy staff_own on support_message for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
create policy staff_own on support_reply for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
create policy staff_own on project for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));

grant select (id, account_id, person_id, name, email, contact_phone_number, state, subject, summary, topic_path, topic_title, created_at)
  on support_message to client_center_staff;
grant select (id, account_id, message_id, staff_id, body, created_at) on support_reply to client_center_staff;
grant select (name, email) on person to client_center_staff;
grant select (name, npi, type) on provider to client_center_staff;
grant select (id, account_id, name, status, is_cap) on project to client_center_staff;
grant select (project_id, provider_id, own_name, insurer, other_insurer) on application to client_center_staff;

-- The two lists of messages across practices, each in its order.
create index support_message_waiting on support_message (created_at, id) where state in ('sent', 'read');
create index support_message_done on support_message (created_at desc, id desc) where state in ('answered', 'closed');

create index person_words on person using gin (search_words(name || ' ' || email));
create index application_insurer on application (insurer);

-- The practices of the staff member of this transaction; null for every practice. Reads the assignment by itself, so that it does
-- not rely on the scope that the policies read.
create function staff_member_accounts() returns uuid[] language sql stable as $$
  select case when exists (select from staff_member me
                            where me.id = nullif(current_setting('app.staff', true), '')::uuid
                              and me.left_at is null and me.role <> 'advisor')
              then null
              else array(select s.account_id from subscription s
                          where s.assignee_id = nullif(current_setting('app.staff', true), '')::uuid
                          union
                         select c.account_id from account_cover c
                          where c.staff_id = nullif(current_setting('app.staff', true), '')::uuid and c.until > now()) end
$$;
revoke all on function staff_member_accounts() from public;
grant execute on function staff_member_accounts() to client_center_system;

-- Finds the records of a search by staff (terms, rank and limits as in 0398). Looks past the policies, because they would keep the
-- indexes of words from being used, and returns nothing but ids: the caller reads their names through the policies.
create function search_across_practices(terms jsonb, here uuid, most integer)
  returns table (kind text, account_id uuid, id uuid, rank smallint, place bigint)
  language plpgsql stable security definer rows 30
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan set jit = off as $$
#variable_conflict use_column
declare
  own constant uuid[] := staff_member_accounts();
  sees_all constant boolean := own is null;
  every_bit constant integer := (1 << jsonb_array_length(terms)) - 1;
  every_word constant tsquery := search_query(terms);
  typed constant text := search_typed(terms);
  provider_query constant tsquery := search_query(search_terms_for(terms, 'provider'));
  provider_typed constant text := search_typed(search_terms_for(terms, 'provider'));
  project_query constant tsquery := search_query(search_terms_for(terms, 'project'));
  project_typed constant text := search_typed(search_terms_for(terms, 'project'));
  names_application integer;
begin
  select coalesce(bit_or(1 << (nth - 1)::integer) filter (where term -> 'kinds' ? 'application'), 0)
    into names_application
    from jsonb_array_elements(terms) with ordinality as given (term, nth);

  return query
  with practice as (
    select a.id, a.name, search_rank(a.name, typed) as rank
      from account a
     where (sees_all or a.id = any (own)) and search_words(a.name) @@ every_word
     order by rank, a.id is distinct from here, a.name collate "und-x-icu", a.id limit most),
  some_user as (
    select p.id, p.name, p.email from person p where search_words(p.name || ' ' || p.email) @@ every_word limit 2000),
  -- A user of several practices is found once, in the open practice or the first one by name.
  client as (
    select distinct on (p.id) p.id, held.account_id, p.name,
           case when typed in (search_key(p.name), search_key(p.email)) then 0 else 1 end as rank
      from some_user p
      join account_permission held on held.person_id = p.id
      join account a on a.id = held.account_id
     where sees_all or held.account_id = any (own)
     order by p.id, held.account_id is distinct from here, a.name collate "und-x-icu", a.id),
  some_provider as (
    select p.account_id, p.id, p.name, p.npi
      from provider p
     where (sees_all or p.account_id = any (own)) and p.deleted_at is null
       and search_words(p.name || ' ' || coalesce(p.npi, '')) @@ provider_query
     order by p.account_id is distinct from here, p.name collate "und-x-icu", p.id limit 500),
  first_provider as (
    select p.account_id, p.id, p.name,
           case when provider_typed in (p.npi, search_key(p.name)) then 0 else 1 end as rank
      from some_provider p
     order by rank, p.account_id is distinct from here, p.name collate "und-x-icu", p.id limit most),
  some_project as (
    select p.account_id, p.id, p.name
      from project p
     where not p.is_cap and (sees_all or p.account_id = any (own)) and search_words(p.name) @@ project_query
     order by p.account_id is distinct from here, p.name collate "und-x-icu", p.id limit 500),
  first_project as (
    select p.account_id, p.id, p.name,
           case when project_typed in (search_key(split_part(p.name, ':', -1)), search_key(regexp_replace(p.name, ':[^:]*$', '')))
                then 0::smallint else search_rank(p.name, project_typed) end as rank
      from some_project p
     order by rank, p.account_id is distinct from here, p.name collate "und-x-icu", p.id limit most),

  word as materialized (
    select 1 << (nth - 1)::integer as bit, format('%s:*', quote_literal(term ->> 'word'))::tsquery as sought,
           array(select jsonb_array_elements_text(term -> 'insurers'))::smallint[] as insurers
      from jsonb_array_elements(terms) with ordinality as given (term, nth)),
  application_hit as (
    select word.bit, a.account_id, a.id, a.updated_at
      from word join application a on a.insurer = any (word.insurers)
     where word.insurers <> '{}' and (sees_all or a.account_id = any (own))
    union all
    select word.bit, a.account_id, a.id, a.updated_at
      from word join application a on search_words(coalesce(a.own_name, '') || ' ' || a.other_insurer) @@ word.sought
       and (a.own_name is not null or a.other_insurer <> '')
     where sees_all or a.account_id = any (own)
    union all
    select word.bit, a.account_id, a.id, a.updated_at
      from word
      join provider p on search_words(p.name || ' ' || coalesce(p.npi, '')) @@ word.sought
      join application a on a.account_id = p.account_id and a.provider_id = p.id
     where sees_all or p.account_id = any (own)),
  first_application as (
    select account_id, id, updated_at
      from application_hit
     group by account_id, id, updated_at having bit_or(bit) | names_application = every_bit
     order by account_id is distinct from here, updated_at desc, id limit most)

  select 'practice', p.id, p.id, p.rank::smallint,
         row_number() over (order by p.rank, p.id is distinct from here, p.name collate "und-x-icu", p.id)
    from practice p
  union all
  (select 'user', c.account_id, c.id, c.rank::smallint,
          row_number() over (order by c.rank, c.account_id is distinct from here, c.name collate "und-x-icu", c.id)
     from client c order by 5 limit most)
  union all
  select 'provider', p.account_id, p.id, p.rank::smallint,
         row_number() over (order by p.rank, p.account_id is distinct from here, p.name collate "und-x-icu", p.id)
    from first_provider p
  union all
  select 'project', p.account_id, p.id, p.rank::smallint,
         row_number() over (order by p.rank, p.account_id is distinct from here, p.name collate "und-x-icu", p.id)
    from first_project p
  union all
  select 'application', a.account_id, a.id, 2::smallint,
         row_number() over (order by a.account_id is distinct from here, a.updated_at desc, a.id)
    from first_application a;
end
$$;
revoke all on function search_across_practices(jsonb, uuid, integer) from public;
grant create on schema public to client_center_system;
alter function search_across_practices(jsonb, uuid, integer) owner to client_center_system;
revoke create on schema public from client_center_system;
grant execute on function search_across_practices(jsonb, uuid, integer) to client_center_staff;
