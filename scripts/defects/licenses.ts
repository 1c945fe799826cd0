import { inFile, type Defect } from './defect.ts'

const LIST = ['server/areas/licenses/list/license-list.test.ts']
const SUMMARIES = [
  'server/areas/licenses/list/check-summaries.test.ts',
  'server/areas/licenses/list/license-list.test.ts',
]
const LICENSES = ['server/areas/licenses/licenses.test.ts']
const PROVIDERS = ['server/areas/providers/providers.test.ts', 'server/areas/providers/restore-provider.test.ts']

/** Defects of providers, their licenses, and the license list. */
export const licenseDefects: readonly Defect[] = [
  ...inFile(
    'domain/licenses/expiration-tone.ts',
    ['domain/licenses/license.test.ts'],
    [
      {
        name: 'expired-on-the-thirtieth-day',
        breaks: 'PLIST-10: under 30 days is expired, 30 is not',
        before: 'days < EXPIRED_BELOW',
        after: 'days <= EXPIRED_BELOW',
      },
      {
        name: 'soon-on-the-sixtieth-day',
        breaks: 'PLIST-11: under 60 days is soon, 60 is not',
        before: 'days < SOON_BELOW',
        after: 'days <= SOON_BELOW',
      },
    ],
  ),
  ...inFile(
    'domain/licenses/license.ts',
    ['domain/licenses/license.test.ts'],
    [
      {
        name: 'expires-before-it-is-issued',
        breaks: 'LIC-09: no license expires before it was issued',
        before: 'expirationDate < issueDate',
        after: 'expirationDate < issueDate && false',
      },
      {
        name: 'state-never-needed',
        breaks: 'LIC-08: ten types are bound to a state',
        before: 'type !== null && isStateBound(type)',
        after: 'false',
      },
    ],
  ),
  ...inFile(
    'domain/licenses/dea-number.ts',
    ['domain/licenses/license-hints.test.ts'],
    [
      {
        name: 'dea-digit-not-added',
        breaks: 'the last digit of a DEA number follows from the others',
        before: '2 * (second + fourth + sixth)',
        after: '(second + fourth + sixth)',
      },
    ],
  ),
  ...inFile(
    'domain/providers/npi-number.ts',
    ['domain/providers/provider.test.ts'],
    [
      {
        name: 'npi-without-prefix',
        breaks: 'the check digit of an NPI counts the prefix 80840',
        before: '  }, 24)',
        after: '  }, 0)',
      },
    ],
  ),
  ...inFile(
    'domain/providers/provider.ts',
    ['domain/providers/provider.test.ts'],
    [
      {
        name: 'npi-for-hygienists',
        breaks: 'PROV-18: hygienists and dental assistants need no NPI',
        before: 'const WITHOUT_NPI: readonly number[] = [5, 6]',
        after: 'const WITHOUT_NPI: readonly number[] = [5]',
      },
    ],
  ),
  ...inFile(
    'domain/licenses/allowed-license-types.ts',
    ['domain/licenses/license.test.ts'],
    [
      {
        name: 'types-of-others',
        breaks: 'LIC-04: a type of license goes with the type of the provider',
        before: "  6: 'hygienist',",
        after: "  6: 'dentist',",
      },
    ],
  ),
  ...inFile('server/areas/providers/require-free.ts', PROVIDERS, [
    {
      name: 'npi-of-another',
      breaks: 'PROV-28, AMB-30: an NPI is unique in a practice',
      before: "if (taken.npi) throw refuseAt('npi', npiTakenSentence)",
      after: '',
    },
    {
      name: 'email-of-another',
      breaks: 'PROV-22: an email is unique in a practice',
      before: "if (taken.email) throw refuseAt('email', emailTakenSentence)",
      after: '',
    },
  ]),
  ...inFile('server/areas/providers/provider-queries.ts', PROVIDERS, [
    {
      name: 'deleted-provider-keeps-the-npi',
      breaks: "AMB-30: a deleted provider's NPI is free",
      before: "    .where('deleted_at', 'is', null)\n    .where(sql<boolean>`id is distinct",
      after: '    .where(sql<boolean>`id is distinct',
    },
  ]),
  ...inFile(
    'server/areas/providers/provider-queries.ts',
    ['server/areas/providers/provider-list.test.ts'],
    [
      {
        name: 'npi-of-another-practice',
        breaks: 'AMB-30: an NPI is searched only in its practice',
        before: ".where('provider.account_id', '=', account)\n    .where('provider.npi', '=', npi)",
        after: ".where('provider.npi', '=', npi)",
      },
      {
        name: 'deleted-providers-in-the-list',
        breaks: 'PROV-34: deleted providers are in no list',
        before: "    .where('provider.deleted_at', 'is', null)\n    .orderBy(sql`provider.name",
        after: '    .orderBy(sql`provider.name',
      },
    ],
  ),
  ...inFile(
    'server/areas/providers/save-provider-with-licenses.ts',
    ['server/areas/providers/edited-licenses.test.ts'],
    [
      {
        name: 'edited-license-without-rev',
        breaks: 'AMB-101: only someone who has read a license can change it',
        before: 'if (row.rev === 0) throw staleRev()',
        after: '',
      },
    ],
  ),
  ...inFile('server/areas/providers/delete-provider.ts', PROVIDERS, [
    {
      name: 'provider-with-applications-deleted',
      breaks: 'PROV-35: a provider with applications stays',
      before: 'if (await providerIsInUse(db, account, id)) throw refuse(providerInUseSentence)',
      after: 'await providerIsInUse(db, account, id)',
    },
    {
      name: 'deleted-twice',
      breaks: 'a deleted provider cannot be deleted again',
      before: "    .where('deleted_at', 'is', null)\n    .returning(['name', 'npi'])",
      after: "    .returning(['name', 'npi'])",
    },
  ]),
  ...inFile('server/areas/providers/restore-deleted-provider.ts', PROVIDERS, [
    {
      name: 'restored-onto-a-taken-npi',
      breaks: 'PROV-27: a provider whose NPI is taken cannot be restored',
      before: 'await requireFree(db, { account }, deleted)',
      after: '',
    },
  ]),
  ...inFile('server/areas/providers/save-provider-with-licenses.ts', PROVIDERS, [
    {
      name: 'type-that-cannot-be-chosen',
      breaks: 'PROV-16: four types can be chosen',
      before: "throw refuseAt('providerType', NOT_IN_LIST, withLabel('Provider type', NOT_IN_LIST))",
      after: 'void withLabel',
    },
  ]),
  ...inFile('server/areas/licenses/save-license.ts', LICENSES, [
    {
      name: 'license-type-of-others',
      breaks: 'LIC-04: a provider may only have licenses of the allowed types',
      before: 'if (!mayHoldLicense(providerType, input.type ?? 0)) await requireStored(db, holder, input)',
      after: '',
    },
  ]),
  ...inFile('server/areas/licenses/licenses.ts', LICENSES, [
    {
      name: 'any-file-under-a-license',
      breaks: "a license's download returns only its own scan",
      before: 'license.document?.id === params.docId ? await',
      after: 'params.docId !== params.id ? await',
    },
  ]),
  ...inFile(
    'server/areas/licenses/license-queries.ts',
    ['server/areas/providers/licenses-in-order.test.ts'],
    [
      {
        name: 'licenses-without-date-first',
        breaks: 'licenses without a date come last',
        before: 'order.asc().nullsLast()',
        after: 'order.asc().nullsFirst()',
      },
      {
        name: 'licenses-of-one-day-in-any-order',
        breaks: 'licenses of one day are in the order of their types',
        before: "      .orderBy('license.type')\n",
        after: '',
      },
    ],
  ),
  ...inFile('server/areas/licenses/license-queries.ts', LICENSES, [
    {
      name: 'number-in-any-state',
      breaks: 'license numbers are compared only within a state',
      before: "    .where('license.state_id', 'is not distinct from', lookup.stateId)\n",
      after: '',
    },
  ]),
  ...inFile('server/areas/licenses/list/license-list-queries.ts', LIST, [
    {
      name: 'empty-cells-first',
      breaks: 'AMB-36: empty cells come last, whatever the direction',
      before: 'order[direction]().nullsLast()',
      after: 'order[direction]()',
    },
    {
      name: 'tin-anywhere',
      breaks: 'PLIST-04: an office TIN is looked for from its beginning',
      before: "officeTin: `${filters.officeTin ?? ''}%`",
      after: "officeTin: `%${filters.officeTin ?? ''}%`",
    },
    {
      name: 'last-day-left-out',
      breaks: 'PLIST-05: dates are looked for up to the last day, itself among them',
      before: "...(expirationTo === undefined ? [] : [is(date, '<=', at.expirationTo)]),",
      after: "...(expirationTo === undefined ? [] : [is(date, '<', at.expirationTo)]),",
    },
    {
      name: 'types-by-number',
      breaks: 'provider types stand in the order of what people read',
      before: 'sql`(${sql.val(typeRanks)}::int[])[type + 1]`',
      after: 'sql`type`',
    },
    {
      name: 'second-page-begins-early',
      breaks: 'a page begins where the one before ends',
      before: 'offset: (page - 1) * size,',
      after: 'offset: Math.max(0, (page - 1) * size - 1),',
    },
  ]),
  ...inFile('server/areas/licenses/list/export-cells.ts', LIST, [
    {
      name: 'formulas-in-the-export',
      breaks: 'no cell of the export is a formula',
      before: "/^[\\s]*[=+\\-@]|^[\\t\\r\\n]/.test(text) ? `'${text}` : text",
      after: 'text',
    },
  ]),
  ...inFile('server/database/migrations/0041-provider-summaries.sql', SUMMARIES, [
    {
      name: 'list-forgets-deleted-licenses',
      breaks: 'the list follows a deleted license',
      before: `create trigger license_removed after delete on provider_license referencing old table as changed
  for each statement execute function summary_follows_license();`,
      after: '',
    },
  ]),
  ...inFile('server/database/migrations/0120-next-to-expire.sql', SUMMARIES, [
    {
      name: 'deleted-providers-stay-in-the-list',
      breaks: 'who is deleted leaves the list',
      before: 'and p.id = s.provider_id and p.deleted_at is null);',
      after: 'and p.id = s.provider_id);',
    },
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
  ]),
]
