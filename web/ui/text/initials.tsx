import classes from './initials.module.css'

/** The first letters of the first and last name. Decorative: render it next to the name. */
export function Initials({ name, large = false }: { readonly name: string; readonly large?: boolean }) {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.slice(0, 1) ?? '')
    .join('')
  // The style sheet renders the letters, so that they are not part of the text next to the name.
  return (
    <span
      className={classes.initials}
      data-large={large || undefined}
      data-letters={letters.toUpperCase()}
      aria-hidden
      data-screen-only
    />
  )
}
