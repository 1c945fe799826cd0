-- The search ranks its hits (decision 0056): 0 the title is the text, 1 it begins with the text, 2 all words are in the title, 3 they
-- are in the record, 4 some are in what the record applies to. Within a rank, the practice that the caller has open comes first.
-- As in 0150, the functions look past the policies, through the caller's permissions, and return nothing but ids.

-- A text in lower case without accents: what search_words (0360) splits. An index is built without a search path, hence the
-- name of the schema.
create function search_letters(said text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(translate(
    lower(regexp_replace(left(normalize(left(said, 500), NFKD), 500), '[\u0300-\u036f]', '', 'g') collate "und-x-icu"),
    'łøđıð', 'lodid'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;

-- As in 0360, except that the first step is a function of its own. It returns the same words, so the indexes stay.
create or replace function search_words(said text) returns tsvector language plpgsql immutable parallel safe as $$
declare
  plain constant text := public.search_letters(said);
  spelled text := plain;
begin
  if plain collate "und-x-icu" ~ '[^[:alnum:][:space:]]' then
    spelled := spelled || ' ' || regexp_replace(plain, '[''’ʼ`]', '', 'g')
      || ' ' || regexp_replace(plain collate "und-x-icu", '[^[:alnum:][:space:]]+', '', 'g');
  end if;
  if plain collate "und-x-icu" ~ '[[:alpha:]][[:digit:]]' then
    spelled := spelled || ' ' || regexp_replace(plain collate "und-x-icu", '([[:alpha:]])([[:digit:]])', '\1 \2', 'g');
  end if;
  return array_to_tsvector(array_remove(regexp_split_to_array(spelled collate "und-x-icu", '[^[:alnum:]]+'), ''));
end
$$;

-- The letters and digits of a title, for comparison with the whole text that was typed.
create function search_key(title text) returns text language sql immutable parallel safe as $$
  select regexp_replace(search_letters(title) collate "und-x-icu", '[^[:alnum:]]+', '', 'g')
$$;

create function search_rank(title text, typed text) returns smallint language plpgsql immutable parallel safe as $$
declare
  key constant text := search_key(title);
begin
  return case when key = typed then 0 when starts_with(key, typed) then 1 else 2 end;
end
$$;

-- The terms of a search for one kind of record: without words that only name the kind ("project 10318"), unless there are no others.
create function search_terms_for(terms jsonb, kind text) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_agg(term order by nth) filter (where not term -> 'kinds' ? kind), terms)
    from jsonb_array_elements(terms) with ordinality as given (term, nth)
$$;

create function search_terms_only_name(terms jsonb, kind text) returns boolean language sql immutable parallel safe as $$
  select coalesce(bool_and(term -> 'kinds' ? kind), false) from jsonb_array_elements(terms) term
$$;

create function search_query(terms jsonb) returns tsquery language sql immutable parallel safe as $$
  select string_agg(format('%s:*', quote_literal(term ->> 'word')), ' & ')::tsquery from jsonb_array_elements(terms) term
$$;

-- What was typed, in the form of search_key.
create function search_typed(terms jsonb) returns text language sql immutable parallel safe as $$
  select string_agg(term ->> 'word', '' order by nth) from jsonb_array_elements(terms) with ordinality as given (term, nth)
$$;

drop function search_hits(jsonb, smallint[], smallint[], integer);

-- Providers, applications, documents and practices. Each term has the insurers and document types whose names have its word, and
-- the kinds that it names. A hit is a bit of its word. `level` is where the word is: 0 in the title, 1 elsewhere in the record, 2 in
-- what the record applies to.
create function search_hits(terms jsonb, here uuid, opens_projects smallint[], opens_licenses smallint[], most integer)
  returns table (kind text, account_id uuid, id uuid, rank smallint, place bigint)
  language plpgsql stable security definer rows 24
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan set jit = off as $$
#variable_conflict use_column
declare
  every_bit constant integer := (1 << jsonb_array_length(terms)) - 1;
  names_application integer;
  names_document integer;
  typed constant text := search_typed(terms);
  provider_terms constant jsonb := search_terms_for(terms, 'provider');
  provider_query constant tsquery := search_query(provider_terms);
  provider_typed constant text := search_typed(provider_terms);
  practice_query constant tsquery := search_query(terms);
  document_typed constant text := search_typed(search_terms_for(terms, 'document'));
  application_typed constant text := search_typed(search_terms_for(terms, 'application'));
  own uuid[];
  projects uuid[];
  licenses uuid[];
begin
  select array_agg(distinct held.account_id),
         array_agg(distinct held.account_id) filter (where held.permission = any (opens_projects)),
         array_agg(distinct held.account_id) filter (where held.permission = any (opens_licenses))
    into own, projects, licenses
    from account_permission held where held.person_id = app_person();
  -- Applications and documents have their pages in the Credentialing Access Point.
  projects := array(select p.account_id from project p where p.account_id = any (projects) and p.is_cap);

  select coalesce(bit_or(1 << (nth - 1)::integer) filter (where term -> 'kinds' ? 'application'), 0),
         coalesce(bit_or(1 << (nth - 1)::integer) filter (where term -> 'kinds' ? 'document'), 0)
    into names_application, names_document
    from jsonb_array_elements(terms) with ordinality as given (term, nth);

  return query
  with word as materialized (
    select 1 << (nth - 1)::integer as bit, format('%s:*', quote_literal(term ->> 'word'))::tsquery as sought,
           array(select jsonb_array_elements_text(term -> 'insurers'))::smallint[] as insurers,
           array(select jsonb_array_elements_text(term -> 'types'))::smallint[] as types
      from jsonb_array_elements(terms) with ordinality as given (term, nth)),
  person as materialized (
    select bit, p.account_id, p.id
      from word join provider p on search_words(p.name || ' ' || coalesce(p.npi, '')) @@ word.sought
     where p.account_id = any (own)),
  file as materialized (
    select bit, f.account_id, f.id
      from word join stored_file f on search_words(f.name) @@ word.sought and f.state = 'kept'
     where f.account_id = any (own)),

  -- The title of an application is its provider and insurer, unless staff gave it a name.
  application_hit as (
    select bit, a.account_id, a.id, a.own_name, a.updated_at, (a.own_name is not null)::integer as level
      from word join application a on a.insurer = any (word.insurers)
     where word.insurers <> '{}' and a.account_id = any (projects)
    union all
    select bit, a.account_id, a.id, a.own_name, a.updated_at, 0
      from word join application a on search_words(coalesce(a.own_name, '') || ' ' || a.other_insurer) @@ word.sought
       and (a.own_name is not null or a.other_insurer <> '')
     where a.account_id = any (projects)
    union all
    select bit, a.account_id, a.id, a.own_name, a.updated_at, (a.own_name is not null)::integer
      from person join application a on a.account_id = person.account_id and a.provider_id = person.id
     where a.account_id = any (projects)),
  found_application as (
    select account_id, id, own_name, updated_at,
           (coalesce(bit_or(bit) filter (where level = 0), 0) | names_application) = every_bit as is_title
      from application_hit group by account_id, id, own_name, updated_at
    having bit_or(bit) | names_application = every_bit),

  document_hit as (
    select bit, d.account_id, d.id, d.file_id, d.document_type as type, d.uploaded_at as since, 1 as level
      from word join account_document d on d.document_type = any (word.types) or d.fee_schedule_company = any (word.insurers)
     where (word.types <> '{}' or word.insurers <> '{}') and d.account_id = any (projects)
    union all
    select bit, d.account_id, d.id, d.file_id, d.document_type, d.uploaded_at, 1
      from word join account_document d on search_words(d.description || ' ' || d.other_fee_schedule_company) @@ word.sought
     where d.account_id = any (projects)
    union all
    select bit, d.account_id, d.id, d.file_id, d.document_type, d.uploaded_at, 0
      from file join account_document d on d.account_id = file.account_id and d.file_id = file.id
     where d.account_id = any (projects)
    union all
    select bit, d.account_id, d.id, d.file_id, d.document_type, d.uploaded_at, 2
      from word join document_insurer i on i.insurer_id = any (word.insurers)
      join account_document d on d.account_id = i.account_id and d.id = i.document_id
     where word.insurers <> '{}' and i.account_id = any (projects)
    union all
    select bit, d.account_id, d.id, d.file_id, d.document_type, d.uploaded_at, 2
      from person join document_provider l on l.account_id = person.account_id and l.provider_id = person.id
      join account_document d on d.account_id = l.account_id and d.id = l.document_id
     where l.account_id = any (projects)),
  license_hit as (
    select bit, l.account_id, l.id, 1 as level
      from word join provider_license l on l.type = any (array(select type - 45 from unnest(word.types) type))
     where word.types <> '{}' and l.account_id = any (licenses) and l.file_id is not null
    union all
    select bit, l.account_id, l.id, 0
      from file join provider_license l on l.account_id = file.account_id and l.file_id = file.id
    union all
    select bit, l.account_id, l.id, 2
      from person join provider_license l on l.account_id = person.account_id and l.provider_id = person.id
     where l.file_id is not null),
  found_document as (
    select 'document' as kind, account_id, id, file_id, since,
           case when coalesce(bit_or(bit) filter (where level = 0), 0) | names_document = every_bit then 2
                when coalesce(bit_or(bit) filter (where level <= 1), 0) | names_document = every_bit then 3
                else 4 end as rank
      from document_hit
     where type not between 46 and 99 or account_id = any (licenses)
     group by account_id, id, file_id, since having bit_or(bit) | names_document = every_bit
    union all
    select 'licenseFile', l.account_id, l.id, l.file_id, f.created_at, hit.rank
      from (select account_id, id,
                   case when coalesce(bit_or(bit) filter (where level = 0), 0) | names_document = every_bit then 2
                        when coalesce(bit_or(bit) filter (where level <= 1), 0) | names_document = every_bit then 3
                        else 4 end as rank
              from license_hit group by account_id, id having bit_or(bit) | names_document = every_bit) hit
      join provider_license l on l.account_id = hit.account_id and l.id = hit.id
      join provider p on p.account_id = l.account_id and p.id = l.provider_id and p.deleted_at is null
      join stored_file f on f.account_id = l.account_id and f.id = l.file_id
     where l.account_id = any (licenses)),

  -- Comparing a title takes as long as finding its row, so at most 500 are: a text that fits more names none of them.
  -- People are called by their last names, so each name is a beginning.
  some_provider as (
    select p.account_id, p.id, p.name, p.npi
      from provider p
     where p.account_id = any (licenses) and p.deleted_at is null
       and search_words(p.name || ' ' || coalesce(p.npi, '')) @@ provider_query
     order by p.account_id is distinct from here, p.name collate "und-x-icu", p.id limit 500),
  first_provider as (
    select p.account_id, p.id, p.name,
           case when provider_typed in (p.npi, search_key(p.name)) then 0 else 1 end as rank
      from some_provider p
     order by rank, p.account_id is distinct from here, p.name collate "und-x-icu", p.id limit most),
  first_application as (
    select a.account_id, a.id, hit.updated_at,
           case when not hit.is_title then 3 when hit.own_name is null then 2
                else search_rank(hit.own_name, application_typed) end as rank
      from found_application hit
      join application a on a.account_id = hit.account_id and a.id = hit.id
      join project on project.account_id = a.account_id and project.id = a.project_id and project.is_cap
     order by rank, a.account_id is distinct from here, hit.updated_at desc, a.id limit most),
  some_document as (
    select d.* from found_document d order by d.rank, d.account_id is distinct from here, d.since desc, d.id limit 500),
  first_document as (
    select d.kind, d.account_id, d.id, d.since,
           case d.rank when 2 then (select search_rank(f.name, document_typed) from stored_file f
                                     where f.account_id = d.account_id and f.id = d.file_id)
                       else d.rank end as rank
      from some_document d
     order by rank, d.account_id is distinct from here, d.since desc, d.id limit most),
  first_practice as (
    select a.id, a.name, search_rank(a.name, typed) as rank
      from account a
     where a.id = any (own) and search_words(a.name) @@ practice_query
     order by rank, a.id is distinct from here, a.name collate "und-x-icu", a.id limit most)

  select 'provider', p.account_id, p.id, p.rank::smallint,
         row_number() over (order by p.rank, p.account_id is distinct from here, p.name collate "und-x-icu", p.id)
    from first_provider p
  union all
  select 'application', a.account_id, a.id, a.rank::smallint,
         row_number() over (order by a.rank, a.account_id is distinct from here, a.updated_at desc, a.id)
    from first_application a
  union all
  select d.kind, d.account_id, d.id, d.rank::smallint,
         row_number() over (order by d.rank, d.account_id is distinct from here, d.since desc, d.id)
    from first_document d
  union all
  select 'practice', a.id, a.id, a.rank::smallint,
         row_number() over (order by a.rank, a.id is distinct from here, a.name collate "und-x-icu", a.id)
    from first_practice a;
end
$$;

revoke all on function search_hits(jsonb, uuid, smallint[], smallint[], integer) from public;
grant create on schema public to client_center_system;
alter function search_hits(jsonb, uuid, smallint[], smallint[], integer) owner to client_center_system;
revoke create on schema public from client_center_system;
grant execute on function search_hits(jsonb, uuid, smallint[], smallint[], integer) to client_center_app;
