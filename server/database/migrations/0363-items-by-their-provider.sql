-- As in 0340, with the documents of an item found by its provider where it names one: before, every document of a project was looked
-- at for every item, two million looks in a project of 2,000 items.
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
 where item.provider_id is null or item.external_id is not null or exists (
   select from project_provider part
     join provider on provider.account_id = part.account_id and provider.id = part.provider_id and provider.deleted_at is null
    where part.account_id = item.account_id and part.project_id = item.project_id and part.provider_id = item.provider_id);
