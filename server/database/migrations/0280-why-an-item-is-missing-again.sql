-- An item whose document was rejected is missing again, and says why where the practice hands in the next one.

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
    select bool_or(verification = 1) as verified, min(verified_on) as verified_on, bool_or(verification = 0) as waiting,
           max(uploaded_at) filter (where verification = 0) as uploaded_at,
           -- Of the newest one, if that was rejected: an older one has been answered by it.
           (array_agg(case when verification = 2 then rejection end order by uploaded_at desc, id))[1] as rejection
      from project_document document
     where document.account_id = item.account_id and document.project_id = item.project_id
       and document.document_type = any (item.document_type || item.other_types)
       and (item.provider_id is null or document.provider_id = item.provider_id)) matching on item.document_type is not null;
