-- Projects, licenses, practices, locations, weekly updates and advisors, ranked as in 0398.

create index weekly_update_words on weekly_update using gin (search_words(title));

drop function search_projects(jsonb, smallint[], integer);
drop function search_licenses(jsonb, smallint[], integer);
drop function search_practice_cards(jsonb, smallint[], integer);
drop function search_locations(jsonb, smallint[], integer);

-- Projects by their names, which end with the number that the firm uses ("Fee negotiation: 10318").
create function search_projects(terms jsonb, here uuid, opens smallint[], most integer)
  returns table (kind text, account_id uuid, id uuid, rank smallint, place bigint)
  language plpgsql stable security definer rows 6
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan set jit = off as $$
#variable_conflict use_column
declare
  kept constant jsonb := search_terms_for(terms, 'project');
  every constant tsquery := search_query(kept);
  typed constant text := search_typed(kept);
  own constant uuid[] := array(select distinct held.account_id from account_permission held
                                where held.person_id = app_person() and held.permission = any (opens));
begin
  return query
  with found as (
    select p.account_id, p.id, p.name,
           case when typed in (search_key(split_part(p.name, ':', -1)), search_key(regexp_replace(p.name, ':[^:]*$', '')))
                then 0::smallint else search_rank(p.name, typed) end as rank
      from project p
     where not p.is_cap and p.account_id = any (own) and search_words(p.name) @@ every)
  select 'project', f.account_id, f.id, f.rank,
         row_number() over (order by f.rank, f.account_id is distinct from here, f.name collate "und-x-icu", f.id)
    from found f order by 5 limit most;
end
$$;

-- Licenses: every word begins the number; or those that name a type of license stand for it, and the others begin the number or the
-- provider's name. A name alone finds the provider and no license. A type alone needs three letters: two begin too many.
create function search_licenses(terms jsonb, here uuid, opens smallint[], most integer)
  returns table (kind text, account_id uuid, id uuid, rank smallint, place bigint)
  language plpgsql stable security definer rows 6
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan set jit = off as $$
#variable_conflict use_column
declare
  kept constant jsonb := search_terms_for(terms, 'license');
  every constant tsquery := search_query(kept);
  typed constant text := search_typed(kept);
  is_named constant boolean := kept <> terms;
  own constant uuid[] := array(select distinct held.account_id from account_permission held
                                where held.person_id = app_person() and held.permission = any (opens));
  others tsquery;
  types smallint[];
  has_type boolean;
begin
  if search_terms_only_name(terms, 'license') then return; end if;
  with word as (
    select format('%s:*', quote_literal(term ->> 'word')) as sought,
           array(select type::smallint - 45 from jsonb_array_elements_text(term -> 'types') type
                  where type::smallint between 46 and 99) as named
      from jsonb_array_elements(kept) term)
  select (string_agg(sought, ' & ') filter (where named = '{}'))::tsquery,
         array(select type from generate_series(1, 54) type
                where not exists (select from word where named <> '{}' and type <> all (named))),
         coalesce(bool_or(named <> '{}'), false)
    into others, types, has_type
    from word;

  return query
  with hit as (
    select l.account_id, l.id, case search_key(l.number) when typed then 0 else 1 end as rank
      from provider_license l
     where l.account_id = any (own) and l.number is not null
       and (license_number_words(l.number) @@ every
         or license_number_words(l.number) @@ others and l.type = any (types))
    union all
    -- The type and the provider are its title: each word is a beginning, and its scan comes after it.
    select l.account_id, l.id, 1
      from provider p join provider_license l on l.account_id = p.account_id and l.provider_id = p.id and l.type = any (types)
     where (has_type or is_named) and p.account_id = any (own)
       and search_words(p.name || ' ' || coalesce(p.npi, '')) @@ others
    union all
    (select l.account_id, l.id, 1
       from provider_license l
      where has_type and others is null and (is_named or length(typed) > 2) and l.account_id = any (own) and l.type = any (types)
      order by l.account_id is distinct from here, l.expiration_date desc nulls last, l.id limit 500)),
  found as (
    select hit.account_id, hit.id, min(hit.rank)::smallint as rank from hit group by hit.account_id, hit.id)
  -- 4 is canceled. Of a provider's licenses, the one that is valid longest is the current one.
  select 'license', l.account_id, l.id, f.rank,
         row_number() over (order by f.rank, l.account_id is distinct from here, l.status = 4,
                              p.name collate "und-x-icu", p.id,
                              l.expiration_date desc nulls last, l.id)
    from found f
    join provider_license l on l.account_id = f.account_id and l.id = f.id
    join provider p on p.account_id = l.account_id and p.id = l.provider_id and p.deleted_at is null
   order by 5 limit most;
