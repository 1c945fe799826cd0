-- The file store of this database, by the name that the store gives itself: a server that opens another one is refused.
alter table installation add column store_id uuid;
grant update (store_id) on installation to client_center_system;
