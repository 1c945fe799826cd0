/** What the firm says of a row of a project besides its answers; it may also change one of before the change (AMB-98). */
export interface RowByFirm {
  /** Whether the change adds the row (INT-39). */
  readonly isNew: boolean
  /** The name under which the firm's own systems know the row; for a new location only. */
  readonly externalId?: string
}
