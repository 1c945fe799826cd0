-- A new license type needs no change of these rules and functions: the numbers up to 54 are free for license types, and those up
-- to 99 for their documents.
alter table provider_license drop constraint provider_license_type_check,
  add constraint provider_license_type_check check (type between 1 and 54);
alter table account_document drop constraint account_document_document_type_check,
  add constraint account_document_document_type_check
    check (document_type between 1 and 30 or document_type between 46 and 99);
alter table application_document
  drop constraint application_document_document_type_check,
  add constraint application_document_document_type_check
    check (document_type between 1 and 30 or document_type between 46 and 99),
  drop constraint application_document_requested_type_check,
  add constraint application_document_requested_type_check
    check (requested_type between 1 and 30 or requested_type between 46 and 99);
alter table required_item drop constraint required_item_document_type_check,
  add constraint required_item_document_type_check
    check (document_type between 1 and 30 or document_type between 46 and 99);
alter table project_document drop constraint project_document_document_type_check,
  add constraint project_document_document_type_check
    check (document_type between 1 and 30 or document_type between 46 and 99);

-- The two searches (0250, 0360) stay as they are, except for the numbers.
do $$
declare
  one regprocedure;
begin
  for one in select oid from pg_proc where pronamespace = current_schema()::regnamespace and proname in ('search_hits', 'search_licenses') loop
    execute replace(replace(pg_get_functiondef(one), '46 and 60', '46 and 99'), 'generate_series(1, 15)', 'generate_series(1, 54)');
  end loop;
end
$$;
