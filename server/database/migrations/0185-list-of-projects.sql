-- The list of an account's engagements, in the order in which people read names.
drop index project_engagements;
create index project_by_name on project (account_id, name collate "und-x-icu", id) where not is_cap;
