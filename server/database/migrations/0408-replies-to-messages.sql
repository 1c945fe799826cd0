-- Staff read the messages of a practice that is open to them, and answer or close them.
create function app_staff() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.staff', true), '')::uuid;

create table support_reply (
  id         uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  message_id uuid not null references support_message on delete cascade,
  staff_id   uuid not null references staff_member,
  body       text not null check (length(body) between 1 and 4000),
  created_at timestamptz not null default now()
);
create index support_reply_message on support_reply (message_id, created_at);
create index support_reply_account on support_reply (account_id);
create index support_reply_staff on support_reply (staff_id);
alter table support_reply enable row level security;
alter table support_reply force row level security;

-- Who sees a message sees its replies: the policies of support_message decide which messages those are.
create policy app_of_message on support_reply for select to client_center_app
  using (exists (select from support_message message where message.id = message_id));
create policy app_by_staff on support_reply for insert to client_center_app
  with check (staff_id = (select app_staff())
              and exists (select from support_message message
                           where message.id = message_id and message.account_id = support_reply.account_id));
create policy system_all on support_reply to client_center_system using (true) with check (true);
grant select on support_reply to client_center_app;
grant insert (id, account_id, message_id, staff_id, body) on support_reply to client_center_app;
grant select, insert, update, delete on support_reply to client_center_system;

create policy app_staff_reads on support_message for select to client_center_app
  using ((select app_staff()) is not null and account_id = any ((select app_accounts())::uuid[]));
create policy app_staff_answers on support_message for update to client_center_app
  using ((select app_staff()) is not null and account_id = any ((select app_accounts())::uuid[]))
  with check ((select app_staff()) is not null and account_id = any ((select app_accounts())::uuid[]));
grant update (state) on support_message to client_center_app;
