import { useEffect } from 'react'
import { Mark } from '../../ui/page/mark.tsx'
import { Seal } from '../../ui/page/seal.tsx'
import { factorTexts } from './factor-texts.ts'
import classes from './staff-brand.module.css'

/** The left half of the sign-in page for the firm's staff; on phones a bar at the top. It covers that of practices. */
export function StaffBrand() {
  useEffect(() => {
    document.documentElement.dataset['entry'] = 'staff'
    return () => {
      delete document.documentElement.dataset['entry']
    }
  }, [])
  return (
    <aside className={classes.brand} aria-label="About Client Center">
      <Seal className={classes.seal} />
      <div className={classes.centre}>
        <Mark variant="bare" size={84} />
      </div>
      <span className={classes.name}>
        <Mark variant="enamel" size={34} />
        Client Center
        <span className={classes.tag}>Firm</span>
      </span>
      <div className={classes.words}>
        <p className={classes.display}>{factorTexts.staffDisplay}</p>
        <p>{factorTexts.staffAbout}</p>
      </div>
    </aside>
  )
}
