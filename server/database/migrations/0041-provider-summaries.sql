-- The list of providers and licenses: one row for each provider who is not deleted, with the earliest
-- expiration of each kind of license, so that any of its eighteen columns is sorted and filtered without
-- looking at a license. What a row must say stands in one view; one function writes it, in the
-- transaction of whatever changed, and nobody else may.

create view provider_summary_wanted with (security_invoker = true) as
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
 group by p.id;

create table provider_summary (
  provider_id           uuid primary key,
  account_id            uuid not null,
  name                  text not null,
  type                  smallint not null,
  npi                   text,
  office_tin            text,
  state_ids             smallint[] not null,
  -- Of any license
  earliest              date,
  dental                date,
  specialty             date,
  controlled_substance  date,
  dea                   date,
  malpractice           date,
  cda_coronal_polish    date,
  cda_x_ray             date,
  cda_expanded_function date,
  rda                   date,
  rdh                   date,
  nitrous_oxide         date,
  iv                    date,
  radiology             date,
  cpr                   date,
  botox                 date,
  foreign key (account_id, provider_id) references provider (account_id, id) on delete cascade
);
create index provider_summary_account_provider on provider_summary (account_id, provider_id);
create index provider_summary_name on provider_summary (account_id, name collate "und-x-icu", provider_id);
create index provider_summary_tin on provider_summary (account_id, office_tin text_pattern_ops);
create index provider_summary_states on provider_summary using gin (state_ids);
-- Without the name that breaks ties: comparing names made each save of a provider five times as slow.
do $$
declare
  sorted text;
begin
  foreach sorted in array array['npi', 'dental', 'specialty', 'controlled_substance', 'dea', 'malpractice',
    'cda_coronal_polish', 'cda_x_ray', 'cda_expanded_function', 'rda', 'rdh', 'nitrous_oxide', 'iv', 'radiology', 'cpr', 'botox'] loop
    execute format('create index provider_summary_%1$s on provider_summary (account_id, %1$I)', sorted);
  end loop;
end
$$;

alter table provider_summary enable row level security;
alter table provider_summary force row level security;
create policy app_own on provider_summary to client_center_app
  using (account_id = any ((select app_accounts())::uuid[]));
create policy system_all on provider_summary to client_center_system using (true) with check (true);

grant select on provider_summary, provider_summary_wanted to client_center_app;
grant select on provider_summary_wanted to client_center_system;
grant select, insert, update, delete on provider_summary to client_center_system;

-- Brings the rows of these providers up to date. The lock comes first, in a statement of its own: who waits
-- for it then sees the licenses that the other one added.
create function refresh_provider_summaries(providers uuid[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from provider where id = any (providers) order by id for no key update;

  delete from provider_summary s
   where s.provider_id = any (providers)
     and not exists (select from provider p where p.id = s.provider_id and p.deleted_at is null);

  insert into provider_summary as s
    (provider_id, account_id, name, type, npi, office_tin, state_ids, earliest, dental, specialty, controlled_substance, dea,
     malpractice, cda_coronal_polish, cda_x_ray, cda_expanded_function, rda, rdh, nitrous_oxide, iv, radiology, cpr, botox)
  select provider_id, account_id, name, type, npi, office_tin, state_ids, earliest, dental, specialty, controlled_substance, dea,
         malpractice, cda_coronal_polish, cda_x_ray, cda_expanded_function, rda, rdh, nitrous_oxide, iv, radiology, cpr, botox
    from provider_summary_wanted
   where provider_id = any (providers)
      on conflict (provider_id) do update
     set (account_id, name, type, npi, office_tin, state_ids, earliest, dental, specialty, controlled_substance, dea,
          malpractice, cda_coronal_polish, cda_x_ray, cda_expanded_function, rda, rdh, nitrous_oxide, iv, radiology, cpr, botox)
       = row (excluded.account_id, excluded.name, excluded.type, excluded.npi, excluded.office_tin, excluded.state_ids,
          excluded.earliest, excluded.dental, excluded.specialty, excluded.controlled_substance, excluded.dea,
          excluded.malpractice, excluded.cda_coronal_polish, excluded.cda_x_ray, excluded.cda_expanded_function, excluded.rda,
          excluded.rdh, excluded.nitrous_oxide, excluded.iv, excluded.radiology, excluded.cpr, excluded.botox)
   where s is distinct from excluded;
end
$$;

create function summary_follows_provider() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform refresh_provider_summaries(array (select id from changed));
  return null;
end
$$;

create function summary_follows_license() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform refresh_provider_summaries(array (select distinct provider_id from changed));
  return null;
end
$$;

revoke all on function refresh_provider_summaries(uuid[]), summary_follows_provider(), summary_follows_license() from public;
grant create on schema public to client_center_system;
alter function refresh_provider_summaries(uuid[]) owner to client_center_system;
alter function summary_follows_provider() owner to client_center_system;
alter function summary_follows_license() owner to client_center_system;
revoke create on schema public from client_center_system;

-- Once per statement, however many rows it touches. A license never moves to another provider, so what it
-- became is enough after an update.
create trigger provider_added after insert on provider referencing new table as changed
  for each statement execute function summary_follows_provider();
create trigger provider_changed after update on provider referencing new table as changed
  for each statement execute function summary_follows_provider();
create trigger license_added after insert on provider_license referencing new table as changed
  for each statement execute function summary_follows_license();
create trigger license_changed after update on provider_license referencing new table as changed
  for each statement execute function summary_follows_license();
create trigger license_removed after delete on provider_license referencing old table as changed
  for each statement execute function summary_follows_license();

set local role client_center_system;
select refresh_provider_summaries(array (select id from provider));
reset role;
