/** Details of a project row that only the firm sets. The firm may also change existing rows (AMB-98). */
export interface RowByFirm {
  /** Whether the change project adds the row (INT-39). */
  readonly isNew: boolean
  /** The row's id in the firm's own systems; only for a new location. */
  readonly externalId?: string
}
