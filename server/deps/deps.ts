import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/connect.ts'
import type { Files } from '../files/files.ts'

/** What the application is made of; built once in main.ts and in tests, and handed to `buildApp`. */
export interface Deps {
  readonly config: Config
  readonly database: Database
  readonly files: Files
  /** The key of this installation, 32 bytes, kept outside the database. */
  readonly secretKey: Buffer
  readonly clock: () => Date
  readonly log: FastifyBaseLogger
}
