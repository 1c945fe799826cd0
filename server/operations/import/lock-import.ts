import type { Db } from '../../platform/database/connect.ts'
import { lockByName } from '../../platform/records/lock-by-name.ts'

/**
 * One document or command of the firm at a time: two of them at once make one record of each name, and two documents that name
 * the same records in another order do not wait for each other. One turn for all: one for each record would fill the database's
 * table of locks, which is everybody's, with some ten thousand rows.
 */
export const lockImport = (db: Db): Promise<void> => lockByName(db, 'import', 'document')
