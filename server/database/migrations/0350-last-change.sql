-- Who changed or deleted a record last (decision 0062): the newest lines of one record, without reading the account's trail.
create index audit_event_record on audit_event (account_id, record_id, id desc) where record_id is not null;
