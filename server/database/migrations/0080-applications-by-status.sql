-- The dashboard counts the applications of a project by status: from the index alone, however many there are.
create index application_status on application (account_id, project_id, status);
