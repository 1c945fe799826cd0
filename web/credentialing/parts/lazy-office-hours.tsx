import { lazyPart } from '../../platform/ui/feedback/lazy-part.tsx'

/** Comes with the library of dates, after the form itself. */
export const OfficeHours = lazyPart(
  async () => (await import('./office-hours.tsx')).default,
  () => <p role="status">The office hours can be filled in once the connection is back.</p>,
)
