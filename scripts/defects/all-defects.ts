import { applicationDefects } from './applications.ts'
import { closedFileDefects } from './closed-files.ts'
import { consistencyDefects } from './consistency.ts'
import { credentialingDefects } from './credentialing.ts'
import type { Defect } from './defect.ts'
import { deletedAndPrintedDefects } from './deleted-and-printed.ts'
import { fileAndMailDefects } from './files-and-mail.ts'
import { formDefects } from './forms.ts'
import { intakeDefects } from './intake.ts'
import { licenseDefects } from './licenses.ts'
import { lockAndHeaderDefects } from './locks-and-headers.ts'
import { projectListDefects } from './project-list.ts'
import { recognitionDefects } from './recognition.ts'
import { requiredItemDefects } from './required-items.ts'
import { projectRosterDefects } from './project-roster.ts'
import { screenDefects } from './screens.ts'
import { sealedFileDefects } from './sealed-files.ts'
import { searchedChoiceDefects } from './searched-choices.ts'
import { sessionDefects } from './sessions.ts'
import { summaryDefects } from './summaries.ts'
import { auditDefects } from './audit.ts'
import { wallDefects } from './walls.ts'
import { connectionDefects } from './connections.ts'
import { whoMayCallDefects } from './who-may-call.ts'

/** All planted defects, by area. */
export const allDefects: readonly Defect[] = [
  ...whoMayCallDefects,
  ...wallDefects,
  ...connectionDefects,
  ...sessionDefects,
  ...auditDefects,
  ...lockAndHeaderDefects,
  ...fileAndMailDefects,
  ...sealedFileDefects,
  ...licenseDefects,
  ...applicationDefects,
  ...projectListDefects,
  ...formDefects,
  ...intakeDefects,
  ...credentialingDefects,
  ...summaryDefects,
  ...closedFileDefects,
  ...deletedAndPrintedDefects,
  ...consistencyDefects,
  ...recognitionDefects,
  ...requiredItemDefects,
  ...projectRosterDefects,
  ...searchedChoiceDefects,
  ...screenDefects,
]
