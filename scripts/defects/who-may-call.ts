import { inFile, type Defect } from './defect.ts'

const TABLE = ['contract/who-may-call.test.ts']
const SEVERAL = ['server/areas/documents/practice/several-documents.test.ts']
const ACROSS = ['server/http/access/access-across-accounts.test.ts']

const opened = (name: string, was: string, is: string, summary: string) => ({
  name,
  breaks: 'PERM-04, PERM-05: a call takes the right that the specification names',
  before: `access: '${was}',\n  summary: ${summary}`,
  after: `access: '${is}',\n  summary: ${summary}`,
})

/**
 * Defects of permissions that differ from the specification, and of requests without an account that reveal too much.
 */
export const whoMayCallDefects: readonly Defect[] = [
  ...inFile('contract/locations/locations.ts', TABLE, [
    opened('locations-saved-by-viewers', 'edit', 'view', "'Add or change a location'"),
    opened('locations-deleted-by-license-keepers', 'edit', 'editLicenses', "'Delete a location'"),
  ]),
  ...inFile('contract/practice/practice.ts', TABLE, [
    opened('contact-saved-by-anybody-of-the-practice', 'edit', 'anyRight', "'Save the contact information card'"),
    opened('practice-card-seen-with-any-right', 'view', 'anyRight', "'The practice information card'"),
  ]),
  ...inFile('contract/providers/providers.ts', TABLE, [
    opened('providers-deleted-by-viewers', 'editLicenses', 'viewLicenses', "'Delete a provider'"),
    opened('npi-looked-for-by-viewers', 'addProviders', 'anyRight', "'Look for an NPI'"),
  ]),
  ...inFile('contract/licenses/licenses.ts', TABLE, [
    opened('license-papers-for-project-people', 'viewLicenses', 'view', '"Download a license\'s document"'),
  ]),
  ...inFile('contract/applications/application-files.ts', TABLE, [
    opened('attachments-deleted-by-viewers', 'edit', 'view', "'Delete an attachment'"),
  ]),
  ...inFile('contract/session/device-key.ts', TABLE, [
    opened('device-key-for-anyone', 'signedIn', 'anyone', "'The key for unsent answers on a device'"),
  ]),
  ...inFile(
    'domain/permissions.ts',
    ['domain/permissions.test.ts', ...TABLE],
    [
      {
        name: 'view-also-edits',
        breaks: 'PERM-01: 1 only looks',
        before: 'edit: [2],',
        after: 'edit: [1, 2],',
      },
      {
        name: 'licenses-opened-by-project-rights',
        breaks: 'AMB-63: licenses need 3 or 4',
        before: 'viewLicenses: [3, 4],',
        after: 'viewLicenses: [1, 2, 3, 4],',
      },
    ],
  ),
  ...inFile('server/areas/dashboard/statistics.ts', ACROSS, [
    {
      name: 'statistics-of-unseen-projects',
      breaks: 'AMB-19, AMB-63: nothing of projects that the person may not see is counted',
      before: "hasAccess('view', permissions)",
      after: "hasAccess('anyRight', permissions)",
    },
  ]),
  ...inFile('server/areas/licenses/license-accounts.ts', ACROSS, [
    {
      name: 'providers-of-accounts-without-license-right',
      breaks: 'PLIST-16: only accounts with 3 or 4',
      before: "hasAccess('viewLicenses', permissions)",
      after: "hasAccess('anyRight', permissions)",
    },
  ]),
  ...inFile(
    'server/areas/needs-you/needs-you.ts',
    ['server/areas/needs-you/needs-you.test.ts'],
    [
      {
        name: 'needs-of-licenses-by-the-wrong-right',
        breaks: 'urgent licenses are shown only to people who may renew them',
        before: "licenses: inWhich('licenseExpired', 'licenseExpiring', 'licenseSoon')",
        after: "licenses: inWhich('weeklyUpdate')",
      },
      {
        name: 'weekly-updates-by-the-wrong-right',
        breaks: 'a weekly update is shown only to people who may read it',
        before: "updates: inWhich('weeklyUpdate')",
        after: "updates: inWhich('licenseSoon')",
      },
    ],
  ),
  ...inFile(
    'server/areas/providers/providers.ts',
    ['server/areas/providers/providers.test.ts'],
    [
      {
        name: 'provider-read-with-any-right',
        breaks: 'AMB-63: a provider with the licenses needs 3 or 4',
        before: "if (!hasAccess('viewLicenses', stored.permissions)) throw forbidden()",
        after: '',
      },
      {
        name: 'deleted-provider-read',
        breaks: 'PROV-34: a deleted provider is not found',
        before: "if (!stored || stored.isDeleted) throw notFound()\n      if (!hasAccess('viewLicenses', stored",
        after: "if (!stored) throw notFound()\n      if (!hasAccess('viewLicenses', stored",
      },
    ],
  ),
  ...inFile(
    'server/areas/providers/providers.ts',
    ['server/areas/licenses/licenses.test.ts'],
    [
      {
        name: 'project-papers-for-license-keepers',
        breaks: "AMB-63: people with only license permissions see only a provider's license documents",
        before: "hasAccess('view', permissions) ? all : all.filter((one) => one.isLicense)",
        after: 'all',
      },
    ],
  ),
  ...inFile(
    'server/areas/providers/providers.ts',
    ['server/areas/providers/providers.test.ts'],
    [
      {
        name: 'projects-shown-to-license-keepers',
        breaks: 'AMB-63: the projects of a provider need 1 or 2',
        before: "projects: hasAccess('view', permissions) ? projects : []",
        after: 'projects',
      },
    ],
  ),
  ...inFile(
    'server/areas/documents/library/document-rules.ts',
    ['server/areas/documents/practice/practice-documents.test.ts'],
    [
      {
        name: 'license-papers-added-with-project-rights',
        breaks: 'AMB-65: license documents need permission 4',
        before: "if (isLicenseType(input.documentTypeId) && !hasAccess('editLicenses', permissions)) throw forbidden()",
        after: '',
      },
      {
        name: 'papers-of-strange-providers',
        breaks: 'PERM-06: a document names providers of its own account',
        before: "if (found.length !== fresh.length) throw recordNotFound('provider')",
        after: '',
      },
      {
        name: 'type-not-of-the-tier',
        breaks: 'AMB-52: the tier decides which types are offered',
        before: "if (!isSelectable(tier, kind, input)) throw refuseAt('documentTypeId', notSelectableSentence)",
        after: '',
      },
    ],
  ),
  ...inFile(
    'server/areas/documents/library/document-rules.ts',
    ['server/areas/licenses/licenses.test.ts'],
    [
      {
        name: 'license-papers-seen-with-project-rights',
        breaks: 'AMB-63: papers of licenses are for who may see licenses',
        before: "isLicenseType(documentTypeId) ? 'viewLicenses' : 'view'",
        after: "'view'",
      },
    ],
  ),
  ...inFile('server/areas/documents/library/document-rules.ts', SEVERAL, [
    {
      name: 'practice-papers-seen-with-license-rights',
      breaks: 'AMB-63: papers of the practice are for who may see projects, on the page of a provider too',
      before: "? 'viewLicenses' : 'view'",
      after: "? 'viewLicenses' : 'anyRight'",
    },
  ]),
  ...inFile('server/areas/documents/library/document-handlers.ts', SEVERAL, [
    {
      name: 'papers-of-another-provider-sent',
      breaks: "a provider's page hands out the papers of that provider",
      before: '!found.every(({ document }) => document.providerIds.includes(provider))',
      after: 'found.length === 0',
    },
    {
      name: 'missing-paper-left-out',
      breaks: 'one paper that is not there keeps all of them: nobody takes a part for the whole',
      before: 'const found = ids.map((id) => known.get(id) ?? missing())',
      after: 'const found = ids.flatMap((id) => known.get(id) ?? [])',
    },
  ]),
  ...inFile(
    'server/areas/applications/application-files.ts',
    ['server/areas/applications/several-files.test.ts'],
    [
      {
        name: 'license-paper-of-application-sent',
        breaks: 'AMB-63: a paper of a license comes out of an application for who may see licenses',
        before: "if (document.kind === 'related' && !canSeeRelatedDocument(document, permissions)) throw forbidden()",
        after: 'void canSeeRelatedDocument(document, permissions)',
      },
    ],
  ),
]
