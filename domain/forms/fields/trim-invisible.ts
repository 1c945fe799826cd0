/** Characters that nobody sees: blanks, soft hyphens, spaces of no width, marks of direction. */
const UNSEEN = /[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/

/**
 * The text without what nobody sees at its ends. What is copied from a page or an address book brings such characters along: alone
 * they would stand for a name, and behind an email no message would arrive. Within a text they may join letters and stay.
 */
export function trimInvisible(value: string): string {
  let [from, to] = [0, value.length]
  while (from < to && UNSEEN.test(value.charAt(from))) from += 1
  while (to > from && UNSEEN.test(value.charAt(to - 1))) to -= 1
  return value.slice(from, to)
}
