import type { Config } from './config.ts'

/** The configured URLs of the pools. */
export const poolLogins = ({ databaseAppUrl, databaseSystemUrl, databaseStaffUrl }: Config) => ({
  ...(databaseAppUrl === undefined ? {} : { app: databaseAppUrl }),
  ...(databaseSystemUrl === undefined ? {} : { system: databaseSystemUrl }),
  ...(databaseStaffUrl === undefined ? {} : { staff: databaseStaffUrl }),
})
