import { inFile, type Defect } from './defect.ts'

/** Defects of the checks on a database connection before its use. */
export const connectionDefects: readonly Defect[] = [
  ...inFile(
    'server/database/may-prepare.ts',
    ['server/database/connect.test.ts'],
    [
      {
        name: 'statements-prepared-without-end',
        breaks: 'a connection prepares a thousand statements at most',
        before: 'if (names.size >= MAX_PREPARED) return false',
        after: '',
      },
    ],
  ),
  ...inFile(
    'server/database/require-safe-connection.ts',
    ['server/database/require-safe-connection.test.ts'],
    [
      {
        name: 'connection-of-another-role',
        breaks: 'a pool uses only its own role, whatever a pooler drops',
        before: 'if (found.role !== role)',
        after: 'if (false)',
      },
      {
        name: 'connection-past-the-walls',
        breaks: 'a login that may bypass row-level security is refused',
        before: 'if (found.bypasses)',
        after: 'if (false)',
      },
      {
        name: 'connection-of-the-owner',
        breaks: 'a login that owns the tables is refused',
        before: 'if (found.owns)',
        after: 'if (false)',
      },
      {
        name: 'connection-without-row-security',
        breaks: 'a connection with row security off is refused',
        before: "if (found.row_security !== 'on')",
        after: 'if (false)',
      },
      {
        name: 'connection-without-timeout',
        breaks: 'a connection without a limit on statements is refused',
        before: 'if (found.timeout <= 0 || found.timeout > REQUIRED_STATEMENT_TIMEOUT)',
        after: 'if (false)',
      },
      {
        name: 'connection-shared-by-clients',
        breaks: 'a pooler in transaction mode is refused with a sentence',
        before: 'hasCode(problem, ...SHARED_CONNECTION_CODES)',
        after: 'hasCode(problem)',
      },
    ],
  ),
  ...inFile(
    'server/database/require-own-session.ts',
    ['server/database/require-safe-connection.test.ts'],
    [
      {
        name: 'owner-through-a-shared-connection',
        breaks: 'the migrations and the job queue get sessions of their own',
        before: 'before !== others[0]) return',
        after: 'true) return',
      },
    ],
  ),
  ...inFile(
    'server/database/database-trouble.ts',
    ['server/database/in-recovery.test.ts'],
    [
      {
        name: 'recovery-is-unexpected',
        breaks: 'a database node in recovery causes 503',
        before: '08...|25006|57P0[1-5]',
        after: '08...|57P0[1-5]',
      },
    ],
  ),
]
