/** Who may open what, kinds of projects, thresholds and sort orders. Specification 000 §3, §4, §6 and §9, 001 §1, §2 and §9. */
import { describe, expect, test } from 'vitest'
import { applicationEditing, canUploadRequested } from '../applications/application-editing.ts'
import { applicationsCardSorts } from '../applications/applications-card.ts'
import { documentSorts } from '../documents/document-sorts.ts'
import { licenseToDocumentType } from '../documents/license-document.ts'
import { writtenIntakes } from './testing/written-intakes.ts'
import { getIntakeForm } from '../intake/intake-form.ts'
import { getIntakeVariant, isRowEditable } from '../intake/intake-variants.ts'
import { listMissingSubjects } from '../intake/intake-state.ts'
import { EXPIRED_BELOW, generalLicenseSentence, getExpirationTone, SOON_BELOW } from '../licenses/expiration-tone.ts'
import { licensesTableSorts } from '../licenses/list/license-list.ts'
import { permissionsFor } from '../permissions.ts'
import { changeKinds } from '../projects/change-kinds.ts'
import { toChangeType } from '../projects/change-type.ts'
import { engagementLabel } from '../projects/engagement.ts'
import { practiceTypes } from '../projects/practice-types.ts'
import { projectSorts } from '../projects/project-sorts.ts'
import { shouldShowCredentialing } from '../projects/shows-credentialing.ts'
import { getItemTemplates } from '../documents/required/item-templates.ts'
import { findPasswordProblem } from '../session/password-rule.ts'
import { noDate } from '../weekly-updates/weekly-update-rows.ts'
import { auditedRecordKinds } from '../audited-record-kinds.ts'

test('numbers open what the specification says: 1 and 2 projects, 3 and 4 licenses (PERM-01, AMB-63, AMB-65)', () => {
  expect(permissionsFor).toEqual({
    anyRight: [1, 2, 3, 4],
    view: [1, 2],
    edit: [2],
    viewLicenses: [3, 4],
    editLicenses: [4],
    addProviders: [2, 4],
  })
})

test('who changed a record is shown to who may see it (AMB-63, AMB-101)', () => {
  expect(auditedRecordKinds).toEqual({
    'practice-info': 'view',
    'contact-info': 'view',
    location: 'view',
    document: 'view',
    'fee-schedule': 'view',
    application: 'view',
    provider: 'viewLicenses',
    license: 'viewLicenses',
    'project-location': 'view',
    'project-provider': 'view',
    'project-document': 'view',
    credentialing: 'view',
    intake: 'view',
    // Changed by staff, decision 0066.
    project: 'view',
    'required-item': 'view',
    'sign-document': 'view',
  })
})

/** APPS-09, 20, 23, 24: by source, option type, and whether it is new. */
test.each([
  [0, null, true, 'all', false, true],
  [0, null, false, 'all', true, true],
  [0, 1, false, 'all', true, true],
  [1, 1, false, 'statusAndDates', false, true],
  [2, 2, false, 'statusAndDates', false, true],
  [1, null, false, 'nothing', false, false],
  [2, 3, false, 'nothing', false, false],
] as const)(
  'source %s, option %s, new %s: edits %s, deletes %s',
  (source, optionType, isNew, edits, canDelete, canAttach) => {
    expect(applicationEditing({ source, optionType, isNew, canEdit: true })).toEqual({ edits, canDelete, canAttach })
    const viewer = applicationEditing({ source, optionType, isNew, canEdit: false })
    expect(viewer).toEqual({ edits: 'nothing', canDelete: false, canAttach: false })
  },
)

test('a requested document is handed in where the practice added it (APPS-40)', () => {
  expect([0, 1, 2].map((source) => canUploadRequested({ source, canEdit: true }))).toEqual([true, false, false])
  expect(canUploadRequested({ source: 0, canEdit: false })).toBe(false)
})

describe('licenses', () => {
  test('count as expired under 30 days and as soon under 60 (PLIST-10, PLIST-11)', () => {
    expect([EXPIRED_BELOW, SOON_BELOW]).toEqual([30, 60])
    const on = (day: string) => getExpirationTone(day, '2026-01-01')
    expect([on('2025-12-31'), on('2026-01-30'), on('2026-01-31'), on('2026-03-01'), on('2026-03-02')]).toEqual([
      'expired',
      'expired',
      'soon',
      'soon',
      'valid',
    ])
  })

  test('have a tooltip where a general one lapses (PLIST-12), and their documents numbers 46 to 60 (AMB-25)', () => {
    expect(generalLicenseSentence).toBe('Some General license is expired')
    expect([1, 15].map(licenseToDocumentType)).toEqual([46, 60])
  })
})

