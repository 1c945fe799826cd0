-- Whoever holds rights on more practices than are named in a setting sees what hangs on a project, too (0090): without it the
-- lists across practices counted no items and no papers for the firm's own people. Written is behind an account of its own, as before.
do $$
declare
  own text;
begin
  foreach own in array array['project_location', 'project_provider_location', 'required_item', 'project_document', 'sign_document'] loop
    execute format('alter policy app_own on %1$I using (
      account_id = any ((select app_accounts())::uuid[]) or ((select app_holds_many()) and (
        select true from account_permission held
         where held.person_id = (select app_person()) and held.account_id = %1$I.account_id limit 1)))', own);
  end loop;
end
$$;
