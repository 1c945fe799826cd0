/** Invisible characters: blanks, soft hyphens, zero-width spaces, direction marks. */
const UNSEEN = /[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/

/**
 * Removes invisible characters at both ends. Text that is copied from a page or address book contains them: alone they would
 * count as a name, and after an email address no message would arrive. Inside a text they may join letters and stay.
 */
export function trimInvisible(value: string): string {
  let [from, to] = [0, value.length]
  while (from < to && UNSEEN.test(value.charAt(from))) from += 1
  while (to > from && UNSEEN.test(value.charAt(to - 1))) to -= 1
  return value.slice(from, to)
}
