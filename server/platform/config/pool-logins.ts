import type { Config } from './config.ts'

/** The URLs of the pools that are configured. */
export const poolLogins = ({ databaseAppUrl, databaseSystemUrl }: Config) => ({
  ...(databaseAppUrl === undefined ? {} : { app: databaseAppUrl }),
  ...(databaseSystemUrl === undefined ? {} : { system: databaseSystemUrl }),
})
