import { credentialingForm } from '@client-center/domain/credentialing/credentialing-form.ts'
import type { LicensePart } from '@client-center/domain/credentialing/register-differences.ts'
import type { AnySection } from '@client-center/domain/forms/section.ts'
import { SectionFields } from '../../platform/forms/section-fields.tsx'
import type { DrawAny } from '../../platform/forms/document/one-row.tsx'
import type { CredentialingWhole } from './credentialing-place.tsx'
import { PartGround } from './part-ground.tsx'
import { RegisterFindings } from './register-findings.tsx'

interface RegisteredPartProps {
  readonly form: CredentialingWhole
  readonly part: Exclude<LicensePart, 'licenses'>
  readonly draw: DrawAny
}

/** A section about one license (CRED-G26…G29), below the portal's own data about it. */
export function RegisteredPart({ form, part, draw }: RegisteredPartProps) {
  const { id, store, readOnly } = form
  const section: AnySection = credentialingForm.parts[part]
  return (
    <PartGround form={form} title={section.title}>
      <RegisterFindings form={form} part={part} />
      <SectionFields form={{ id, store, readOnly, section }} at={part} draw={draw} />
    </PartGround>
  )
}
