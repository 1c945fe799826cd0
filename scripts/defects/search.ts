import { inFile, type Defect } from './defect.ts'

const OWN_WITH_CAP = `p.account_id = held.account_id and p.is_cap
                                where held.person_id = app_person() and held.permission = any (opens));
begin
  return query
  with word`

const RANKING = 'server/areas/search/search-ranking.test.ts'

/** Defects of the search: what it finds, for whom, and in which order. */
export const searchDefects: readonly Defect[] = [
  ...inFile(
    'server/database/migrations/0398-ranked-search.sql',
    [RANKING, 'server/areas/search/search-past-punctuation.test.ts', 'server/areas/search/search.test.ts'],
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
        before: '\n    having bit_or(bit) | names_application = every_bit',
        after: '',
      },
      {
        name: 'search-shows-documents-of-licenses',
        breaks: 'AMB-63: license documents are found only by people who may see licenses',
        before: '     where type not between 46 and 99 or account_id = any (licenses)\n',
        after: '',
      },
      {
        name: 'search-puts-other-practices-first',
        breaks: 'the practice that the user has open comes first',
        before: 'over (order by p.rank, p.account_id is distinct from here, p.name',
        after: 'over (order by p.rank, p.name',
      },
      {
        name: 'search-shows-companies-in-lists-first',
        breaks: 'the fee schedule of a company comes before those that apply to it',
        before: `                when coalesce(bit_or(bit) filter (where level <= 1), 0) | names_document = every_bit then 3
                else 4 end as rank
      from document_hit`,
        after: '                else 0 end as rank\n      from document_hit',
      },
    ],
  ),
  ...inFile(
    'server/database/migrations/0399-ranked-search-of-other-records.sql',
    [RANKING, 'server/areas/search/search-licenses.test.ts', 'server/areas/search/search-practices.test.ts'],
    [
      {
        name: 'license-numbers-for-any-right',
        breaks: 'AMB-63: licenses are found only by people who may see them',
        before: ' and held.permission = any (opens));\n  others',
        after: ');\n  others',
      },
      {
        name: 'license-numbers-of-other-practices',
        breaks: 'PERM-01: nothing of another practice is found',
        before: 'l.account_id = any (own) and l.number',
        after: 'l.number',
      },
      {
        name: 'licenses-by-person-of-other-practices',
        breaks: 'PERM-01: nothing of another practice is found',
        before: ' and p.account_id = any (own)\n       and search_words(p.name',
        after: '\n       and search_words(p.name',
      },
      {
        name: 'license-numbers-of-deleted-providers',
        breaks: 'AMB-60: deleted providers are not found',
        before: ' and p.deleted_at is null\n   order by 5',
        after: '\n   order by 5',
      },
      {
        name: 'practice-cards-without-access-point',
        breaks: 'CAP-01: a practice without a Credentialing Access Point has no card page',
        before: OWN_WITH_CAP,
        after: OWN_WITH_CAP.replace(' and p.is_cap', ''),
      },
      {
        name: 'practice-cards-for-any-right',
        breaks: "AMB-63: a practice's card is found only by people who may see its projects",
        before: OWN_WITH_CAP,
        after: OWN_WITH_CAP.replace(' and held.permission = any (opens)', ''),
      },
      {
        name: 'practice-cards-of-other-practices',
        breaks: 'PERM-01: nothing of another practice is found',
        before: '     where i.account_id = any (own)),',
        after: '    ),',
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
        before: ' and not l.is_terminated\n       and',
        after: '\n       and',
      },
      {
        name: 'advisors-of-other-practices',
        breaks: 'PERM-01: nothing of another practice is found',
        before: 's.account_id = any (own) and (is_named',
        after: '(is_named',
      },
    ],
  ),
  ...inFile(
    'domain/search/pages.ts',
    [RANKING],
    [
      {
        name: 'pages-for-any-right',
        breaks: 'AMB-63: only pages that the user may open are found',
        before: ' && hasAccess(access, practice.permissions)',
        after: '',
      },
    ],
  ),
]
