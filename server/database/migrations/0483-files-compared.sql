-- When the file store was last compared with the database. A weekly job does it, so that a start need not list the store.
alter table installation add column files_compared_at timestamptz;
grant update (files_compared_at) on installation to client_center_system;