test('tables sort by the columns of the specification (PLIST-08, PDOC-01, PROJL-02, AMB-18)', () => {
  // Company and status are columns of the fee schedules alone.
  const documentColumns = [
    'name',
    'documentType',
    'category',
    'provider',
    'company',
    'status',
    'uploaded',
    'description',
  ]
  expect(documentSorts).toEqual(documentColumns)
  expect(projectSorts).toEqual(['status', 'requestedDocuments', 'pendingSignature', 'completion'])
  expect(applicationsCardSorts).toEqual(['application', 'company', 'status'])
  expect(licensesTableSorts).toHaveLength(19)
  expect(licensesTableSorts.slice(0, 5)).toEqual(['name', 'type', 'npi', 'next', 'Dental'])
})

test('a date that is not known is N/A in a weekly update (WEEK-05)', () => {
  expect(noDate).toBe('N/A')
})

test('a password has 12 to 128 characters and is not common (AMB-11)', () => {
  expect(findPasswordProblem('x1'.repeat(5) + 'a')).toBe('Password must be at least 12 characters')
  expect(findPasswordProblem('x1'.repeat(5) + 'ab')).toBeUndefined()
  expect(findPasswordProblem('x1'.repeat(64))).toBeUndefined()
  expect(findPasswordProblem('x1'.repeat(64) + 'a')).toBe('Password must be at most 128 characters')
  expect(findPasswordProblem('password1234')).toBe('This password is too common. Please choose another one')
})

describe('projects', () => {
  test('are of three kinds of practice (ENUM-17) and of seven kinds of change (ENUM-18)', () => {
    expect(practiceTypes.map(({ value, name }) => `${value} ${name}`)).toEqual([
      '0 Established',
      '1 Acquisition',
      '2 StartUp',
    ])
    expect(changeKinds).toEqual([
      'NoChange',
      'AcquisitionTinChange',
      'AddOwner',
      'AddAssociate',
      'AddLocation',
      'ChangeAddress',
      'AddCustomNetwork',
    ])
  })

  test('have one number for each change in each kind of practice (AMB-58, AMB-152)', () => {
    const numbers = [0, 1, 2].map((practice) => [0, 1, 2, 3, 4, 5, 6].map((change) => toChangeType(practice, change)))
    expect(numbers).toEqual([
      [0, 1, 2, 3, 4, 5, 6],
      [0, 7, 8, 9, 10, 11, 12],
      [0, 13, 14, 15, 16, 17, 18],
    ])
  })

  test('are called by their change, else by their practice (PROJ-05, AMB-47)', () => {
    expect(changeKinds.slice(1).map((change) => engagementLabel({ practiceType: 'StartUp', change }))).toEqual([
      'Acquisition TIN Change',
      'Add Owner',
      'Add Associate',
      'Add Location',
      'Change Address',
      'Add Custom Network',
    ])
    expect(practiceTypes.map(({ name }) => engagementLabel({ practiceType: name, change: 'NoChange' }))).toEqual([
      'Established',
      'Acquisition',
      'Start Up',
    ])
  })

  test('have credentialing forms where asked for, or of an established practice (PROJ-07, AMB-46)', () => {
    const shown = [0, 1, 2].map((practiceType) =>
      [true, false].map((showCredentialingForm) => shouldShowCredentialing({ practiceType, showCredentialingForm })),
    )
    expect(shown).toEqual([
      [true, true],
      [true, false],
      [true, false],
    ])
  })

  test.each(writtenIntakes)(
    '$practiceType with $change: $tabs',
    ({ practiceType, change, tabs, extraQuestions, saves, editable, items, missing }) => {
      const variant = getIntakeVariant({ practiceType, change })
      expect(Object.values(getIntakeForm(variant).tabs).map(({ title }) => title)).toEqual(tabs)
      expect(variant.extraQuestions.toSorted()).toEqual(extraQuestions.toSorted())
      expect(variant.saveEndpoint).toBe(saves)
      expect(variant.business).toBe(change === 'NoChange' ? 'businessInfoData' : 'businessInfoChangedData')
      expect([isRowEditable(variant, { isNew: true }), isRowEditable(variant, { isNew: false })]).toEqual([
        true,
        editable === 'all',
      ])
      expect(getItemTemplates({ practiceType, change }).map(({ name }) => name)).toEqual(items)
      const nothing = {
        location: false,
        provider: false,
        newLocation: false,
        newAddress: false,
        newOwner: false,
        newAssociate: false,
      }
      expect(listMissingSubjects(change, nothing)).toEqual(missing)
    },
  )
})
