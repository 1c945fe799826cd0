-- The search finds the card of a practice by its names and numbers, and locations by theirs, in the manner of `search_hits` (0150):
-- past the policies, through the person's rights instead, and nothing but ids. Who reads the rows is told by the kind whether the
-- card may be shown, since the policy of `practice_info` asks for any right.

-- A tax number as it is stored, in nine digits, and as it is written ("63-0184725").
create function tax_number_spelled(said text) returns text language sql immutable parallel safe as $$
  select said || ' ' || left(said, 2) || ' ' || substr(said, 3)
$$;

-- A telephone number as somebody wrote it, and in one piece, without the 1 of the country.
create function phone_spelled(said text) returns text language sql immutable parallel safe as $$
  select said || ' ' || regexp_replace(regexp_replace(said, '[^[:digit:]]+', '', 'g'), '^1(?=[[:digit:]]{10})', '')
$$;

-- An index is built without a search path, hence the names of the schema.
create function practice_card_words(legal_name text, dba_name text, tin text, npi text, phone text, fax text)
  returns tsvector language sql immutable parallel safe as $$
  select public.search_words(public.tax_number_spelled(tin) || ' ' || npi || ' ' || public.phone_spelled(phone) || ' '
    || public.phone_spelled(fax) || ' ' || legal_name || ' ' || dba_name)
$$;

create function location_words(name text, tin text, address text, city text, zip text)
  returns tsvector language sql immutable parallel safe as $$
  select public.search_words(public.tax_number_spelled(tin) || ' ' || zip || ' ' || name || ' ' || city || ' ' || address)
$$;

create index practice_card_words on practice_info
  using gin (practice_card_words(legal_business_name, dba_name, office_tin, group_npi, office_phone, office_fax));
create index location_words on location using gin (location_words(name, tin, address, city_name, zip)) where not is_terminated;

-- Every word is one of the practice's or of its card. Those that only name one of its numbers ("TIN", "fax") are taken for it and
-- may stand alone: then it is every card that is asked for. `opens` are the numbers of the rights that open it; it has its page in
-- the Credentialing Access Point.
create function search_practice_cards(asked jsonb, opens smallint[], most integer)
  returns table (kind text, account_id uuid, id uuid, place bigint)
  language plpgsql stable security definer rows 6
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan set jit = off as $$
#variable_conflict use_column
declare
  own uuid[] := array(select distinct p.account_id
                        from account_permission held join project p on p.account_id = held.account_id and p.is_cap
                       where held.person_id = app_person() and held.permission = any (opens));
begin
  return query
  with word as materialized (
    select nth, format('%s:*', quote_literal(one ->> 'word'))::tsquery as sought
      from jsonb_array_elements(asked) with ordinality as given (one, nth)
     where not (one -> 'namesNumber')::boolean),
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
    select unnest(own) where jsonb_array_length(asked) > 0 and not exists (select from word))
  select 'practiceCard', a.id, a.id, row_number() over (order by a.name collate "und-x-icu", a.id)
    from found join account a on a.id = found.id
   order by 4 limit most;
end
$$;

-- Locations of the list, which leaves out terminated ones.
create function search_locations(asked jsonb, opens smallint[], most integer)
  returns table (kind text, account_id uuid, id uuid, place bigint)
  language plpgsql stable security definer rows 6
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan set jit = off as $$
#variable_conflict use_column
declare
  own uuid[] := array(select distinct p.account_id
                        from account_permission held join project p on p.account_id = held.account_id and p.is_cap
                       where held.person_id = app_person() and held.permission = any (opens));
  every tsquery := (select string_agg(format('%s:*', quote_literal(one ->> 'word')), ' & ')::tsquery
                      from jsonb_array_elements(asked) one where not (one -> 'namesNumber')::boolean);
begin
  return query
  select 'location', l.account_id, l.id, row_number() over (order by l.name collate "und-x-icu", l.id)
    from location l
   where l.account_id = any (own) and not l.is_terminated
     and location_words(l.name, l.tin, l.address, l.city_name, l.zip) @@ every
   order by 4 limit most;
end
$$;

revoke all on function search_practice_cards(jsonb, smallint[], integer), search_locations(jsonb, smallint[], integer) from public;
grant create on schema public to client_center_system;
alter function search_practice_cards(jsonb, smallint[], integer) owner to client_center_system;
alter function search_locations(jsonb, smallint[], integer) owner to client_center_system;
revoke create on schema public from client_center_system;
grant execute on function search_practice_cards(jsonb, smallint[], integer), search_locations(jsonb, smallint[], integer) to client_center_app;
