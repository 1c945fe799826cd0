import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/connect.ts'
import type { Files } from '../files/files.ts'

/** The services of the application. Created once, in main.ts and in tests, and passed to `buildApp`. */
export interface Deps {
  readonly config: Config
  readonly database: Database
  readonly files: Files
  /** The installation key, 32 bytes, stored outside the database. */
  readonly secretKey: Buffer
  readonly clock: () => Date
  readonly log: FastifyBaseLogger
}
