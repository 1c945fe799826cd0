import { firmApplicationRoutes } from './firm-application-routes.ts'
import { firmAuditRoutes } from './firm-audit-routes.ts'
import { firmContentRoutes } from './firm-content-routes.ts'
import { firmProjectRoutes } from './firm-project-routes.ts'
import { firmRoutes } from './firm-routes.ts'
import { firmSetupRoutes } from './firm-setup-routes.ts'

/** Every route of the firm's workspace. It loads with the first page of the workspace (firm-entry.ts). */
export const firmTree = [
  ...firmApplicationRoutes,
  ...firmSetupRoutes,
  ...firmContentRoutes,
  ...firmProjectRoutes,
  ...firmAuditRoutes,
  ...firmRoutes,
]
