import { inFile, type Defect } from './defect.ts'

/** Defects of the order of checks, of whose data is read, and of response headers. */
export const permissionAndHeaderDefects: readonly Defect[] = [
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
    ],
  ),
  ...inFile(
    'server/http/calls/answer-call.ts',
    ['server/http/access/rights-withdrawn-during-upload.test.ts'],
    [
      {
        name: 'upload-without-second-guard',
        breaks: 'rights are judged again when the bytes are there',
        before: 'authorize(endpoint, person, openedAccount)',
        after: "endpoint.upload ? (openedAccount ?? '') : authorize(endpoint, person, openedAccount)",
      },
    ],
  ),
  ...inFile(
    'server/http/calls/answer-call.ts',
    ['server/http/calls/order-of-refusals.test.ts'],
    [
      {
        name: 'body-judged-before-the-right',
        breaks: 'what is wrong with a body is answered to those alone who may call',
        before: 'const { options, context } = parse(call, tokenHash, sent)',
        after: 'const { options, context } = parse(call, tokenHash, sent)\n  context()',
      },
    ],
  ),
  ...inFile(
    'server/areas/session/device-key.ts',
    ['server/areas/session/device-key.test.ts'],
    [
      {
        name: 'one-device-key-for-all',
        breaks: 'AMB-138: each person has a separate key for local drafts',
        before: '.update(person)',
        after: ".update('person')",
      },
    ],
  ),
  ...inFile(
    'server/areas/practice/practice-records.ts',
    ['server/audit/audit-entries.test.ts'],
    [
      {
        name: 'contact-saved-as-practice',
        breaks: 'the kind of a saved card is audited',
        before: `name: 'contact-info',
}`,
        after: "name: 'practice-info' }",
      },
    ],
  ),
  ...inFile(
    'server/http/calls/answer-call.ts',
    ['server/http/calls/practice-day.test.ts'],
    [
      {
        name: 'days-of-the-device',
        breaks: 'AMB-146: what a practice reads goes by its own days, whatever the device says',
        before: '{ today: practiceDay(deps, account, now) }',
        after: '{}',
      },
    ],
  ),
  ...inFile(
    'server/http/security-headers.ts',
    ['server/http/answer-headers.test.ts'],
    [
      {
        name: 'shown-in-frames',
        breaks: 'no page of the portal can be framed',
        before: " frame-ancestors 'none';",
        after: '',
      },
      {
        name: 'forms-lead-elsewhere',
        breaks: "a page's form can only submit to the portal",
        before: " form-action 'self';",
        after: '',
      },
      {
        name: 'scripts-of-anybody',
        breaks: "a page runs only the portal's scripts",
        before: "script-src 'self'",
        after: "script-src 'self' 'unsafe-inline'",
      },
    ],
  ),
  ...inFile(
    'server/files/download-reply.ts',
    ['server/files/download-reply.test.ts', 'server/http/answer-headers.test.ts'],
    [
      {
        name: 'papers-run-scripts',
        breaks: "uploaded content cannot run with the portal's origin",
        before: ': "default-src \'none\'; sandbox"',
        after: ': "default-src \'none\'"',
      },
    ],
  ),
  ...inFile(
    'server/http/calls/answer-call.ts',
    ['server/areas/credentialing/draft-locked-ahead.test.ts'],
    [
      {
        name: 'draft-saved-by-a-viewer',
        breaks: 'view-only users are refused before anything is written',
        before: 'const account = authorize(endpoint, person, openedAccount)',
        after: "const account = openedAccount ?? ''",
      },
    ],
  ),
  ...inFile(
    'server/app.ts',
    ['server/areas/credentialing/bad-input.test.ts'],
    [
      {
        name: 'large-body-is-read',
        breaks: 'nothing over 1 MB is read, or saved',
        before: 'bodyLimit: MAX_BODY_BYTES',
        after: 'bodyLimit: 8 * MAX_BODY_BYTES',
      },
    ],
  ),
]