end
$$;

-- The card of a practice, by its names and numbers (0270). Words that only name a number of the card may stand alone.
create function search_practice_cards(terms jsonb, here uuid, opens smallint[], most integer)
  returns table (kind text, account_id uuid, id uuid, rank smallint, place bigint)
  language plpgsql stable security definer rows 6
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan set jit = off as $$
#variable_conflict use_column
declare
  is_named constant boolean := search_terms_only_name(terms, 'practiceCard');
  kept constant jsonb := search_terms_for(terms, 'practiceCard');
  typed constant text := search_typed(kept);
  own constant uuid[] := array(select distinct p.account_id
                                 from account_permission held join project p on p.account_id = held.account_id and p.is_cap
                                where held.person_id = app_person() and held.permission = any (opens));
begin
  return query
  with word as materialized (
    select nth, format('%s:*', quote_literal(term ->> 'word'))::tsquery as sought
      from jsonb_array_elements(kept) with ordinality as given (term, nth)
     where not is_named),
  hit as (
    select nth, a.id
      from word join account a on search_words(a.name) @@ word.sought
     where a.id = any (own)
    union
    select nth, i.account_id
      from word join practice_info i
        on practice_card_words(i.legal_business_name, i.dba_name, i.office_tin, i.group_npi, i.office_phone, i.office_fax) @@ word.sought
     where i.account_id = any (own)),
  found as (
    select id from hit group by id having count(*) = (select count(*) from word)
    union all
    select unnest(own) where is_named),
  ranked as (
    select a.id, a.name,
           case when is_named then 1
                when typed in (i.office_tin, i.group_npi) then 0
                else least(search_rank(a.name, typed), search_rank(i.legal_business_name, typed), search_rank(i.dba_name, typed),
                           case when starts_with(i.office_tin, typed) or starts_with(i.group_npi, typed)
                                  or search_key(i.office_phone) = typed or search_key(i.office_fax) = typed then 1 end)
           end::smallint as rank
      from found join account a on a.id = found.id left join practice_info i on i.account_id = a.id)
  select 'practiceCard', r.id, r.id, r.rank,
         row_number() over (order by r.rank, r.id is distinct from here, r.name collate "und-x-icu", r.id)
    from ranked r order by 5 limit most;
end
$$;

-- Locations of the list, which leaves out terminated ones.
create function search_locations(terms jsonb, here uuid, opens smallint[], most integer)
  returns table (kind text, account_id uuid, id uuid, rank smallint, place bigint)
  language plpgsql stable security definer rows 6
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan set jit = off as $$
#variable_conflict use_column
declare
  kept constant jsonb := search_terms_for(terms, 'location');
  every constant tsquery := search_query(kept);
  typed constant text := search_typed(kept);
  own constant uuid[] := array(select distinct p.account_id
                                 from account_permission held join project p on p.account_id = held.account_id and p.is_cap
                                where held.person_id = app_person() and held.permission = any (opens));
