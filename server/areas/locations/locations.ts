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
import { toAuthor } from '../../audit/author.ts'
import { prepared } from '../../database/prepared.ts'
import { toFormAuthor } from '../../forms/form-author.ts'
import { serveCommand, serveQuery } from '../../http/calls/handler.ts'
import { recordColumns } from '../../records/record-columns.ts'
import { undoDeletion, saveForUndo } from '../../undo/undo.ts'
import { removeRecord, saveRecord, type StoredRecord } from '../../records/save-record.ts'
import { locationRecord } from './location-record.ts'

/** The account's locations by name, without terminated ones (AMB-119). */
const accountLocations = prepared<{ account: string }>()((db, { account }) =>
  db
    .selectFrom('location')
    .select(recordColumns(locationRecord))
    .select(['id', 'rev'])
    .where('account_id', '=', account)
    .where('is_terminated', '=', false)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id'),
)

/** Endpoints for the locations of the practice. */
export const locations = [
  serveQuery(listLocations, {
    queries: ({ params }) => [accountLocations({ account: params.accountId })],
    reply: ({ rows: [rows] }) => rows.map(toLocation),
  }),
  serveCommand(saveLocation, {
    handle: async (context) => {
      const { body, account } = context
      requireCity('city', body.city)
      const scope = { account_id: account }
      const saving = { scope, id: body.id ?? randomUUID(), rev: body.rev, answers: body }
      const { record } = await saveRecord(context.db, locationRecord, saving, toAuthor(context))
      return toLocation(record)
    },
  }),
  serveCommand(removeLocation, {
    handle: async (context) => {
      const removing = { scope: { account_id: context.account }, id: context.params.locationId }
      await saveForUndo(context.db, { account: context.account, kind: 'location', id: removing.id })
      await removeRecord(context.db, locationRecord, removing, toAuthor(context))
      await clearOfficeLocation(context.db, context.account, removing.id, toFormAuthor(context))
      return undefined
    },
  }),
  serveCommand(restoreLocation, {
    handle: async (context) => {
      const deletion = { account: context.account, kind: 'location', id: context.params.locationId } as const
      await undoDeletion(context.db, context.deps.files.store, deletion, toAuthor(context))
      return undefined
    },
  }),
]

/** Converts a location of the account. Only a location of a change project has the remaining fields (AMB-62). */
const toLocation = (stored: StoredRecord<typeof locationRecord>): Location => ({
  ...stored,
  isNew: false,
  willBeTerming: false,
  currentLocationId: null,
})
