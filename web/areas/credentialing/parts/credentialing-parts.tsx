import type { ReactNode } from 'react'
import type { DrawAny } from '../../../forms/document/one-row.tsx'
import type { PartGroups } from '../../../forms/document/section-list.tsx'
import type { CredentialingDocument } from './credentialing-context.tsx'
import { birthDate, expirationAfter } from './dates-offered.tsx'
import { DisclosuresPart } from './disclosures-part.tsx'
import { EducationPart } from './education-part.tsx'
import { LicensesPart } from './licenses-part.tsx'
import { OfficesPart } from './offices-part.tsx'
import { ProviderPicker } from './provider-picker.tsx'
import { ReferencesPart } from './references-part.tsx'
import { ComparedPart } from './compared-part.tsx'
import { SsnControl } from './ssn-control.tsx'
import { WorkHistoryPart } from './work-history-part.tsx'

type DrawsPart = (form: CredentialingDocument) => ReactNode

const drawnAbove: DrawsPart = () => null

/**
 * The custom parts and controls of the credentialing form: props for `FormFrame` inside a
 * `CredentialingContextProvider`.
 */
export const credentialingParts = {
  parts: {
    licenses: (form) => <LicensesPart form={form} />,
    controlledSubstance: (form) => (
      <ComparedPart
        form={form}
        part="controlledSubstance"
        draw={{ cscNumberExpirationDate: expirationAfter('cscnIssueDate') }}
      />
    ),
    deaRegistration: (form) => (
      <ComparedPart
        form={form}
        part="deaRegistration"
        draw={{ deanIssueDateExpirationDate: expirationAfter('deanIssueDate') }}
      />
    ),
    malpractice: (form) => (
      <ComparedPart form={form} part="malpractice" draw={{ expirationDate: expirationAfter('issueDate') }} />
    ),
    offices: (form) => <OfficesPart form={form} />,
    workHistory: (form) => <WorkHistoryPart form={form} />,
    workHistoryGaps: drawnAbove,
    references: (form) => <ReferencesPart form={form} />,
    undergraduate: (form) => <EducationPart form={form} />,
    dentalSchool: drawnAbove,
    residency: drawnAbove,
    disclosures: (form) => <DisclosuresPart form={form} />,
  } satisfies Readonly<Record<string, DrawsPart>>,
  partGroups: {
    workHistory: { parts: ['workHistoryGaps'] },
    undergraduate: { title: 'Personal Education', parts: ['dentalSchool', 'residency'] },
  } satisfies PartGroups,
  draw: {
    person: { intakeFormProviderId: ProviderPicker, ssNumber: SsnControl, dateOfBirth: birthDate },
  } satisfies Readonly<Record<string, DrawAny>>,
} as const
