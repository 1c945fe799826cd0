-- "Needs you" looks for licenses that lapse soon, of all providers of an account at once.
create index provider_license_lapsing on provider_license (account_id, expiration_date) where status <> 4;
