-- Staff of the firm run projects in the product: they withdraw items and documents to sign, mark items as provided with
-- a reason, and acknowledge forms that the practice has finished.

alter table required_item
  -- Requested by staff and not by the template. Until now these were the items with an external id.
  add column is_by_hand boolean not null default false,
  add column provided_by_hand_reason text not null default '' check (length(provided_by_hand_reason) <= 200),
  add column provided_by_hand_by uuid references staff_member,
  add column withdrawn_at timestamptz,
  add column withdrawn_by uuid references staff_member;
create index required_item_provided_by on required_item (provided_by_hand_by) where provided_by_hand_by is not null;
create index required_item_withdrawn_by on required_item (withdrawn_by) where withdrawn_by is not null;

set local role client_center_system;
update required_item set is_by_hand = true where external_id is not null;
reset role;

-- As in 0363, without the items that were withdrawn: the practice no longer sees them, and nothing counts them.
create or replace view required_item_standing with (security_invoker = true) as
select item.account_id, item.project_id, item.id, item.position, item.name, item.document_type, item.provider_id,
       item.is_provided_by_hand or (coalesce(matching.verified, false) and not item.takes_several) as is_provided,
       case when item.is_provided_by_hand then item.provided_by_hand_on
            when not item.takes_several then matching.verified_on end as provided_on,
       coalesce(matching.waiting, false) as is_being_checked,
       matching.uploaded_at,
       item.other_types,
       item.takes_several,
       matching.rejection
  from required_item item
  left join lateral (
    select bool_or(verification = 1) as verified, min(verified_on) as verified_on,
           bool_or(verification = 0 and source = 0) as waiting,
           max(uploaded_at) filter (where verification = 0 and source = 0) as uploaded_at,
           -- Of the newest one, if that was rejected: an older one has been answered by it.
           (array_agg(case when verification = 2 then rejection end order by uploaded_at desc, id))[1] as rejection
      from (
        select * from project_document one
         where item.provider_id is null and one.account_id = item.account_id and one.project_id = item.project_id
           and one.document_type = any (item.document_type || item.other_types)
        union all
        select * from project_document one
         where one.provider_id = item.provider_id and one.account_id = item.account_id and one.project_id = item.project_id
           and one.document_type = any (item.document_type || item.other_types)) document) matching on item.document_type is not null
 where item.withdrawn_at is null
   and (item.provider_id is null or item.is_by_hand or exists (
   select from project_provider part
     join provider on provider.account_id = part.account_id and provider.id = part.provider_id and provider.deleted_at is null
    where part.account_id = item.account_id and part.project_id = item.project_id and part.provider_id = item.provider_id));

alter table sign_document
  add column rev integer not null default 1,
  add column withdrawn_at timestamptz,
  add column withdrawn_by uuid references staff_member;
create index sign_document_withdrawn_by on sign_document (withdrawn_by) where withdrawn_by is not null;
drop index sign_document_pending;
create index sign_document_pending on sign_document (account_id, project_id)
 where status in ('Sent', 'Viewed') and withdrawn_at is null;

-- A form of a project that the practice finished and a staff member has seen: the intake or a credentialing form.
create table form_acknowledgment (
  account_id      uuid not null,
  project_id      uuid not null,
  form_id         uuid not null,
  -- The version that was seen. A later save of the practice is a new one.
  form_rev        integer not null,
  staff_id        uuid not null references staff_member,
  acknowledged_at timestamptz not null default now(),
  primary key (account_id, form_id),
  foreign key (account_id, project_id) references project (account_id, id) on delete cascade,
  foreign key (account_id, form_id) references form (account_id, id) on delete cascade
);
create index form_acknowledgment_project on form_acknowledgment (account_id, project_id);
create index form_acknowledgment_staff on form_acknowledgment (staff_id);
alter table form_acknowledgment enable row level security;
alter table form_acknowledgment force row level security;
create policy system_all on form_acknowledgment to client_center_system using (true) with check (true);
grant select, insert, update, delete on form_acknowledgment to client_center_system;
