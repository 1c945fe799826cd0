import { formatUs } from '@client-center/domain/calendar.ts'
import { closedFileSentence } from '@client-center/domain/documents/file-access.ts'
import type { PersonIdentity } from '@client-center/domain/caqh/is-different-person.ts'
import { formatLocalDay } from '../../time/local-day.ts'
import type { Confirmation } from '../../ui/feedback/confirm.tsx'

interface AttestedSummary {
  readonly attestedOn: string | null
}

/** The texts of the specification, verbatim where it has them (CAQH-01, 02, 07, 10). */
export const summaryTexts = {
  title: 'CAQH Data Summary',
  upload: 'Upload CAQH Document',
  hint: 'Please use the Summary, not the Application.',
  deletion: {
    title: 'Confirm Deletion',
    sentence: 'Do you want to delete the file?',
    action: 'Delete',
  },
  removed: 'CAQH document has been removed',
  /** For users with view-only access, because the file contains the social security number (AMB-140). */
  onFile: (uploadedOn: string | null): string =>
    `${uploadedOn === null ? 'On file.' : `On file, uploaded ${formatLocalDay(uploadedOn)}.`} ${closedFileSentence}`,
  closed: closedFileSentence,
  parsed: {
    title: 'CAQH Parsing',
    sentence: 'Most of the form was completed, but required fields are missing.',
    complete: 'The form was completed from the summary. Please review what was read.',
    /** Not from the specification: recognized text fills in nothing automatically (AMB-133). */
    recognized: 'The text was recognized. Nothing is in the form yet: every value waits for you to check it.',
    /** Not from the specification: the summary changes no answer, such as the same file again. */
    nothingNew: 'Everything in this summary is in the form already. Nothing was changed.',
    onlyChecks: 'No answer was changed. What the form does not have yet waits for you to check it.',
    nothingFound: 'Nothing that the form asks for was found in this summary.',
  },
  somebodyElse: (form: PersonIdentity, summary: PersonIdentity): Confirmation => ({
    title: 'This summary seems to be of somebody else',
    sentence: `The form is for ${inWords(form)}. The summary is of ${inWords(summary)}. Nothing of it has been taken.`,
    action: 'Take it all the same',
    safe: 'Do not take it',
  }),
  older: (summary: AttestedSummary, stored: AttestedSummary | undefined): Confirmation => ({
    title: 'This summary is older than the one before',
    sentence: `It was attested on ${attestationDay(summary)}, the one that is kept with the form on ${attestationDay(stored)}. Nothing of it has been taken.`,
    action: 'Take it all the same',
    safe: 'Do not take it',
  }),
} as const

const inWords = ({ name, npi }: PersonIdentity): string =>
  [name.trim() === '' ? 'somebody without a name' : name.trim(), npi === '' ? '' : `(NPI ${npi})`]
    .filter(Boolean)
    .join(' ')

const attestationDay = (summary: AttestedSummary | undefined): string =>
  summary?.attestedOn == null ? 'an unknown day' : formatUs(summary.attestedOn)
