/** Spec 000 §7: what is said when nothing better is known. */
const UNEXPECTED = 'Unexpected error happened, please try again.'

/** The sentence for a person when saving failed: the server's own when it refused (444), the general one otherwise. */
export function refusalOf(error: unknown): string {
  return error instanceof Error && 'status' in error && error.status === 444 ? error.message : UNEXPECTED
}
