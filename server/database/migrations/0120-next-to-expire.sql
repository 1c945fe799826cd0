-- What counts as an expiration is said once, for "Needs you" and for the list of licenses alike: not what was canceled, and not
-- what one of the same provider, type and state has replaced that lapses later. `countingLicenses` says the same of a screen's rows.
create view counting_license with (security_invoker = true) as
select license.*
  from provider_license license
 where license.status <> 4 and license.expiration_date is not null
   and not exists (
     select from provider_license newer
      where newer.account_id = license.account_id and newer.provider_id = license.provider_id
        and newer.type = license.type and newer.state_id is not distinct from license.state_id and newer.status <> 4
        and (newer.expiration_date, newer.id) > (license.expiration_date, license.id));

-- The list's dates are of those alone. It names the license that lapses first of all, and the types of which every license was
-- canceled.
alter table provider_summary
  add column next_license   uuid,
  add column next_type      smallint,
  add column next_state     smallint,
  add column canceled_types smallint[] not null default '{}';

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
grant select on provider_summary_wanted, counting_license to client_center_app;
grant select on provider_summary_wanted, counting_license to client_center_system;

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
    (provider_id, account_id, name, type, npi, office_tin, state_ids, earliest, dental, specialty, controlled_substance, dea,
     malpractice, cda_coronal_polish, cda_x_ray, cda_expanded_function, rda, rdh, nitrous_oxide, iv, radiology, cpr, botox,
     next_license, next_type, next_state, canceled_types)
  select provider_id, account_id, name, type, npi, office_tin, state_ids, earliest, dental, specialty, controlled_substance, dea,
         malpractice, cda_coronal_polish, cda_x_ray, cda_expanded_function, rda, rdh, nitrous_oxide, iv, radiology, cpr, botox,
         next_license, next_type, next_state, canceled_types
    from provider_summary_wanted
   where account_id = any (accounts) and provider_id = any (providers)
     and (account_id, provider_id) in (select * from unnest(accounts, providers))
      on conflict (account_id, provider_id) do update
     set (name, type, npi, office_tin, state_ids, earliest, dental, specialty, controlled_substance, dea,
          malpractice, cda_coronal_polish, cda_x_ray, cda_expanded_function, rda, rdh, nitrous_oxide, iv, radiology, cpr, botox,
          next_license, next_type, next_state, canceled_types)
       = row (excluded.name, excluded.type, excluded.npi, excluded.office_tin, excluded.state_ids,
          excluded.earliest, excluded.dental, excluded.specialty, excluded.controlled_substance, excluded.dea,
          excluded.malpractice, excluded.cda_coronal_polish, excluded.cda_x_ray, excluded.cda_expanded_function, excluded.rda,
          excluded.rdh, excluded.nitrous_oxide, excluded.iv, excluded.radiology, excluded.cpr, excluded.botox,
          excluded.next_license, excluded.next_type, excluded.next_state, excluded.canceled_types)
   where s is distinct from excluded;
end
$$;

-- The list begins with what lapses next: of one account, and for somebody with rights on thousands, of all.
create index provider_summary_earliest on provider_summary (account_id, earliest);
create index provider_summary_all_by_earliest on provider_summary (earliest);

-- The rows that are there already.
set local role client_center_system;
select refresh_provider_summaries(array_agg(account_id), array_agg(id)) from provider;
reset role;
