import { credentialingForm } from '@client-center/domain/credentialing/credentialing-form.ts'
import type { LicensePart } from '@client-center/domain/credentialing/register-differences.ts'
import type { AnySection } from '@client-center/domain/forms/section.ts'
import { SectionFields } from '../../../forms/section-fields.tsx'
import type { DrawAny } from '../../../forms/document/one-row.tsx'
import type { CredentialingDocument } from './credentialing-context.tsx'
import { PartGround } from './part-ground.tsx'
import { LicenseComparison } from './license-comparison.tsx'

interface ComparedPartProps {
  readonly form: CredentialingDocument
  readonly part: Exclude<LicensePart, 'licenses'>
  readonly draw: DrawAny
}

/** A section about one license (CRED-G26…G29), with the comparison with the provider's licenses above its fields. */
export function ComparedPart({ form, part, draw }: ComparedPartProps) {
  const { id, store, readOnly } = form
  const section: AnySection = credentialingForm.parts[part]
  return (
    <PartGround form={form} title={section.title}>
      <LicenseComparison form={form} part={part} />
      <SectionFields form={{ id, store, readOnly, section }} at={part} draw={draw} />
    </PartGround>
  )
}
