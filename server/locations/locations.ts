import { randomUUID } from 'node:crypto'
import {
  listLocations,
  removeLocation,
  restoreLocation,
  saveLocation,
  type Location,
} from '@client-center/contract/locations/locations.ts'
import { sql } from 'kysely'
import { clearOfficeLocation } from '../credentialing/clear-office-location.ts'
import { requireCity } from '../dictionary/require-city.ts'
import { authorOf } from '../platform/audit/author.ts'
import { prepared } from '../platform/database/prepared.ts'
import { formAuthorOf } from '../platform/forms/form-author.ts'
import { serve, serveRead } from '../platform/http/calls/handler.ts'
import { columnsOf } from '../platform/records/columns-of.ts'
import { bringBack, keepForUndo } from '../platform/undo/undo.ts'
import { removeRecord, saveRecord, type Kept } from '../platform/records/save-record.ts'
import { locationRecord } from './location-record.ts'

/** The account's locations by name, without terminated ones (AMB-119). */
const locationsOf = prepared<{ account: string }>()((db, { account }) =>
  db
    .selectFrom('location')
    .select(columnsOf(locationRecord))
    .select(['id', 'rev'])
    .where('account_id', '=', account)
    .where('is_terminated', '=', false)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id'),
)

/** The locations of the practice. */
export const locations = [
  serveRead(listLocations, {
    statements: ({ params }) => [locationsOf({ account: params.accountId })],
    reply: ([rows]) => rows.map(locationOf),
  }),
  serve(saveLocation, async (asked) => {
    const { body, account } = asked
    requireCity('city', body.city)
    const place = { account_id: account }
    const saving = { place, id: body.id ?? randomUUID(), rev: body.rev, answers: body }
    const { record } = await saveRecord(asked.db, locationRecord, saving, authorOf(asked))
    return locationOf(record)
  }),
  serve(removeLocation, async (asked) => {
    const removing = { place: { account_id: asked.account }, id: asked.params.locationId }
    await keepForUndo(asked.db, { account: asked.account, kind: 'location', id: removing.id })
    await removeRecord(asked.db, locationRecord, removing, authorOf(asked))
    await clearOfficeLocation(asked.db, asked.account, removing.id, formAuthorOf(asked))
    return undefined
  }),
  serve(restoreLocation, async (asked) => {
    const deletion = { account: asked.account, kind: 'location', id: asked.params.locationId } as const
    await bringBack(asked.db, asked.deps.files.store, deletion, authorOf(asked))
    return undefined
  }),
]

/** A proposal of a change project carries these besides; a location of the account never does (AMB-62). */
const locationOf = (kept: Kept<typeof locationRecord>): Location => ({
  ...kept,
  isNew: false,
  willBeTerming: false,
  currentLocationId: null,
})
