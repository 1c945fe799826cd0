-- The search finds a word however its punctuation is typed (AMB-145): "O'Brien" by "o brien" and "obrien", "W-9" by "w9", "W9" by
-- "w-9". So a text is stored in several spellings, and what is typed stays as it is: `storedWords` of the domain says the same,
-- and a test compares the two. A vector takes no word of more than 2046 bytes, hence the first 500 letters. Written in plpgsql,
-- which is never copied into the statements that call it: planning them took most of the time of a search.
create or replace function search_words(said text) returns tsvector language plpgsql immutable parallel safe as $$
declare
  plain constant text := replace(replace(replace(translate(
      lower(regexp_replace(left(normalize(left(said, 500), NFKD), 500), '[\u0300-\u036f]', '', 'g') collate "und-x-icu"),
      'łøđıð', 'lodid'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
  spelled text := plain;
begin
  -- With its punctuation left out, apostrophes alone or all of it; and with letters apart from the digits that follow them.
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

reindex index account_words;
reindex index provider_words;
reindex index application_words;
reindex index account_document_words;
reindex index stored_file_words;
reindex index project_words;
reindex index provider_license_words;
reindex index practice_card_words;
reindex index location_words;

-- Papers of licenses by their type; most licenses have none.
create index provider_license_paper on provider_license (account_id, type) where file_id is not null;

-- As in 0150, with less to do where a word finds thousands: each hit is a bit of its word instead of a row to be counted apart,
-- tables are not looked at for lists that do not have the word, and only the first are numbered.
create or replace function search_hits(asked jsonb, opens_projects smallint[], opens_licenses smallint[], most integer)
  returns table (kind text, account_id uuid, id uuid, place bigint)
  language plpgsql stable security definer rows 24
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan set jit = off as $$
#variable_conflict use_column
declare
  every tsquery := (select string_agg(format('%s:*', quote_literal(one ->> 'word')), ' & ')::tsquery from jsonb_array_elements(asked) one);
  every_bit integer := (1 << jsonb_array_length(asked)) - 1;
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

  return query
  with word as materialized (
    select 1 << (nth - 1)::integer as bit, format('%s:*', quote_literal(one ->> 'word'))::tsquery as sought,
           array(select jsonb_array_elements_text(one -> 'insurers'))::smallint[] as insurers,
           array(select jsonb_array_elements_text(one -> 'types'))::smallint[] as types
      from jsonb_array_elements(asked) with ordinality as given (one, nth)),
  person as materialized (
    select bit, p.account_id, p.id
      from word join provider p on search_words(p.name || ' ' || coalesce(p.npi, '')) @@ word.sought
     where p.account_id = any (own)),
  file as materialized (
    select bit, f.account_id, f.id
      from word join stored_file f on search_words(f.name) @@ word.sought and f.state = 'kept'
     where f.account_id = any (own)),

  application_hit as (
    select bit, a.account_id, a.id
      from word join application a on a.insurer = any (word.insurers)
     where word.insurers <> '{}' and a.account_id = any (projects)
    union all
    select bit, a.account_id, a.id
      from word join application a on search_words(coalesce(a.own_name, '') || ' ' || a.other_insurer) @@ word.sought
       and (a.own_name is not null or a.other_insurer <> '')
     where a.account_id = any (projects)
    union all
    select bit, a.account_id, a.id
      from person join application a on a.account_id = person.account_id and a.provider_id = person.id
     where a.account_id = any (projects)),
  found_application as (
    select account_id, id from application_hit group by account_id, id having bit_or(bit) = every_bit),

  document_hit as (
    select bit, d.account_id, d.id, d.document_type as type, d.uploaded_at as since
      from word join account_document d on d.document_type = any (word.types) or d.fee_schedule_company = any (word.insurers)
     where (word.types <> '{}' or word.insurers <> '{}') and d.account_id = any (projects)
    union all
    select bit, d.account_id, d.id, d.document_type, d.uploaded_at
      from word join account_document d on search_words(d.description || ' ' || d.other_fee_schedule_company) @@ word.sought
     where d.account_id = any (projects)
    union all
    select bit, d.account_id, d.id, d.document_type, d.uploaded_at
      from file join account_document d on d.account_id = file.account_id and d.file_id = file.id
     where d.account_id = any (projects)
    union all
    select bit, d.account_id, d.id, d.document_type, d.uploaded_at
      from word join document_insurer i on i.insurer_id = any (word.insurers)
      join account_document d on d.account_id = i.account_id and d.id = i.document_id
     where word.insurers <> '{}' and i.account_id = any (projects)
    union all
    select bit, d.account_id, d.id, d.document_type, d.uploaded_at
      from person join document_provider l on l.account_id = person.account_id and l.provider_id = person.id
      join account_document d on d.account_id = l.account_id and d.id = l.document_id
     where l.account_id = any (projects)),
  license_hit as (
    select bit, l.account_id, l.id
      from word join provider_license l on l.type = any (array(select type - 45 from unnest(word.types) type))
     where word.types <> '{}' and l.account_id = any (licenses) and l.file_id is not null
    union all
    select bit, l.account_id, l.id
      from file join provider_license l on l.account_id = file.account_id and l.file_id = file.id
    union all
    select bit, l.account_id, l.id
      from person join provider_license l on l.account_id = person.account_id and l.provider_id = person.id
     where l.file_id is not null),
  found_document as (
    select 'document' as kind, account_id, id, since
      from document_hit
     where type not between 46 and 60 or account_id = any (licenses)
     group by account_id, id, since having bit_or(bit) = every_bit
    union all
    select 'license', l.account_id, l.id, f.created_at
      from (select account_id, id from license_hit group by account_id, id having bit_or(bit) = every_bit) hit
      join provider_license l on l.account_id = hit.account_id and l.id = hit.id
      join provider p on p.account_id = l.account_id and p.id = l.provider_id and p.deleted_at is null
      join stored_file f on f.account_id = l.account_id and f.id = l.file_id
     where l.account_id = any (licenses)),

  first_provider as (
    select p.account_id, p.id, p.name
      from provider p
     where p.account_id = any (licenses) and p.deleted_at is null
       and search_words(p.name || ' ' || coalesce(p.npi, '')) @@ every
     order by p.name collate "und-x-icu", p.id limit most),
  first_application as (
    select a.account_id, a.id, a.updated_at
      from found_application hit
      join application a on a.account_id = hit.account_id and a.id = hit.id
      join project on project.account_id = a.account_id and project.id = a.project_id and project.is_cap
     order by a.updated_at desc, a.id limit most),
  first_document as (
    select d.kind, d.account_id, d.id, d.since from found_document d order by d.since desc, d.id limit most),
  first_practice as (
    select a.id, a.name
      from account a
     where a.id = any (own) and search_words(a.name) @@ every
     order by a.name collate "und-x-icu", a.id limit most)

  select 'provider', p.account_id, p.id, row_number() over (order by p.name collate "und-x-icu", p.id) from first_provider p
  union all
  select 'application', a.account_id, a.id, row_number() over (order by a.updated_at desc, a.id) from first_application a
  union all
  select d.kind, d.account_id, d.id, row_number() over (order by d.since desc, d.id) from first_document d
  union all
  select 'practice', a.id, a.id, row_number() over (order by a.name collate "und-x-icu", a.id) from first_practice a;
end
$$;
