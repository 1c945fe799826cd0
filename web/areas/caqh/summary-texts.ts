import { formatUs } from '@client-center/domain/calendar.ts'
import { closedFileSentence } from '@client-center/domain/documents/file-access.ts'
import type { PersonIdentity } from '@client-center/domain/caqh/is-different-person.ts'
import { formatLocalDay } from '../../time/local-day.ts'
import { failureTexts } from '../../ui/feedback/failure-texts.ts'
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
  /** Only in the demo. */
  sample: { link: 'Try it with a sample summary', fileName: 'CAQH Mei-Ling Chen.pdf' },
  removed: 'CAQH document has been removed',
  /** For users with view-only access, because the file contains the social security number (AMB-140). */
  onFile: (uploadedOn: string | null): string =>
    `${uploadedOn === null ? 'On file.' : `On file, uploaded ${formatLocalDay(uploadedOn)}.`} ${closedFileSentence}`,
  closed: closedFileSentence,
  parsed: {
    title: 'CAQH Parsing',
    sentence: 'Most of the form was completed, but required fields are missing.',
    complete: 'The form was completed from the summary. Please review the answers.',
    /** Not from the specification: recognized text fills in nothing automatically (AMB-133). */
    recognized: "We read the scan. Check each value before it's added.",
    /** Not from the specification: the summary changes no answer, such as the same file again. */
    nothingNew: 'Everything in this summary is already in the form. Nothing was changed.',
    onlyChecks: 'No answers were changed. New values need your review.',
    nothingFound: 'This summary has no answers for this form.',
    needs: (count: number): string => (count === 1 ? '1 needs your review.' : `${count} need your review.`),
  },
  /** Not from the specification, like all texts of the file's pages, of the review and of text recognition. */
  pages: {
    notShown: "This page can't be shown. You can still review the answers.",
    resize: 'Drag to resize. Double-click to reset.',
    notLoaded: 'The file could not be loaded. You can still review the answers.',
  },
  review: {
    reading: { title: 'The summary is still being read', hint: 'This takes a few seconds.' },
    offline: failureTexts.offline,
    none: { title: 'Nothing to review', hint: 'This form has no readable summary.' },
    nothing: {
      all: { title: 'No differences', hint: 'The form and the summary match.' },
      needs: { title: 'Nothing to review here', hint: 'Every value has been reviewed.' },
      changed: { title: 'Nothing changed', hint: 'The form and the summary match.' },
    },
  },
  recognition: {
    hint: "It takes about a minute, and you can keep working. You'll check every value it finds. Anything it can't read stays blank.",
    running: 'You can keep working.',
    /** Another tab received the result, or an hour has passed. */
    gone: 'Text recognition stopped before it finished. Please start it again.',
  },
  reading: 'Reading the summary. This takes a few seconds.',
  fileWaits: 'The file is added when you save.',
  somebodyElse: (form: PersonIdentity, summary: PersonIdentity): Confirmation => ({
    title: "This summary looks like it's for someone else",
    sentence: `The form is for ${inWords(form)}. The summary is for ${inWords(summary)}. Nothing has been added.`,
    action: 'Use it anyway',
    safe: "Don't use it",
  }),
  older: (summary: AttestedSummary, stored: AttestedSummary | undefined): Confirmation => ({
    title: 'This summary is older than the current one',
    sentence: `It was attested on ${attestationDay(summary)}. The summary on file was attested on ${attestationDay(stored)}. Nothing has been added.`,
    action: 'Use it anyway',
    safe: "Don't use it",
  }),
} as const

const inWords = ({ name, npi }: PersonIdentity): string =>
  [name.trim() === '' ? 'an unnamed provider' : name.trim(), npi === '' ? '' : `(NPI ${npi})`].filter(Boolean).join(' ')

const attestationDay = (summary: AttestedSummary | undefined): string =>
  summary?.attestedOn == null ? 'an unknown date' : formatUs(summary.attestedOn)
