/** The firm's details of a project row besides its answers; the firm may also change existing rows (AMB-98). */
export interface RowByFirm {
  /** Whether the change adds the row (INT-39). */
  readonly isNew: boolean
  /** The row's id in the firm's own systems; for a new location only. */
  readonly externalId?: string
}
