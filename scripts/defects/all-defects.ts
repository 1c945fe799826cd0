import type { Defect } from './defect.ts'
import { sessionDefects } from './sessions.ts'
import { trailDefects } from './trail.ts'
import { wallDefects } from './walls.ts'
import { whoMayCallDefects } from './who-may-call.ts'

/** Every mistake that is planted, by kind. */
export const allDefects: readonly Defect[] = [...whoMayCallDefects, ...wallDefects, ...sessionDefects, ...trailDefects]
