-- A document that the firm itself delivered waits for nobody's word: an item is being checked by what the practice handed in alone.
-- An item that the template asks of a provider counts while the provider is part of the project, and not deleted.

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
      from project_document document
     where document.account_id = item.account_id and document.project_id = item.project_id
       and document.document_type = any (item.document_type || item.other_types)
       and (item.provider_id is null or document.provider_id = item.provider_id)) matching on item.document_type is not null
 where item.provider_id is null or item.external_id is not null or exists (
   select from project_provider part
     join provider on provider.account_id = part.account_id and provider.id = part.provider_id and provider.deleted_at is null
    where part.account_id = item.account_id and part.project_id = item.project_id and part.provider_id = item.provider_id);

-- Whoever adds a provider to a project asks for the provider's papers with it; what the firm says of an item stays the firm's.
grant insert, delete on required_item to client_center_app;

-- Providers who joined a project after its items were asked for get theirs, and items for all providers are split among them, as the
-- program does from now on: documents that name nobody, and the firm's word, stay with the first provider.
set local role client_center_system;
create temporary table item_to_ask on commit drop as
with part as (
  select part.account_id, part.project_id, part.provider_id, provider.name,
         row_number() over (partition by part.account_id, part.project_id order by provider.name, provider.id) as place
    from project_provider part
    join provider on provider.account_id = part.account_id and provider.id = part.provider_id and provider.deleted_at is null
    join project on project.account_id = part.account_id and project.id = part.project_id
   where not project.is_cap and (project.change_type = 0 or part.is_new)),
paper as (
  select distinct on (account_id, project_id, document_type) *, split_part(name, ', ', 1) as title
    from required_item
   where external_id is null and (provider_id is not null or name like '%, all providers')
   order by account_id, project_id, document_type, provider_id nulls first)
select paper.account_id, paper.project_id, paper.position, paper.title || ', ' || part.name as name, paper.document_type,
       paper.other_types, paper.takes_several, part.provider_id, part.place = 1 as is_first,
       case when paper.provider_id is null then paper.id end as split_item,
       paper.provider_id is null and part.place = 1 and paper.is_provided_by_hand as is_provided_by_hand,
       case when paper.provider_id is null and part.place = 1 then paper.provided_by_hand_on end as provided_by_hand_on
  from paper
  join part on part.account_id = paper.account_id and part.project_id = paper.project_id;

insert into required_item (account_id, project_id, position, name, document_type, other_types, takes_several, provider_id,
                           is_provided_by_hand, provided_by_hand_on)
select account_id, project_id, position, name, document_type, other_types, takes_several, provider_id, is_provided_by_hand,
       provided_by_hand_on
  from item_to_ask ask
 where not exists (
   select from required_item item
    where item.account_id = ask.account_id and item.project_id = ask.project_id and item.document_type = ask.document_type
      and item.provider_id = ask.provider_id and item.external_id is null);
update project_document document
   set provider_id = ask.provider_id, rev = document.rev + 1
  from item_to_ask ask
 where ask.split_item is not null and ask.is_first and document.account_id = ask.account_id
   and document.project_id = ask.project_id and document.provider_id is null
   and document.document_type = any (ask.document_type || ask.other_types);
delete from required_item item using item_to_ask ask
 where ask.split_item = item.id and ask.account_id = item.account_id;
reset role;
