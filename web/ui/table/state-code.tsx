import { stateCode, stateName } from '@client-center/domain/reference/states.ts'
import classes from './data-table.module.css'

/** A state in a column: two letters, and its name on hover and for screen readers. */
export const StateCode = ({ id }: { readonly id: number }) => (
  <abbr className={classes.code} title={stateName(id)}>
    {stateCode(id)}
  </abbr>
)
