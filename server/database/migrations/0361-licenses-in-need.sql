-- "Needs you" counts the licenses that lapse and looks for each whether a newer one replaced it: both from the indexes alone.
drop index provider_license_lapsing;
create index provider_license_lapsing on provider_license (account_id, expiration_date) include (provider_id, type, state_id, id)
  where status <> 4;
drop index provider_license_newer;
create index provider_license_newer on provider_license (provider_id, type, expiration_date) include (account_id, state_id, id)
  where status <> 4;
