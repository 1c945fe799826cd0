import { IconInfoCircle } from '../../../ui/icons/icons.ts'
import classes from '../applications.module.css'

/** Notes above a table of documents about what the next save will do (APPS-30…32). */
export const DocumentNotices = ({ notices }: { readonly notices: readonly string[] }) => (
  <div role="status">
    {notices.map((notice) => (
      <p key={notice} className={classes.notice}>
        <IconInfoCircle size={18} aria-hidden />
        {notice}
      </p>
    ))}
  </div>
)
