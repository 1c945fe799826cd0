-- The stages of an application, with the day on which each began. A history entry is a sentence for people; these rows
-- are what turnaround times and the weekly update count with.
create table application_status_change (
  id             bigint generated always as identity primary key,
  account_id     uuid not null,
  application_id uuid not null,
  -- Null for the first status of an application.
  from_status    smallint check (from_status between 1 and 7),
  to_status      smallint not null check (to_status between 1 and 7),
  -- The day at the payer, which may be before the day of the entry.
  happened_on    date not null,
  recorded_at    timestamptz not null default now(),
  -- Null for imports. Without a foreign key, so that it outlives the person.
  recorded_by    uuid,
  check (from_status is distinct from to_status),
  foreign key (account_id, application_id) references application (account_id, id) on delete cascade
);
create index application_status_change_application on application_status_change (account_id, application_id, id desc);
create index application_status_change_day on application_status_change (account_id, happened_on);

alter table application_status_change enable row level security;
alter table application_status_change force row level security;
create policy app_own on application_status_change to client_center_app
  using (account_id = any ((select app_accounts())::uuid[]))
  with check (account_id = any ((select app_accounts())::uuid[]));
create policy system_all on application_status_change to client_center_system using (true) with check (true);
grant select on application_status_change to client_center_app, client_center_system;
grant insert (account_id, application_id, from_status, to_status, happened_on, recorded_by)
  on application_status_change to client_center_app, client_center_system;
create policy staff_own on application_status_change for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
grant select on application_status_change to client_center_staff;

-- The days of practices without a time zone of their own are read in the firm's (AMB-146). The server writes it at its start.
alter table installation add column firm_time_zone text not null default 'America/Chicago';
grant select (firm_time_zone) on installation to client_center_app;
grant update (firm_time_zone) on installation to client_center_system;

-- Every save that leaves another status than the newest change says gets a row at its commit, whoever saved it: a
-- practice, staff, or an import. A save that wrote its own row, with the day at the payer, is left alone.
create function record_status_change() returns trigger language plpgsql as $$
declare
  present record;
  newest smallint;
begin
  select a.status, a.created_at, a.updated_at, coalesce(p.time_zone, i.firm_time_zone) as zone into present
    from application a join account p on p.id = a.account_id cross join installation i where a.id = new.id;
  if not found then
    return null;
  end if;
  select c.to_status into newest from application_status_change c
   where c.account_id = new.account_id and c.application_id = new.id order by c.id desc limit 1;
  if newest is distinct from present.status then
    insert into application_status_change (account_id, application_id, from_status, to_status, happened_on, recorded_by)
    values (new.account_id, new.id, newest, present.status,
            (case when newest is null then present.created_at else present.updated_at end at time zone present.zone)::date,
            nullif(current_setting('app.person', true), '')::uuid);
  end if;
  return null;
end
$$;
create constraint trigger status_changed after insert or update of status on application
  deferrable initially deferred for each row execute function record_status_change();

-- What the audit trail knows of the applications that are there: each save with its status, and the present one.
insert into application_status_change (account_id, application_id, from_status, to_status, happened_on, recorded_at, recorded_by)
select account_id, application_id, from_status, to_status, (at at time zone zone)::date, at, person_id
  from (
    select step.*, lag(step.to_status) over (partition by step.application_id order by step.at, step.place) as from_status
      from (
        select a.account_id, a.id as application_id, coalesce(p.time_zone, i.firm_time_zone) as zone, e.at, e.id as place,
               (e.after ->> 'statusId')::smallint as to_status, e.person_id
          from application a
          join account p on p.id = a.account_id
         cross join installation i
          join audit_event e on e.account_id = a.account_id and e.record_type = 'application' and e.record_id = a.id::text
         where (e.after ->> 'statusId') ~ '^[1-7]$'
        union all
        select a.account_id, a.id, coalesce(p.time_zone, i.firm_time_zone), greatest(a.updated_at, (
                 select max(e.at) from audit_event e
                  where e.account_id = a.account_id and e.record_type = 'application' and e.record_id = a.id::text)),
               9223372036854775807, a.status, null
          from application a join account p on p.id = a.account_id cross join installation i
      ) step
  ) found
 where from_status is distinct from to_status
 order by at, place;
