-- The audit trail in partitions: all that exists, then one for each month. The first and the last are open-ended, so
-- every entry has a partition; a default partition would prevent reading the newest entries in order (decision 0082).
-- No role has a right on a partition: each entry is read and added through audit_event, whose policies apply.

alter table audit_event rename to audit_event_earlier;
alter index audit_event_pkey rename to audit_event_earlier_pkey;
alter index audit_event_newest rename to audit_event_earlier_newest;
alter index audit_event_account_newest rename to audit_event_earlier_account_newest;
alter index audit_event_person_newest rename to audit_event_earlier_person_newest;
alter index audit_event_type_newest rename to audit_event_earlier_type_newest;
alter index audit_event_account_type rename to audit_event_earlier_account_type;
alter index audit_event_record rename to audit_event_earlier_record;
drop policy app_read on audit_event_earlier;
drop policy app_add on audit_event_earlier;
drop policy system_read on audit_event_earlier;
drop policy system_add on audit_event_earlier;
drop policy staff_own on audit_event_earlier;
revoke all on audit_event_earlier from client_center_app, client_center_system, client_center_staff;
revoke all (id, at, person_id, account_id, action, record_type, record_id, before, after)
  on audit_event_earlier from client_center_staff;

-- Append only. A partitioned table has no identity column in PostgreSQL 15. The key of a partition is its id; one of
-- audit_event itself would contain the time, and building its index would block a large trail.
create table audit_event (
  id          bigint not null,
  at          timestamptz not null default now(),
  person_id   uuid,
  account_id  uuid,
  address     inet,
  action      text not null,
  record_type text,
  record_id   text,
  before      jsonb,
  after       jsonb
) partition by range (at);

do $$
declare
  next_id bigint;
begin
  execute format('select last_value + is_called::int from %s', pg_get_serial_sequence('audit_event_earlier', 'id'))
    into next_id;
  alter table audit_event_earlier alter column id drop identity;
  execute format('create sequence audit_event_id_seq as bigint start with %s owned by audit_event.id', next_id);
end
$$;
alter table audit_event alter column id set default nextval('audit_event_id_seq');
grant usage on sequence audit_event_id_seq to client_center_app, client_center_system;

create index audit_event_newest on audit_event (at desc, id desc);
create index audit_event_account_newest on audit_event (account_id, at desc, id desc);
create index audit_event_person_newest on audit_event (person_id, at desc, id desc);
create index audit_event_type_newest on audit_event (record_type, at desc, id desc);
create index audit_event_account_type on audit_event (account_id, record_type, at desc, id desc);
create index audit_event_record on audit_event (account_id, record_id, id desc) where record_id is not null;

alter table audit_event enable row level security;
alter table audit_event force row level security;
create policy app_read on audit_event for select to client_center_app
  using (account_id = any ((select app_accounts())::uuid[]));
create policy app_add on audit_event for insert to client_center_app
  with check (person_id = (select app_person()) and (account_id is null or account_id = any ((select app_accounts())::uuid[])));
create policy system_read on audit_event for select to client_center_system using (true);
create policy system_add on audit_event for insert to client_center_system with check (true);
create policy staff_own on audit_event for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
grant select, insert on audit_event to client_center_app, client_center_system;
grant select (id, at, person_id, account_id, action, record_type, record_id, before, after)
  on audit_event to client_center_staff;

-- A table for the entries of a month, with the indexes, the key and the walls of the others, but not yet attached.
create function make_audit_table(name text) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  execute format('create table public.%I (like public.audit_event including indexes)', name);
  execute format('alter table public.%I add primary key (id)', name);
  execute format('alter table public.%I enable row level security', name);
  execute format('alter table public.%I force row level security', name);
end
$$;
revoke all on function make_audit_table(text) from public;

-- The partitions in the order of their months. The first has no start, the last no end.
create function audit_partitions() returns table (name text, starts_at timestamptz, ends_at timestamptz)
language sql stable set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' set datestyle = 'ISO, YMD' as $$
  select c.relname::text, substring(bound from $re$FROM \('([^']+)'\)$re$)::timestamptz as starts_at,
         substring(bound from $re$TO \('([^']+)'\)$re$)::timestamptz as ends_at
    from pg_inherits i join pg_class c on c.oid = i.inhrelid, pg_get_expr(c.relpartbound, c.oid) as bound
   where i.inhparent = 'public.audit_event'::regclass
   order by starts_at nulls first
$$;
revoke all on function audit_partitions() from public;
grant execute on function audit_partitions() to client_center_system;

-- Makes the partitions of this month and the next three. Entries that the last partition has from these months move into
-- them. Returns the months that it made, and how many entries moved. Gives up after a second when the trail is being
-- read, so that nobody waits for it; the next call tries again.
create function make_audit_partitions() returns table (made text, moved bigint)
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' set datestyle = 'ISO, YMD' set lock_timeout = '1s' as $$
declare
  target constant timestamptz := date_trunc('month', now()) + interval '4 months';
  first_month timestamptz;
  starts timestamptz;
begin
  select p.starts_at into first_month from audit_partitions() p where p.name = 'audit_event_later';
  if first_month >= target then
    return;
  end if;
  -- Of several servers, one makes them.
  perform pg_advisory_xact_lock(4867321792);
  select p.starts_at into first_month from audit_partitions() p where p.name = 'audit_event_later';
  starts := first_month;
  while starts < target loop
    perform make_audit_table(to_char(starts, '"audit_event_"YYYY_MM'));
    starts := starts + interval '1 month';
  end loop;
  if first_month >= target then
    return;
  end if;
  alter table audit_event detach partition audit_event_later;
  alter table audit_event_later no force row level security;
  starts := first_month;
  while starts < target loop
    made := to_char(starts, '"audit_event_"YYYY_MM');
    execute format('alter table %I no force row level security', made);
    execute format('with gone as (delete from audit_event_later where at >= %L and at < %L returning *)
                    insert into %I (id, at, person_id, account_id, address, action, record_type, record_id, before, after)
                    select id, at, person_id, account_id, address, action, record_type, record_id, before, after from gone',
                   starts, starts + interval '1 month', made);
    get diagnostics moved = row_count;
    execute format('alter table %I force row level security', made);
    execute format('alter table audit_event attach partition %I for values from (%L) to (%L)',
                   made, starts, starts + interval '1 month');
    return next;
    starts := starts + interval '1 month';
  end loop;
  alter table audit_event_later force row level security;
  execute format('alter table audit_event attach partition audit_event_later for values from (%L) to (maxvalue)', target);
end
$$;
revoke all on function make_audit_partitions() from public;
grant execute on function make_audit_partitions() to client_center_system;

-- The bound was validated, so nothing is read here.
do $$
declare
  bound text;
begin
  set local timezone = 'UTC';
  select substring(pg_get_constraintdef(oid) from $re$'([^']+)'::timestamp$re$) into bound
    from pg_constraint where conrelid = 'audit_event_earlier'::regclass and conname = 'audit_event_bound';
  execute format('alter table audit_event attach partition audit_event_earlier for values from (minvalue) to (%L)', bound);
  alter table audit_event_earlier drop constraint audit_event_bound;
  perform make_audit_table('audit_event_later');
  execute format('alter table audit_event attach partition audit_event_later for values from (%L) to (maxvalue)', bound);
  perform make_audit_partitions();
end
$$;
