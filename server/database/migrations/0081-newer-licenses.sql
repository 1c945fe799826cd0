-- "Needs you" asks of each license that lapses whether a newer one of its kind replaced it. Led by the provider: an index led
-- by the account was taken for as good a way and read all licenses of a large account once for each of them.
create index provider_license_newer on provider_license (provider_id, type, expiration_date) where status <> 4;
