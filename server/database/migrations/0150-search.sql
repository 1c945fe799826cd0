-- Search over people, applications, documents and practices (decision 0023): words are found by their beginnings. The means are
-- those of every PostgreSQL since 15, no extension: vectors of words under inverted indexes.

do $$
begin
  if getdatabaseencoding() <> 'UTF8' then
    raise exception 'The database must be encoded in UTF8, not in %', getdatabaseencoding();
  end if;
end
$$;

-- The words of a text as they are compared; `searchWords` of the domain says the same, and a test compares the two. A vector
-- takes no word of more than 2046 bytes, hence the first 500 letters.
create function search_words(said text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(regexp_split_to_array(
    replace(replace(replace(translate(
      lower(regexp_replace(left(normalize(left(said, 500), NFKD), 500), '[\u0300-\u036f''’ʼ`]', '', 'g') collate "und-x-icu"),
      'łøđıð', 'lodid'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') collate "und-x-icu",
    '[^[:alnum:]]+'), ''))
$$;

create index account_words on account using gin (search_words(name));
create index provider_words on provider using gin (search_words(name || ' ' || coalesce(npi, '')));
create index application_words on application using gin (search_words(coalesce(own_name, '') || ' ' || other_insurer))
  where own_name is not null or other_insurer <> '';
create index account_document_words on account_document
  using gin (search_words(description || ' ' || other_fee_schedule_company));
create index stored_file_words on stored_file using gin (search_words(name)) where state = 'kept';

-- What the words find of what the person of this request may open, the first `most` of each kind in their order. Behind row-level
-- security an index of words cannot be used, because its comparison might tell of rows that the policies hide. So this looks past
-- the policies as client_center_system, through the person's rights instead, and says nothing but ids: whoever asks reads the rows
-- themselves, behind the policies. `asked` has, for each word, the insurers and the document types whose names have such a word;
-- `opens_projects` and `opens_licenses` are the numbers that open either part of a practice.
create function search_hits(asked jsonb, opens_projects smallint[], opens_licenses smallint[], most integer)
  returns table (kind text, account_id uuid, id uuid, place bigint)
  language plpgsql stable security definer
  -- What is few and what is many depends on who asks for what, so each search is planned for itself.
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  every tsquery := (select string_agg(format('%s:*', quote_literal(one ->> 'word')), ' & ')::tsquery from jsonb_array_elements(asked) one);
  words bigint := jsonb_array_length(asked);
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
    select nth, format('%s:*', quote_literal(one ->> 'word'))::tsquery as sought,
           array(select jsonb_array_elements_text(one -> 'insurers'))::smallint[] as insurers,
           array(select jsonb_array_elements_text(one -> 'types'))::smallint[] as types
      from jsonb_array_elements(asked) with ordinality as given (one, nth)),
  person as materialized (
    select nth, p.account_id, p.id
      from word join provider p on search_words(p.name || ' ' || coalesce(p.npi, '')) @@ word.sought
     where p.account_id = any (own)),
  file as materialized (
    select nth, f.account_id, f.id
      from word join stored_file f on search_words(f.name) @@ word.sought and f.state = 'kept'
     where f.account_id = any (own)),

  application_hit as (
    select nth, a.account_id, a.id
      from word join application a on a.insurer = any (word.insurers)
     where a.account_id = any (projects)
    union
    select nth, a.account_id, a.id
      from word join application a on search_words(coalesce(a.own_name, '') || ' ' || a.other_insurer) @@ word.sought
       and (a.own_name is not null or a.other_insurer <> '')
     where a.account_id = any (projects)
    union
    select nth, a.account_id, a.id
      from person join application a on a.account_id = person.account_id and a.provider_id = person.id
     where a.account_id = any (projects)),
  found_application as (
    select account_id, id from application_hit group by account_id, id having count(distinct nth) = words),

  document_hit as (
    select nth, d.account_id, d.id
      from word join account_document d on d.document_type = any (word.types) or d.fee_schedule_company = any (word.insurers)
     where d.account_id = any (projects)
    union
    select nth, d.account_id, d.id
      from word join account_document d on search_words(d.description || ' ' || d.other_fee_schedule_company) @@ word.sought
     where d.account_id = any (projects)
    union
    select nth, d.account_id, d.id
      from file join account_document d on d.account_id = file.account_id and d.file_id = file.id
    union
    select nth, i.account_id, i.document_id
      from word join document_insurer i on i.insurer_id = any (word.insurers)
     where i.account_id = any (projects)
    union
    select nth, l.account_id, l.document_id
      from person join document_provider l on l.account_id = person.account_id and l.provider_id = person.id),
  license_hit as (
    select nth, l.account_id, l.id
      from word join provider_license l on l.type + 45 = any (word.types)
     where l.account_id = any (licenses) and l.file_id is not null
    union
    select nth, l.account_id, l.id
      from file join provider_license l on l.account_id = file.account_id and l.file_id = file.id
    union
    select nth, l.account_id, l.id
      from person join provider_license l on l.account_id = person.account_id and l.provider_id = person.id
     where l.file_id is not null),
  found_document as (
    select 'document' as kind, d.account_id, d.id, d.uploaded_at as since
      from (select account_id, id from document_hit group by account_id, id having count(distinct nth) = words) hit
      join account_document d on d.account_id = hit.account_id and d.id = hit.id
     where d.account_id = any (projects) and (d.document_type not between 46 and 60 or d.account_id = any (licenses))
    union all
    select 'license', l.account_id, l.id, f.created_at
      from (select account_id, id from license_hit group by account_id, id having count(distinct nth) = words) hit
      join provider_license l on l.account_id = hit.account_id and l.id = hit.id
      join provider p on p.account_id = l.account_id and p.id = l.provider_id and p.deleted_at is null
      join stored_file f on f.account_id = l.account_id and f.id = l.file_id
     where l.account_id = any (licenses))

  (select 'provider', p.account_id, p.id, row_number() over (order by p.name collate "und-x-icu", p.id)
     from provider p
    where p.account_id = any (licenses) and p.deleted_at is null
      and search_words(p.name || ' ' || coalesce(p.npi, '')) @@ every
    order by 4 limit most)
  union all
  (select 'application', a.account_id, a.id, row_number() over (order by a.updated_at desc, a.id)
     from found_application hit
     join application a on a.account_id = hit.account_id and a.id = hit.id
     join project on project.account_id = a.account_id and project.id = a.project_id and project.is_cap
    order by 4 limit most)
  union all
  (select d.kind, d.account_id, d.id, row_number() over (order by d.since desc, d.id)
     from found_document d
    order by 4 limit most)
  union all
  (select 'practice', a.id, a.id, row_number() over (order by a.name collate "und-x-icu", a.id)
     from account a
    where a.id = any (own) and search_words(a.name) @@ every
    order by 4 limit most);
end
$$;

revoke all on function search_hits(jsonb, smallint[], smallint[], integer) from public;
grant create on schema public to client_center_system;
alter function search_hits(jsonb, smallint[], smallint[], integer) owner to client_center_system;
revoke create on schema public from client_center_system;
grant execute on function search_hits(jsonb, smallint[], smallint[], integer) to client_center_app;
