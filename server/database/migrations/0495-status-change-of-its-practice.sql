-- The ids of applications are unique in a practice. Under the system login, the trigger read the application of another
-- practice if it had the same id.
create or replace function record_status_change() returns trigger language plpgsql as $$
declare
  present record;
  newest smallint;
begin
  select a.status, a.created_at, a.updated_at, coalesce(p.time_zone, i.firm_time_zone) as zone into present
    from application a join account p on p.id = a.account_id cross join installation i
   where a.account_id = new.account_id and a.id = new.id;
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
