import type { Connection } from 'pg'
import type { WireValue } from './wire-value.ts'

/**
 * The methods of the driver's connection that a batch uses, as the driver's own queries do. The published types omit
 * them.
 */
declare module 'pg' {
  interface ClientBase {
    readonly connection: Connection
  }
  interface Connection {
    readonly parsedStatements: Record<string, string>
    readonly submittedNamedStatements: Record<string, string>
    parse(statement: { name: string | undefined; text: string }): void
    bind(portal: { statement: string | undefined; values: readonly WireValue[] }): void
    describe(portal: { type: 'P' }): void
    execute(): void
  }
}

export type DriverConnection = Connection
