-- How long applications take at each insurance company, estimated once a day over all practices of the firm. A row
-- without a state is about all states, one without a kind about all kinds.
create table turnaround_estimate (
  insurer     smallint not null,
  -- 0 if the practice works in several states.
  state       smallint,
  kind        smallint,
  cases       integer not null check (cases > 0),
  completed   integer not null,
  -- Days from the submission to the completion; null if there are too few cases to tell.
  early       integer,
  median      integer,
  median_from integer,
  median_to   integer,
  late        integer,
  late_from   integer,
  late_to     integer,
  -- Whether the cases are of so many practices that each of them may see the figures.
  is_shared   boolean not null default false,
  computed_on date not null,
  unique nulls not distinct (insurer, state, kind),
  check (not is_shared or (state is null and kind is null))
);
alter table turnaround_estimate enable row level security;
alter table turnaround_estimate force row level security;
create policy system_all on turnaround_estimate to client_center_system using (true) with check (true);
grant select, insert, delete on turnaround_estimate to client_center_system;
create policy staff_all on turnaround_estimate for select to client_center_staff
  using ((select nullif(current_setting('app.staff', true), '')) is not null);
grant select on turnaround_estimate to client_center_staff;
-- Practices read nothing but shared figures.
create policy app_shared on turnaround_estimate for select to client_center_app using (is_shared);
grant select (insurer, cases, early, late, is_shared) on turnaround_estimate to client_center_app;

-- The day after which an open application takes longer than four in five others to the same insurance company. It is the
-- day of its next follow-up unless an earlier one is planned, until it has been followed up on that day or later.
-- Practices have no right on it, because the figures behind it are those of all practices.
create table application_late_day (
  account_id      uuid not null,
  application_id  uuid not null,
  late_on         date not null,
  acknowledged_on date,
  primary key (account_id, application_id),
  foreign key (account_id, application_id) references application (account_id, id) on delete cascade
);
create index application_late_day_due on application_late_day (late_on) where acknowledged_on is null;
create index application_own_late_day_due on application_late_day (account_id, late_on) where acknowledged_on is null;
alter table application_late_day enable row level security;
alter table application_late_day force row level security;
create policy system_all on application_late_day to client_center_system using (true) with check (true);
grant select, insert, update, delete on application_late_day to client_center_system;
create policy staff_own on application_late_day for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
grant select on application_late_day to client_center_staff;

-- The day of the next follow-up, from the columns of the application and its row above, if it has one.
create function follow_up_due_day(planned date, changed timestamptz, late_on date, acknowledged_on date) returns date
  language sql immutable parallel safe
  return case when acknowledged_on is null then least(follow_up_due(planned, changed), late_on)
              else follow_up_due(planned, changed) end;

-- The demo writes changes of the past, with the time at which they were entered.
grant insert (recorded_at) on application_status_change to client_center_system;
