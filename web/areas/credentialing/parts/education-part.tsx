import { credentialingForm } from '@client-center/domain/credentialing/credentialing-form.ts'
import type { AnySection } from '@client-center/domain/forms/section.ts'
import { SectionFields } from '../../../forms/section-fields.tsx'
import type { DrawAny } from '../../../forms/document/one-row.tsx'
import type { CredentialingDocument } from './credentialing-context.tsx'
import { PartGround } from './part-ground.tsx'
import { ClearableSchoolDate, SchoolDate } from './school-date.tsx'
import classes from './parts.module.css'

const schools = ['undergraduate', 'dentalSchool', 'residency'] as const

const draw: Readonly<Record<(typeof schools)[number], DrawAny>> = {
  undergraduate: { undergraduateStartDate: SchoolDate, undergraduateEndDate: SchoolDate },
  dentalSchool: { dentalSchoolStart: SchoolDate, dentalSchoolEnd: SchoolDate },
  residency: { residencyStart: ClearableSchoolDate, residencyEnd: ClearableSchoolDate },
}

/** The schools, one per row (CRED-R05…R08). */
export function EducationPart({ form }: { readonly form: CredentialingDocument }) {
  const { id, store, readOnly } = form
  return (
    <PartGround form={form} title="Personal Education">
      {schools.map((name) => {
        const section: AnySection = credentialingForm.parts[name]
        return (
          <section key={name} className={classes.school} aria-label={section.title}>
            <h3 className={classes.groupTitle}>{section.title}</h3>
            <SectionFields form={{ id, store, readOnly, section }} at={name} draw={draw[name]} />
          </section>
        )
      })}
    </PartGround>
  )
}
