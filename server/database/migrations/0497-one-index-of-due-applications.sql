-- The same index as application_due.
drop index application_next_due;