begin
  return query
  with found as (
    select l.account_id, l.id, l.name,
           case when l.tin = typed then 1::smallint
                when search_words(l.name) @@ every then search_rank(l.name, typed) else 3::smallint end as rank
      from location l
     where l.account_id = any (own) and not l.is_terminated
       and location_words(l.name, l.tin, l.address, l.city_name, l.zip) @@ every)
  select 'location', f.account_id, f.id, f.rank,
         row_number() over (order by f.rank, f.account_id is distinct from here, f.name collate "und-x-icu", f.id)
    from found f order by 5 limit most;
end
$$;

-- Weekly updates by their titles. The titles of all are alike, so the newest are chosen before they are ranked.
create function search_weekly_updates(terms jsonb, here uuid, opens smallint[], most integer)
  returns table (kind text, account_id uuid, id uuid, rank smallint, place bigint)
  language plpgsql stable security definer rows 6
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan set jit = off as $$
#variable_conflict use_column
declare
  every constant tsquery := search_query(terms);
  typed constant text := search_typed(terms);
  own constant uuid[] := array(select distinct held.account_id from account_permission held
                                where held.person_id = app_person() and held.permission = any (opens));
begin
  return query
  with newest as (
    select u.account_id, u.id, u.title, u.published_at
      from weekly_update u
     where u.account_id = any (own) and search_words(u.title) @@ every
       and exists (select from project p
                    where p.account_id = u.account_id and p.id = u.project_id and (p.is_cap or p.show_applications))
     order by u.account_id is distinct from here, u.published_at desc, u.id limit most)
  select 'weeklyUpdate', n.account_id, n.id, search_rank(n.title, typed),
         row_number() over (order by n.account_id is distinct from here, n.published_at desc, n.id)
    from newest n;
end
$$;

-- The advisors at the firm, by their names and by words for them ("advisor"), each once, for the open practice if it is theirs.
create function search_advisors(terms jsonb, here uuid, opens smallint[], most integer)
  returns table (kind text, account_id uuid, id uuid, rank smallint, place bigint)
  language plpgsql stable security definer rows 6
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan set jit = off as $$
#variable_conflict use_column
declare
  is_named constant boolean := search_terms_only_name(terms, 'advisor');
  kept constant jsonb := search_terms_for(terms, 'advisor');
  every constant tsquery := search_query(kept);
  typed constant text := search_typed(kept);
  own constant uuid[] := array(select distinct held.account_id from account_permission held
                                where held.person_id = app_person() and held.permission = any (opens));
begin
  return query
  with advisor as (
    select distinct on (s.assignee_id) s.assignee_id as id, s.account_id, m.name
      from staff_member m join subscription s on s.assignee_id = m.id join account on account.id = s.account_id
     where s.account_id = any (own) and (is_named or search_words(m.name) @@ every)
     order by s.assignee_id, s.account_id is distinct from here, account.name collate "und-x-icu", s.account_id)
  select 'advisor', a.account_id, a.id, case when not is_named and search_key(a.name) = typed then 0 else 1 end::smallint,
         row_number() over (order by a.account_id is distinct from here, a.name collate "und-x-icu", a.id)
    from advisor a order by 5 limit most;
end
$$;

do $$
declare
  one text;
begin
  grant create on schema public to client_center_system;
  foreach one in array array[
    'search_projects(jsonb, uuid, smallint[], integer)',
    'search_licenses(jsonb, uuid, smallint[], integer)',
    'search_practice_cards(jsonb, uuid, smallint[], integer)',
    'search_locations(jsonb, uuid, smallint[], integer)',
    'search_weekly_updates(jsonb, uuid, smallint[], integer)',
    'search_advisors(jsonb, uuid, smallint[], integer)'] loop
    execute format('revoke all on function %s from public', one);
    execute format('alter function %s owner to client_center_system', one);
    execute format('grant execute on function %s to client_center_app', one);
  end loop;
  revoke create on schema public from client_center_system;
end
$$;
