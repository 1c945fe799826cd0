import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'

/** Loads after the form, because most visits open no office. */
export const OfficeHours = lazyPart(
  async () => (await import('./office-hours.tsx')).default,
  () => <p role="status">The office hours can be filled in once the connection is back.</p>,
)
