/** Prints the summary of a made-up dentist as a PDF, for whoever cannot import it: `node server/testing/caqh/print-summary.ts 3`. */
import { drawSummary, usualDrawing } from './draw-summary.ts'
import { madeUpDentist } from './made-up-dentist.ts'
import { madeUpSummary } from './made-up-summary.ts'

const wording = { isOlder: false, licensesAsGrid: false, hoursAsGrid: false }
const summary = madeUpSummary(madeUpDentist(Number(process.argv[2] ?? '1')), wording)
process.stdout.write(await drawSummary(summary, usualDrawing))
