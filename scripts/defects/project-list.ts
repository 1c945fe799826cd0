import { inFile, type Defect } from './defect.ts'

/** Defects of who sees which project. */
export const projectListDefects: readonly Defect[] = [
  ...inFile(
    'server/areas/projects/projects.ts',
    ['server/areas/projects/project-list.test.ts'],
    [
      {
        name: 'projects-for-license-keepers',
        breaks: 'AMB-63: people with only license permissions see no projects',
        before: "hasAccess('view', permissions) ? [account] : []",
        after: '[account]',
      },
    ],
  ),
  ...inFile(
    'server/areas/projects/project-list-query.ts',
    ['server/areas/projects/project-list.test.ts'],
    [
      {
        name: 'access-points-among-projects',
        breaks: 'AMB-13: the list has no Credentialing Access Points',
        before: 'and not project.is_cap ',
        after: '',
      },
      {
        name: 'projects-of-deleted-providers',
        breaks: 'PROJL-04: a deleted provider finds no project',
        before: 'and provider.deleted_at is null and search_words',
        after: 'and search_words',
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
        name: 'filters-offer-licenses-to-everybody',
        breaks: 'AMB-63: the filters show no license to people who may not see licenses',
        before: "which.kind === 'document' && which.licenses",
        after: "which.kind === 'document'",
      },
      {
        name: 'pages-show-licenses-to-everybody',
        breaks: 'AMB-63: a page has licenses only for people who may see them',
        before: '...(licenses ? [] : [sql`document.document_type <> all(${LICENSES}::smallint[])`]),',
        after: '',
      },
      {
        name: 'pages-in-another-order-than-the-list',
        breaks: 'the pages are slices of the whole list',
        before: "date_trunc('milliseconds', uploaded) ${time}, kind, ",
        after: '',
      },
    ],
  ),
  ...inFile(
    'server/database/migrations/0360-search-past-punctuation.sql',
    ['server/areas/search/search-past-punctuation.test.ts', 'server/areas/search/search.test.ts'],
    [
      {
        name: 'search-stops-at-punctuation',
        breaks: 'AMB-145: "w9" finds W-9',
        before: `
      || ' ' || regexp_replace(plain collate "und-x-icu", '[^[:alnum:][:space:]]+', '', 'g')`,
        after: '',
      },
      {
        name: 'search-needs-one-word-alone',
        breaks: 'AMB-97: every typed word must match',
        before: 'from application_hit group by account_id, id having bit_or(bit) = every_bit',
        after: 'from application_hit group by account_id, id',
      },
      {
        name: 'search-shows-documents-of-licenses',
        breaks: 'AMB-63: license documents are found only by people who may see licenses',
        before: '     where type not between 46 and 60 or account_id = any (licenses)\n',
        after: '',
      },
    ],
  ),
  ...inFile(
    'server/database/migrations/0250-search-of-license-numbers.sql',
    ['server/areas/search/search-licenses.test.ts'],
    [
      {
        name: 'license-numbers-for-any-right',
        breaks: 'AMB-63: licenses are found only by people who may see them',
        before: ' and held.permission = any (opens)',
        after: '',
      },
      {
        name: 'license-numbers-of-other-practices',
        breaks: 'PERM-01: nothing of another practice is found',
        before: 'l.account_id = any (own) and ',
        after: '',
      },
      {
        name: 'license-numbers-of-deleted-providers',
        breaks: 'AMB-60: deleted providers are not found',
        before: ' and p.deleted_at is null',
        after: '',
      },
    ],
  ),
  ...inFile(
    'server/database/migrations/0270-search-of-practice-cards.sql',
    ['server/areas/search/search-practices.test.ts'],
    [
      {
        name: 'practice-cards-for-any-right',
        breaks: "AMB-63: a practice's card is found only by people who may see its projects",
        before: ' and held.permission = any (opens));\nbegin',
        after: ');\nbegin',
      },
      {
        name: 'practice-cards-without-access-point',
        breaks: 'CAP-01: a practice without a Credentialing Access Point has no card page',
        before: `p.account_id = held.account_id and p.is_cap
                       where held.person_id = app_person() and held.permission = any (opens));
begin`,
        after: `p.account_id = held.account_id
                       where held.person_id = app_person() and held.permission = any (opens));
begin`,
      },
      {
        name: 'practice-cards-of-other-practices',
        breaks: 'PERM-01: nothing of another practice is found',
        before: '     where i.account_id = any (own)),',
        after: '    ),',
      },
      {
        name: 'locations-for-any-right',
        breaks: 'AMB-63: locations are found only by people who may see them',
        before: ' and held.permission = any (opens));\n  every',
        after: ');\n  every',
      },
      {
        name: 'locations-of-other-practices',
        breaks: 'PERM-01: nothing of another practice is found',
        before: 'l.account_id = any (own) and not',
        after: 'not',
      },
      {
        name: 'terminated-locations-found',
        breaks: 'AMB-119: terminated locations are left out',
        before: ' and not l.is_terminated\n     and',
        after: ' and',
      },
    ],
  ),
  ...inFile(
    'web/areas/projects/use-project-lookup.ts',
    ['web/areas/projects/project-menu.test.tsx'],
    [
      {
        name: 'projects-under-other-practices',
        breaks: 'PERM-06: a project opens only under its own practice',
        before: ' || (project !== undefined && project.accountId !== account.id)',
        after: '',
      },
    ],
  ),
]
