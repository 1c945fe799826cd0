import type { Defect } from './defect.ts'
import { rowSecurityDefects } from './row-security.ts'
import { storedFunctionDefects } from './stored-functions.ts'
import { permissionAndHeaderDefects } from './permissions-and-headers.ts'
import { searchDefects } from './search.ts'
import { secretAndFileDefects } from './secrets-and-files.ts'
import { saveAndRuleDefects } from './saves-and-rules.ts'

/** The defects that no operator makes. */
export const allDefects: readonly Defect[] = [
  ...rowSecurityDefects,
  ...storedFunctionDefects,
  ...searchDefects,
  ...permissionAndHeaderDefects,
  ...secretAndFileDefects,
  ...saveAndRuleDefects,
]
