-- Written by `npm run license-columns` from the license types. Columns and indexes that are there already stay.
alter table provider_summary
  add column if not exists dental date,
  add column if not exists specialty date,
  add column if not exists controlled_substance date,
  add column if not exists dea date,
  add column if not exists malpractice date,
  add column if not exists cda_coronal_polish date,
  add column if not exists cda_x_ray date,
  add column if not exists cda_expanded_function date,
  add column if not exists rda date,
  add column if not exists rdh date,
  add column if not exists nitrous_oxide date,
  add column if not exists iv date,
  add column if not exists radiology date,
  add column if not exists cpr date,
  add column if not exists botox date;
create index if not exists provider_summary_dental on provider_summary (account_id, dental);
create index if not exists provider_summary_specialty on provider_summary (account_id, specialty);
create index if not exists provider_summary_controlled_substance on provider_summary (account_id, controlled_substance);
create index if not exists provider_summary_dea on provider_summary (account_id, dea);
create index if not exists provider_summary_malpractice on provider_summary (account_id, malpractice);
create index if not exists provider_summary_cda_coronal_polish on provider_summary (account_id, cda_coronal_polish);
create index if not exists provider_summary_cda_x_ray on provider_summary (account_id, cda_x_ray);
create index if not exists provider_summary_cda_expanded_function on provider_summary (account_id, cda_expanded_function);
create index if not exists provider_summary_rda on provider_summary (account_id, rda);
create index if not exists provider_summary_rdh on provider_summary (account_id, rdh);
create index if not exists provider_summary_nitrous_oxide on provider_summary (account_id, nitrous_oxide);
create index if not exists provider_summary_iv on provider_summary (account_id, iv);
create index if not exists provider_summary_radiology on provider_summary (account_id, radiology);
create index if not exists provider_summary_cpr on provider_summary (account_id, cpr);
create index if not exists provider_summary_botox on provider_summary (account_id, botox);

drop view provider_summary_wanted;
create view provider_summary_wanted with (security_invoker = true) as
select p.id as provider_id, p.account_id, p.name, p.type, p.npi, p.office_tin,
       coalesce((select array_agg(distinct l.state_id order by l.state_id) from provider_license l
                  where l.account_id = p.account_id and l.provider_id = p.id and l.state_id is not null), '{}') as state_ids,
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
       min(l.expiration_date) filter (where l.type = 15) as botox,
       (array_agg(l.id order by l.expiration_date, l.id))[1] as next_license,
       (array_agg(l.type order by l.expiration_date, l.id))[1] as next_type,
       (array_agg(l.state_id order by l.expiration_date, l.id))[1] as next_state,
       coalesce((select array_agg(given_up.type order by given_up.type)
                   from (select c.type from provider_license c
                          where c.account_id = p.account_id and c.provider_id = p.id
                          group by c.type having bool_and(c.status = 4)) given_up), '{}') as canceled_types
  from provider p
  left join counting_license l on l.account_id = p.account_id and l.provider_id = p.id
 where p.deleted_at is null
 group by p.account_id, p.id, p.name, p.type, p.npi, p.office_tin;
grant select on provider_summary_wanted to client_center_app, client_center_system;

-- Locks the providers first, in a statement of its own, so that the next one sees licenses added at the same time.
create or replace function refresh_provider_summaries(accounts uuid[], providers uuid[]) returns void
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
    (provider_id, account_id, name, type, npi, office_tin, state_ids, earliest, dental, specialty, controlled_substance, dea, malpractice, cda_coronal_polish, cda_x_ray, cda_expanded_function, rda, rdh, nitrous_oxide, iv, radiology, cpr, botox, next_license, next_type, next_state, canceled_types)
  select provider_id, account_id, name, type, npi, office_tin, state_ids, earliest, dental, specialty, controlled_substance, dea, malpractice, cda_coronal_polish, cda_x_ray, cda_expanded_function, rda, rdh, nitrous_oxide, iv, radiology, cpr, botox, next_license, next_type, next_state, canceled_types
    from provider_summary_wanted
   where account_id = any (accounts) and provider_id = any (providers)
     and (account_id, provider_id) in (select * from unnest(accounts, providers))
      on conflict (account_id, provider_id) do update
     set (name, type, npi, office_tin, state_ids, earliest, dental, specialty, controlled_substance, dea, malpractice, cda_coronal_polish, cda_x_ray, cda_expanded_function, rda, rdh, nitrous_oxide, iv, radiology, cpr, botox, next_license, next_type, next_state, canceled_types)
       = row (excluded.name, excluded.type, excluded.npi, excluded.office_tin, excluded.state_ids, excluded.earliest, excluded.dental, excluded.specialty, excluded.controlled_substance, excluded.dea, excluded.malpractice, excluded.cda_coronal_polish, excluded.cda_x_ray, excluded.cda_expanded_function, excluded.rda, excluded.rdh, excluded.nitrous_oxide, excluded.iv, excluded.radiology, excluded.cpr, excluded.botox, excluded.next_license, excluded.next_type, excluded.next_state, excluded.canceled_types)
   where s is distinct from excluded;
end
$$;
