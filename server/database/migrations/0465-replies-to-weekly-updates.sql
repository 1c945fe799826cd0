-- What users of a practice reply to a weekly update or to one of its action points, and the points that they mark as
-- done. Each waits for the firm until staff answer or close it.
create table weekly_update_reply (
  account_id       uuid not null,
  -- Made by the client, so that a repeated request adds nothing.
  id               uuid not null,
  weekly_update_id uuid not null,
  -- The position of the action point, from 0; null for a reply to the update as a whole.
  point            smallint check (point between 0 and 49),
  -- The point as it was then: a correction of the update may move or change it.
  point_text       text not null default '',
  kind             text not null check (kind in ('reply', 'done')),
  text             text not null default '',
  person_id        uuid references person on delete set null,
  created_at       timestamptz not null default now(),
  -- When staff answered or closed it. `answer` is empty if they closed it.
  answered_at      timestamptz,
  answered_by      uuid references staff_member,
  answer           text not null default '' check (length(answer) <= 4000),
  primary key (account_id, id),
  foreign key (account_id, weekly_update_id) references weekly_update (account_id, id) on delete cascade,
  check ((kind = 'reply') = (length(text) between 1 and 1000)),
  check (kind = 'reply' or text = '' and point is not null),
  check (answered_at is not null or answered_by is null and answer = '')
);
-- The replies of one update, in their order; and a point is marked as done once.
create index weekly_update_reply_update on weekly_update_reply (account_id, weekly_update_id, created_at, id);
create unique index weekly_update_reply_done on weekly_update_reply (account_id, weekly_update_id, point) where kind = 'done';
-- What waits, of one practice and across practices, oldest first; and what is done, newest first.
create index weekly_update_reply_waiting on weekly_update_reply (created_at, id) where answered_at is null;
create index weekly_update_reply_waiting_account on weekly_update_reply (account_id, created_at, id) where answered_at is null;
create index weekly_update_reply_answered on weekly_update_reply (created_at desc, id desc) where answered_at is not null;
create index weekly_update_reply_person on weekly_update_reply (person_id);
create index weekly_update_reply_answered_by on weekly_update_reply (answered_by);

alter table weekly_update_reply enable row level security;
alter table weekly_update_reply force row level security;
create policy app_own on weekly_update_reply for select to client_center_app
  using (account_id = any ((select app_accounts())::uuid[]) or ((select app_holds_many()) and (
    select true from account_permission held
     where held.person_id = (select app_person()) and held.account_id = weekly_update_reply.account_id limit 1)));
-- Users of the practice reply under their own name, staff do not. What staff answered stays.
create policy app_reply on weekly_update_reply for insert to client_center_app
  with check ((select app_staff()) is null and person_id = (select app_person())
              and account_id = any ((select app_accounts())::uuid[]));
create policy app_undone on weekly_update_reply for delete to client_center_app
  using ((select app_staff()) is null and kind = 'done' and answered_at is null
         and account_id = any ((select app_accounts())::uuid[]));
create policy app_by_staff on weekly_update_reply for update to client_center_app
  using ((select app_staff()) is not null and account_id = any ((select app_accounts())::uuid[]))
  with check ((select app_staff()) is not null and account_id = any ((select app_accounts())::uuid[])
              and (answered_by is null or answered_by = (select app_staff())));
create policy system_all on weekly_update_reply to client_center_system using (true) with check (true);
create policy staff_own on weekly_update_reply for select to client_center_staff
  using ((select staff_sees_all()) or account_id = any ((select staff_accounts())::uuid[]));
grant select, delete on weekly_update_reply to client_center_app;
grant insert (account_id, id, weekly_update_id, point, point_text, kind, text, person_id) on weekly_update_reply to client_center_app;
grant update (answered_at, answered_by, answer) on weekly_update_reply to client_center_app;
grant select, insert, update, delete on weekly_update_reply to client_center_system;
grant select on weekly_update_reply to client_center_staff;

-- Lists of staff name the update and the point that a reply belongs to.
grant select (title, action_points) on weekly_update to client_center_staff;
