-- Reads the whole audit trail once, while entries are still added, so that the next migration does not read it.
alter table audit_event validate constraint audit_event_bound;
