import { listLocations, removeLocation, restoreLocation } from '@client-center/contract/locations/locations.ts'
import { useRead } from '../../api/use-read.ts'
import { useSend } from '../../api/use-send.ts'
import { locationTexts } from './location-texts.ts'

/** The account's locations, and the request that deletes one (LOC-10). */
export function useLocations(accountId: string) {
  const params = { accountId }
  const locationsQuery = useRead(listLocations, { params })
  const remove = useSend(removeLocation, {
    refreshes: [listLocations],
    successMessage: locationTexts.deleted,
    undo: restoreLocation,
  })
  return { locationsQuery, params, remove }
}
