-- The search finds licenses by their numbers, in the manner of `search_hits` (0150): past the policies, through the person's
-- rights instead, and nothing but ids.

-- The words of a number: as it is written, in one piece, and with its letters apart from its digits, since nobody knows how the
-- board spells it ("DN-12345", "DN12345", "12345"). An index is built without a search path, hence the name of the schema.
create function license_number_words(said text) returns tsvector language sql immutable parallel safe as $$
  select public.search_words(spelled || ' ' || regexp_replace(spelled, '([[:alpha:]])([[:digit:]])', '\1 \2', 'g'))
    from (select said || ' ' || regexp_replace(said, '[^[:alnum:]]+', '', 'g')) one (spelled)
$$;

create index provider_license_words on provider_license using gin (license_number_words(number)) where number is not null;

-- Every word begins the number; or those that name a type of license are taken for it, and the others begin the number. `opens`
-- are the numbers of the rights that open licenses.
create function search_licenses(asked jsonb, opens smallint[], most integer)
  returns table (kind text, account_id uuid, id uuid, place bigint)
  language plpgsql stable security definer rows 6
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan set jit = off as $$
#variable_conflict use_column
declare
  own uuid[] := array(select distinct held.account_id from account_permission held
                       where held.person_id = app_person() and held.permission = any (opens));
  every tsquery;
  others tsquery;
  types smallint[];
begin
  with word as (
    select format('%s:*', quote_literal(one ->> 'word')) as sought,
           array(select type::smallint - 45 from jsonb_array_elements_text(one -> 'types') type
                  where type::smallint between 46 and 60) as named
      from jsonb_array_elements(asked) one)
  select string_agg(sought, ' & ')::tsquery, (string_agg(sought, ' & ') filter (where named = '{}'))::tsquery,
         array(select type from generate_series(1, 15) type
                where not exists (select from word where named <> '{}' and type <> all (named)))
    into every, others, types
    from word;

  return query
  select 'licenseNumber', l.account_id, l.id, row_number() over (order by l.number collate "und-x-icu", l.id)
    from provider_license l
    join provider p on p.account_id = l.account_id and p.id = l.provider_id and p.deleted_at is null
   where l.account_id = any (own) and l.number is not null
     and (license_number_words(l.number) @@ every
       or license_number_words(l.number) @@ others and l.type = any (types))
   order by 4 limit most;
end
$$;

revoke all on function search_licenses(jsonb, smallint[], integer) from public;
grant create on schema public to client_center_system;
alter function search_licenses(jsonb, smallint[], integer) owner to client_center_system;
revoke create on schema public from client_center_system;
grant execute on function search_licenses(jsonb, smallint[], integer) to client_center_app;
