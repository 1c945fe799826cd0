import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { partTexts } from './part-texts.ts'

/** Loads after the form, because most visits open no office. */
export const OfficeHours = lazyPart(
  async () => (await import('./office-hours.tsx')).default,
  () => <p role="status">{partTexts.offices.hoursMissing}</p>,
)
