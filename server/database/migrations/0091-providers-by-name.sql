-- The list of licenses for somebody with rights on thousands of practices. Its first page follows the names in order, whoever's
-- they are, until it is full, and looks up the right to each of those few rows.
create index provider_summary_all_by_name on provider_summary (name collate "und-x-icu", provider_id);

-- What sorts, filters or counts all of them looks at each row: then the accounts are gathered once, and not looked up row by row.
alter policy app_own on provider_summary using (
  account_id = any ((select app_accounts())::uuid[])
  or ((select app_scans()) and account_id in (select held.account_id from account_permission held where held.person_id = (select app_person())))
  or ((select app_holds_many()) and (select true from account_permission held
                                      where held.person_id = (select app_person()) and held.account_id = provider_summary.account_id limit 1)));
