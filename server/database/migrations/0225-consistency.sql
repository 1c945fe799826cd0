-- What of a provider is said in two ways: what matters of it, for the list of what needs the practice. A program compares, the
-- database only notes of whom something may have changed: rows that are never updated, so that nobody waits for anybody. What
-- stands in the notes is compared anew by whoever asks, and by a job that then takes the notes away.

create table provider_consistency (
  account_id  uuid not null,
  provider_id uuid not null,
  -- In words, the most pressing first.
  matters     text[] not null,
  -- The day on which more may matter although nobody changes anything.
  changes_on  date,
  primary key (account_id, provider_id),
  foreign key (account_id, provider_id) references provider (account_id, id) on delete cascade
);
create index provider_consistency_matters on provider_consistency (account_id) where cardinality(matters) > 0;
create index provider_consistency_due on provider_consistency (changes_on, account_id) where changes_on is not null;

-- Without references: a note may outlive what it is about by a moment.
create table consistency_change (
  id          bigint primary key generated always as identity,
  account_id  uuid not null,
  -- None: all providers of the account.
  provider_id uuid
);
create index consistency_change_account on consistency_change (account_id, provider_id);

alter table provider_consistency enable row level security;
alter table provider_consistency force row level security;
alter table consistency_change enable row level security;
alter table consistency_change force row level security;
create policy app_own on provider_consistency to client_center_app
  using (account_id = any ((select app_accounts())::uuid[]) or ((select app_holds_many()) and (
    select true from account_permission held
     where held.person_id = (select app_person()) and held.account_id = provider_consistency.account_id limit 1)));
create policy app_own on consistency_change to client_center_app
  using (account_id = any ((select app_accounts())::uuid[]) or ((select app_holds_many()) and (
    select true from account_permission held
     where held.person_id = (select app_person()) and held.account_id = consistency_change.account_id limit 1)));
create policy system_all on provider_consistency to client_center_system using (true) with check (true);
create policy system_all on consistency_change to client_center_system using (true) with check (true);
grant select on provider_consistency, consistency_change to client_center_app;
grant select, insert, update, delete on provider_consistency, consistency_change to client_center_system;

-- Providers of whom there is no form have nothing to be compared with.
create function consistency_follows_providers() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into consistency_change (account_id, provider_id)
  select distinct c.account_id, c.id from changed c
   where exists (select from credentialing_form f where f.account_id = c.account_id and f.provider_id = c.id);
  return null;
end
$$;
create function consistency_follows_licenses() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into consistency_change (account_id, provider_id)
  select distinct c.account_id, c.provider_id from changed c
   where exists (select from credentialing_form f where f.account_id = c.account_id and f.provider_id = c.provider_id);
  return null;
end
$$;
-- Drafts take no part, but for the summary that is kept with them.
create function consistency_follows_forms() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into consistency_change (account_id, provider_id)
  select distinct c.account_id, c.provider_id from changed c
   where c.provider_id is not null
     and (c.status = 1 or tg_op = 'DELETE'
       or exists (select from caqh_summary s where s.account_id = c.account_id and s.form_id = c.id));
  return null;
end
$$;
create function consistency_follows_summary() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into consistency_change (account_id, provider_id)
  select f.account_id, f.provider_id from credentialing_form f
   where f.account_id = coalesce(new.account_id, old.account_id) and f.id = coalesce(new.form_id, old.form_id)
     and f.provider_id is not null;
  return null;
end
$$;
create function consistency_follows_account() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  about uuid := coalesce(new.account_id, old.account_id);
begin
  insert into consistency_change (account_id, provider_id)
  select about, null where exists (select from credentialing_form f where f.account_id = about and f.status = 1);
  return null;
end
$$;
create function consistency_follows_project() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into consistency_change (account_id, provider_id)
  select distinct f.account_id, f.provider_id from credentialing_form f
   where f.account_id = new.account_id and f.project_id = new.id and f.status = 1;
  return null;
end
$$;
revoke all on function consistency_follows_providers(), consistency_follows_licenses(), consistency_follows_forms(),
  consistency_follows_summary(), consistency_follows_account(), consistency_follows_project() from public;
grant create on schema public to client_center_system;
alter function consistency_follows_providers() owner to client_center_system;
alter function consistency_follows_licenses() owner to client_center_system;
alter function consistency_follows_forms() owner to client_center_system;
alter function consistency_follows_summary() owner to client_center_system;
alter function consistency_follows_account() owner to client_center_system;
alter function consistency_follows_project() owner to client_center_system;
revoke create on schema public from client_center_system;

create trigger consistency_changed after update on provider referencing new table as changed
  for each statement execute function consistency_follows_providers();
create trigger consistency_added after insert on provider_license referencing new table as changed
  for each statement execute function consistency_follows_licenses();
create trigger consistency_changed after update on provider_license referencing new table as changed
  for each statement execute function consistency_follows_licenses();
create trigger consistency_removed after delete on provider_license referencing old table as changed
  for each statement execute function consistency_follows_licenses();
create trigger consistency_added after insert on credentialing_form referencing new table as changed
  for each statement execute function consistency_follows_forms();
create trigger consistency_changed after update on credentialing_form referencing new table as changed
  for each statement execute function consistency_follows_forms();
create trigger consistency_removed after delete on credentialing_form referencing old table as changed
  for each statement execute function consistency_follows_forms();
create trigger consistency_changed after insert or update or delete on caqh_summary
  for each row execute function consistency_follows_summary();
create trigger consistency_added after insert or delete on practice_info
  for each row execute function consistency_follows_account();
create trigger consistency_changed after update on practice_info
  for each row when ((old.office_tin, old.group_npi) is distinct from (new.office_tin, new.group_npi))
  execute function consistency_follows_account();
create trigger consistency_added after insert or delete on location
  for each row execute function consistency_follows_account();
create trigger consistency_changed after update on location
  for each row when ((old.tin, old.is_terminated) is distinct from (new.tin, new.is_terminated))
  execute function consistency_follows_account();
create trigger consistency_changed after update on project
  for each row when (old.status is distinct from new.status) execute function consistency_follows_project();

set local role client_center_system;
insert into consistency_change (account_id) select distinct account_id from credentialing_form where provider_id is not null;
reset role;
