/** A saved document of an application, and its place. */
export interface RowActionsProps {
  readonly accountId: string
  readonly applicationId: string
  readonly kind: 'related' | 'attachment'
  readonly document: {
    readonly id: string
    readonly rev: number
    readonly name: string
    readonly source: number
    readonly documentTypeId: number | null
    readonly description: string
    /** Whether it has a file. */
    readonly stored: boolean
  }
  readonly busy: boolean
}
