import { readPortal } from '@client-center/contract/portal/portal.ts'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../api/use-read.ts'
import { FRESH } from './session-queries.ts'

export const portalQuery = { ...endpointQuery(readPortal), staleTime: FRESH }

/** The public data of the portal, such as the firm's name and pages. */
export const usePortal = () => useQuery(portalQuery)
