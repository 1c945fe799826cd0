-- What lists tell of credentialing forms. The answers are the `form` of kind 'credentialing' that has the same id.
create table credentialing_form (
  id            uuid not null,
  account_id    uuid not null,
  -- None: the form of a provider outside of every project (AMB-72).
  project_id    uuid,
  -- None: somebody whom the account does not know yet; publishing adds them.
  provider_id   uuid,
  -- 0 draft, 1 completed (CRED-L26)
  status        smallint not null default 0 check (status in (0, 1)),
  -- 0 completed manually, 1 CAQH (CRED-L02)
  source        smallint not null default 0 check (source in (0, 1)),
  provider_name text not null default '',
  completed_on  date,
  -- Taken over from a device on which an earlier program kept it (CRED-L21).
  migrated      boolean not null default false,
  -- The published form that this draft changes, and the rev of it from which the draft began.
  draft_of      uuid,
  base_rev      integer,
  -- Answers that must be given, and how many of them are; written by each save.
  answered      integer not null default 0,
  required      integer not null default 0,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, id) references form (account_id, id) on delete cascade,
  foreign key (account_id, project_id) references project (account_id, id) on delete cascade,
  foreign key (account_id, provider_id) references provider (account_id, id) on delete cascade,
  foreign key (account_id, draft_of) references credentialing_form (account_id, id),
  check (project_id is not null or provider_id is not null),
  check ((status = 1) = (completed_on is not null)),
  check (status = 0 or (provider_id is not null and draft_of is null)),
  check ((draft_of is null) = (base_rev is null))
);

-- Of each provider one published form and one draft in a project, and as many outside of projects.
create unique index credentialing_form_in_project on credentialing_form (account_id, project_id, provider_id, status)
  where project_id is not null and provider_id is not null;
create unique index credentialing_form_of_provider on credentialing_form (account_id, provider_id, status) where project_id is null;
create unique index credentialing_form_draft_of on credentialing_form (account_id, draft_of) where draft_of is not null;
-- Lists, the last changed first; counts and what needs somebody read it alone.
create index credentialing_form_changed on credentialing_form (account_id, project_id, updated_at desc, id)
  include (status, provider_id, answered, required);
create index credentialing_form_provider on credentialing_form (account_id, provider_id);

alter table credentialing_form enable row level security;
alter table credentialing_form force row level security;
create policy app_own on credentialing_form to client_center_app
  using (account_id = any ((select app_accounts())::uuid[]) or ((select app_holds_many()) and (
    select true from account_permission held
     where held.person_id = (select app_person()) and held.account_id = credentialing_form.account_id limit 1)))
  with check (account_id = any ((select app_accounts())::uuid[]));
create policy system_all on credentialing_form to client_center_system using (true) with check (true);
grant select, insert, update, delete on credentialing_form to client_center_app, client_center_system;

-- A form that nobody's row names any more is gone: a project or a provider that is removed for good takes its forms along.
create function form_goes_with_credentialing() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from form f where f.account_id = old.account_id and f.id = old.id and f.kind = 'credentialing';
  return null;
end
$$;
revoke all on function form_goes_with_credentialing() from public;
grant create on schema public to client_center_system;
alter function form_goes_with_credentialing() owner to client_center_system;
revoke create on schema public from client_center_system;
create trigger form_goes after delete on credentialing_form for each row execute function form_goes_with_credentialing();
