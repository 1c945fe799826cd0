-- The type that staff asked for, beside the type of the file that is there: where staff named none, the practice chooses one
-- with its file, and may choose another with the next. What is stored counts as asked for.
alter table application_document add column requested_type smallint
  check (requested_type between 1 and 30 or requested_type between 46 and 60);
update application_document set requested_type = document_type where kind = 'related';
