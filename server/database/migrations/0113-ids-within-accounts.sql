-- Ids that clients make are unique within their account: whether another account uses an id changes no answer, so nobody can
-- ask for the records of others by trying ids.

-- The list of providers and licenses named its rows by the provider alone.
create or replace view provider_summary_wanted with (security_invoker = true) as
select p.id as provider_id, p.account_id, p.name, p.type, p.npi, p.office_tin,
       coalesce(array_agg(distinct l.state_id) filter (where l.state_id is not null), '{}') as state_ids,
       min(l.expiration_date) as earliest,
       min(l.expiration_date) filter (where l.type = 1) as dental,
       min(l.expiration_date) filter (where l.type = 2) as specialty,
       min(l.expiration_date) filter (where l.type = 3) as controlled_substance,
       min(l.expiration_date) filter (where l.type = 4) as dea,
       min(l.expiration_date) filter (where l.type = 5) as malpractice,
       min(l.expiration_date) filter (where l.type = 6) as cda_coronal_polish,
       min(l.expiration_date) filter (where l.type = 7) as cda_x_ray,
       min(l.expiration_date) filter (where l.type = 8) as cda_expanded_function,
       min(l.expiration_date) filter (where l.type = 9) as rda,
       min(l.expiration_date) filter (where l.type = 10) as rdh,
       min(l.expiration_date) filter (where l.type = 11) as nitrous_oxide,
       min(l.expiration_date) filter (where l.type = 12) as iv,
       min(l.expiration_date) filter (where l.type = 13) as radiology,
       min(l.expiration_date) filter (where l.type = 14) as cpr,
       min(l.expiration_date) filter (where l.type = 15) as botox
  from provider p
  left join provider_license l on l.account_id = p.account_id and l.provider_id = p.id
 where p.deleted_at is null
 group by p.account_id, p.id, p.name, p.type, p.npi, p.office_tin;

alter table provider_summary drop constraint provider_summary_pkey;
drop index provider_summary_account_provider;
alter table provider_summary add primary key (account_id, provider_id);

-- A key of account and id takes the place of two: references are taken down and put up again around it.
do $$
declare
  child text;
  reference record;
  taken record;
begin
  create temporary table taken_down (of regclass, name name, definition text) on commit drop;
  foreach child in array array['location', 'provider', 'provider_license', 'account_document', 'application', 'application_document', 'form'] loop
    delete from taken_down;
    for reference in
      select conrelid::regclass as of, conname as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and confrelid = child::regclass
    loop
      insert into taken_down values (reference.of, reference.name, reference.definition);
      execute format('alter table %s drop constraint %I', reference.of, reference.name);
    end loop;
    execute format('alter table %1$I drop constraint %2$I, drop constraint %3$I, add primary key (account_id, id)',
      child, child || '_account_id_id_key', child || '_pkey');
    for taken in select * from taken_down loop
      execute format('alter table %s add constraint %I %s', taken.of, taken.name, taken.definition);
    end loop;
  end loop;
end
$$;

alter table document_provider drop constraint document_provider_pkey, add primary key (account_id, document_id, provider_id);
drop index document_provider_document;
alter table document_insurer drop constraint document_insurer_pkey, add primary key (account_id, document_id, insurer_id),
  drop constraint document_insurer_document_id_position_key, add unique (account_id, document_id, position);
drop index document_insurer_document;
alter table project_provider drop constraint project_provider_pkey, add primary key (account_id, project_id, provider_id);
drop index project_provider_project;
alter table form_save drop constraint form_save_pkey, add primary key (account_id, form_id, rev),
  drop constraint form_save_form_id_save_id_key, add unique (account_id, form_id, save_id);
alter table form_secret drop constraint form_secret_pkey, add primary key (account_id, form_id, path);

-- A page of a provider names no account, and whoever holds rights on thousands of accounts is shown rows one by one.
create index provider_by_id on provider (id);
create index provider_summary_by_provider on provider_summary (provider_id);

-- As before, for providers named by account and id. Both are asked for one by one as well: pairs are no condition that reaches
-- into the view, which would then look at every license there is.
drop function refresh_provider_summaries(uuid[]);
create function refresh_provider_summaries(accounts uuid[], providers uuid[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from provider
    where account_id = any (accounts) and id = any (providers) and (account_id, id) in (select * from unnest(accounts, providers))
    order by account_id, id for no key update;

  delete from provider_summary s
   where s.account_id = any (accounts) and s.provider_id = any (providers)
     and (s.account_id, s.provider_id) in (select * from unnest(accounts, providers))
     and not exists (select from provider p where p.account_id = s.account_id and p.id = s.provider_id and p.deleted_at is null);

  insert into provider_summary as s
    (provider_id, account_id, name, type, npi, office_tin, state_ids, earliest, dental, specialty, controlled_substance, dea,
     malpractice, cda_coronal_polish, cda_x_ray, cda_expanded_function, rda, rdh, nitrous_oxide, iv, radiology, cpr, botox)
  select provider_id, account_id, name, type, npi, office_tin, state_ids, earliest, dental, specialty, controlled_substance, dea,
         malpractice, cda_coronal_polish, cda_x_ray, cda_expanded_function, rda, rdh, nitrous_oxide, iv, radiology, cpr, botox
    from provider_summary_wanted
   where account_id = any (accounts) and provider_id = any (providers)
     and (account_id, provider_id) in (select * from unnest(accounts, providers))
      on conflict (account_id, provider_id) do update
     set (name, type, npi, office_tin, state_ids, earliest, dental, specialty, controlled_substance, dea,
          malpractice, cda_coronal_polish, cda_x_ray, cda_expanded_function, rda, rdh, nitrous_oxide, iv, radiology, cpr, botox)
       = row (excluded.name, excluded.type, excluded.npi, excluded.office_tin, excluded.state_ids,
          excluded.earliest, excluded.dental, excluded.specialty, excluded.controlled_substance, excluded.dea,
          excluded.malpractice, excluded.cda_coronal_polish, excluded.cda_x_ray, excluded.cda_expanded_function, excluded.rda,
          excluded.rdh, excluded.nitrous_oxide, excluded.iv, excluded.radiology, excluded.cpr, excluded.botox)
   where s is distinct from excluded;
end
$$;

create or replace function summary_follows_provider() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform refresh_provider_summaries(array_agg(account_id), array_agg(id)) from changed;
  return null;
end
$$;

create or replace function summary_follows_license() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform refresh_provider_summaries(array_agg(account_id), array_agg(provider_id))
     from (select distinct account_id, provider_id from changed) of_providers;
  return null;
end
$$;

revoke all on function refresh_provider_summaries(uuid[], uuid[]) from public;
grant create on schema public to client_center_system;
alter function refresh_provider_summaries(uuid[], uuid[]) owner to client_center_system;
revoke create on schema public from client_center_system;
