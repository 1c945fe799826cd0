import { credentialingForm } from '@client-center/domain/credentialing/credentialing-form.ts'
import { officeGroups } from '@client-center/domain/credentialing/offices.ts'
import { Loader } from '@mantine/core'
import { Suspense, useMemo } from 'react'
import { SectionFields } from '../../../forms/section-fields.tsx'
import type { CredentialingDocument } from './credentialing-context.tsx'
import { OfficeHours } from './lazy-office-hours.tsx'
import { LocationPicker } from './location-picker.tsx'
import classes from './parts.module.css'

const { section } = credentialingForm.parts.offices
const draw = { intakeLocationId: LocationPicker }

/** The fields of an office, by group. The hours are a table. */
export function OfficeBody({ form, path }: { readonly form: CredentialingDocument; readonly path: string }) {
  const { id, store, readOnly } = form
  const scope = useMemo(() => ({ id, store, readOnly, section }), [id, store, readOnly])
  return Object.entries(officeGroups).map(([title, fields]) => (
    <section key={title} className={classes.group} aria-label={title}>
      <h3 className={classes.groupTitle}>{title}</h3>
      {fields === officeGroups['Office hours'] ? (
        <Suspense fallback={<Loader size="sm" aria-label="Loading the office hours" />}>
          <OfficeHours form={scope} at={path} />
        </Suspense>
      ) : (
        // The names are fields of this group, all of which belong to the section.
        <SectionFields
          form={scope}
          at={path}
          only={Object.keys(fields) as (keyof typeof section.fields)[]}
          draw={draw}
        />
      )}
    </section>
  ))
}
