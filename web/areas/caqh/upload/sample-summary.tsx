import { usePortal } from '../../../session/use-portal.ts'
import { summaryTexts as texts } from '../summary-texts.ts'
import classes from './summary-card.module.css'

/** In the demo, a made-up summary to upload. */
export function SampleSummary() {
  const portal = usePortal()
  if (portal.data?.demo == null) return null
  return (
    <a className={classes.sample} href="/static/demo-caqh.pdf" download={texts.sample.fileName} data-reach>
      {texts.sample.link}
    </a>
  )
}
