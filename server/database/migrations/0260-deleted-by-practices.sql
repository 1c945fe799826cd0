-- What a practice deletes stays deleted when the firm imports it again (decision 0053): the names under which the firm may call it
-- are kept, its id and its external id, longer than the record itself. A provider's row is not removed and needs none.
create table deleted_name (
  -- A practice chooses the ids of its records, so that no other's deletion may speak of them.
  account_id uuid not null references account on delete cascade,
  -- The record's table.
  kind       text not null,
  called     text not null,
  deleted_at timestamptz not null default now(),
  primary key (account_id, kind, called)
);

alter table deleted_name enable row level security;
alter table deleted_name force row level security;
create policy system_all on deleted_name to client_center_system using (true) with check (true);
grant select, insert, update, delete on deleted_name to client_center_system;

create function keep_deleted_name() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into deleted_name (account_id, kind, called)
  select account.id, tg_table_name, name.called
    from (
      -- Part of a project is known by both, and by nothing of its own.
      select case when tg_table_name = 'project_provider'
                  then (to_jsonb(old) ->> 'project_id') || ' ' || (to_jsonb(old) ->> 'provider_id')
                  else to_jsonb(old) ->> 'id' end as called
      union all
      select to_jsonb(old) ->> 'external_id') name
    -- An account that is removed takes its names along.
    join account on account.id = old.account_id
   where name.called is not null
      on conflict do nothing;
  return null;
end
$$;

create trigger keep_deleted_name after delete on provider_license for each row execute function keep_deleted_name();
create trigger keep_deleted_name after delete on application for each row execute function keep_deleted_name();
create trigger keep_deleted_name after delete on project_document for each row execute function keep_deleted_name();
create trigger keep_deleted_name after delete on project_location for each row execute function keep_deleted_name();
create trigger keep_deleted_name after delete on project_provider for each row execute function keep_deleted_name();

revoke all on function keep_deleted_name() from public;
grant create on schema public to client_center_system;
alter function keep_deleted_name() owner to client_center_system;
revoke create on schema public from client_center_system;
