import { stateCode, stateName } from '@client-center/domain/reference/states.ts'
import classes from './data-table.module.css'

/** The two-letter code of a state in a column; its title is the state's name. */
export const StateCode = ({ id }: { readonly id: number }) => (
  <abbr className={classes.code} title={stateName(id)}>
    {stateCode(id)}
  </abbr>
)
