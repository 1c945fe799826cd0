-- Unique keys contain account_id: it is what a database over several machines would be divided by.
alter table application_status_change drop constraint application_status_change_pkey;
alter table application_status_change add primary key (account_id, id);
