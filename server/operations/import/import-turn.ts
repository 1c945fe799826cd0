import type { Db } from '../../platform/database/connect.ts'
import { takeTurn } from '../../platform/records/take-turn.ts'

/**
 * One document or command of the firm at a time: two of them at once make one record of each name, and two documents that name
 * the same records in another order do not wait for each other. One turn for all: one for each record would fill the database's
 * table of locks, which is everybody's, with some ten thousand rows.
 */
export const takeImportTurn = (db: Db): Promise<void> => takeTurn(db, 'import', 'document')
