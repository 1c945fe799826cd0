/**
 * `npm run sample-summary` writes the made-up CAQH summary that people can try in the demo. `house-documents.test.ts`
 * checks that it is current.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { drawSummary, usualDrawing } from '../server/testing/caqh/draw-summary.ts'
import { madeUpDentist } from '../server/testing/caqh/made-up-dentist.ts'
import { madeUpSummary } from '../server/testing/caqh/made-up-summary.ts'

export const sampleSummaryFile = 'server/areas/portal/static/demo-caqh.pdf'

/** The summary of a dentist of the demo, with her name and NPI, marked as a sample on every page. */
export function drawSampleSummary(): Promise<Buffer> {
  const chen = {
    ...madeUpDentist(0),
    first: 'Mei-Ling',
    last: 'Chen',
    handle: 'meiling.chen',
    gender: 'Female',
    degree: 'DDS',
    specialty: 'Endodontics',
    npi: '1719729935',
    practice: 'Bright Smile Dental',
    city: 'Birmingham',
    state: 'AL',
    zip: '35203',
  }
  const summary = madeUpSummary(chen, { isOlder: false, licensesAsGrid: false, hoursAsGrid: false })
  const header = [...summary.header, 'SAMPLE of the Client Center demo: all people and numbers are made up']
  return drawSummary({ ...summary, header }, { ...usualDrawing, createdOn: new Date('2026-05-06T12:00:00Z') })
}

if (import.meta.main) writeFileSync(path.join(import.meta.dirname, '..', sampleSummaryFile), await drawSampleSummary())
