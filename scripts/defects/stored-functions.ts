import { inFile, type Defect } from './defect.ts'

/** Defects of triggers, views and long queries: what they count, find and order. */
export const storedFunctionDefects: readonly Defect[] = [
  ...inFile(
    'server/database/migrations/0010-files.sql',
    ['server/files/files-and-rows.test.ts'],
    [
      {
        name: 'deleted-rows-forget-their-bytes',
        breaks: 'whatever deletes the row of a file, its bytes go too',
        before: 'insert into removed_file (key) values (old.key) on conflict do nothing;',
        after: 'null;',
      },
    ],
  ),
  ...inFile(
    'server/database/migrations/0041-provider-summaries.sql',
    ['server/areas/licenses/list/check-summaries.test.ts', 'server/areas/licenses/list/license-list.test.ts'],
    [
      {
        name: 'list-forgets-deleted-licenses',
        breaks: 'the list follows a deleted license',
        before: `create trigger license_removed after delete on provider_license referencing old table as changed
  for each statement execute function summary_follows_license();`,
        after: '',
      },
    ],
  ),
  ...inFile(
    'server/database/migrations/0120-next-to-expire.sql',
    ['server/areas/licenses/list/check-summaries.test.ts', 'server/areas/licenses/list/license-list.test.ts'],
    [
      {
        name: 'latest-expiration-shown',
        breaks: 'PLIST-08: the list shows the earliest expiration',
        before: 'min(l.expiration_date) filter (where l.type = 1) as dental,',
        after: 'max(l.expiration_date) filter (where l.type = 1) as dental,',
      },
      {
        name: 'canceled-licenses-need-somebody',
        breaks: 'AMB-128: a canceled license needs no attention and is in no list of dates',
        before: 'where license.status <> 4 and license.expiration_date is not null',
        after: 'where license.expiration_date is not null',
      },
    ],
  ),
  ...inFile(
    'server/areas/needs-you/need-facts.ts',
    ['server/areas/needs-you/first-needs.test.ts'],
    [
      {
        name: 'any-forms-first',
        breaks: 'the forms that are most complete are the ones that are listed',
        before: 'order by answered::float8 / greatest(required, 1) desc, updated_at desc, id limit',
        after: 'order by id limit',
      },
      {
        name: 'weekly-updates-not-counted',
        breaks: 'everything that waits is counted',
        before: `      union all select account_id from unopened
`,
        after: '',
      },
      {
        name: 'providers-counted-by-license',
        breaks: 'a provider with two urgent licenses counts once',
        before: 'count(distinct provider_id)',
        after: 'count(provider_id)',
      },
    ],
  ),
  ...inFile(
    'server/areas/needs-you/waiting-applications.ts',
    ['server/areas/needs-you/first-needs.test.ts'],
    [
      {
        name: 'still-and-asking-counted-once',
        breaks: 'a stalled application with requests counts as two needs',
        before: '(count(waiting.count) + count(*) filter (where waiting.is_still))',
        after: '(count(*))',
      },
    ],
  ),
  ...inFile(
    'server/database/migrations/0362-projects-of-many-practices.sql',
    ['server/areas/projects/projects-of-many-accounts.test.ts'],
    [
      {
        name: 'many-practices-without-items',
        breaks: "AMB-48: a project's counts are the same for people with many practices",
        before: "'required_item', ",
        after: '',
      },
    ],
  ),
  ...inFile(
    'server/areas/documents/library/document-page-query.ts',
    ['server/areas/documents/practice/document-pages.test.ts'],
    [
      {
        name: 'pages-in-another-order-than-the-list',
        breaks: 'the pages are slices of the whole list',
        before: "date_trunc('milliseconds', uploaded) ${time}, kind, ",
        after: '',
      },
    ],
  ),
  ...inFile(
    'server/database/migrations/0221-kept-summaries.sql',
    ['server/areas/caqh/stored-summaries.test.ts'],
    [
      {
        name: 'replaced-summary-stays',
        breaks: 'a file is deleted with its record',
        before: 'create trigger file_of_changed after update of file_id on caqh_summary',
        after: 'create trigger file_of_changed after update of form_id on caqh_summary',
      },
    ],
  ),
  ...inFile(
    'server/database/migrations/0363-items-by-their-provider.sql',
    [
      'server/areas/documents/project/project-documents.test.ts',
      'server/areas/documents/required/provider-items.test.ts',
    ],
    [
      {
        name: 'item-provided-by-upload',
        breaks: 'AMB-93: an upload alone does not provide an item',
        before: 'select bool_or(verification = 1) as verified, min',
        after: 'select bool_or(verification <> 2) as verified, min',
      },
      {
        name: 'item-provided-by-anybody',
        breaks: "AMB-93: a provider's item needs that provider's document",
        before: 'where one.provider_id = item.provider_id and one.account_id',
        after: 'where item.provider_id is not null and one.account_id',
      },
      {
        name: 'item-checked-by-what-the-firm-delivered',
        breaks: 'CAP-16: a document delivered by the firm is not being checked',
        before: 'bool_or(verification = 0 and source = 0) as waiting',
        after: 'bool_or(verification = 0) as waiting',
      },
      {
        name: 'item-of-several-provided-by-one',
        breaks: 'one of several documents does not provide the item',
        before: ' and not item.takes_several) as is_provided',
        after: ') as is_provided',
      },
    ],
  ),
]
