/** Invisible characters: blanks, soft hyphens, zero-width spaces, direction marks. */
const UNSEEN = /[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/

/**
 * Removes invisible characters at both ends. Text copied from a web page or address book may contain them: alone they
 * would count as a name, and at the end of an email address they would make it undeliverable. Inside a text they stay,
 * because they may join letters.
 */
export function trimInvisible(value: string): string {
  let [from, to] = [0, value.length]
  while (from < to && UNSEEN.test(value.charAt(from))) from += 1
  while (to > from && UNSEEN.test(value.charAt(to - 1))) to -= 1
  return value.slice(from, to)
}
