import { businessToWire } from '../contract/intake/intake-wire.ts'
import { sampleValues } from '../domain/forms/section.ts'
import { intakeForm } from '../domain/intake/intake-form.ts'
import { benchStoredForm, type FormCall } from './stored-forms.ts'

const practiceInfoData = sampleValues(intakeForm.parts.practiceInfoData)
const businessInfoData = businessToWire(sampleValues(intakeForm.parts.business))

/** Measures opening and saving an intake with sample answers. */
export async function benchIntake(print: (line: string) => void): Promise<void> {
  const save = (project: string, dbaName: string): FormCall => ({
    path: `${project}/updateIntakeForm`,
    body: { practiceInfoData, businessInfoData: { ...businessInfoData, dbaName } },
  })
  await benchStoredForm(print, 'intake of a project', {
    begin: (project) => save(project, 'Begun'),
    open: (project) => ({ path: `${project}/intake` }),
    save: (project, number) => save(project, `Saved ${number}`),
    formId: (project) => project,
  })
}
