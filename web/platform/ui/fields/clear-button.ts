/** The library hides its clear button from the keyboard and from screen readers; ours is a button like any other. */
export const clearButton = (name: string) => ({ 'aria-label': name, 'aria-hidden': false, tabIndex: 0 })
