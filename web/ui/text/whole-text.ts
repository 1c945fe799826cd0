import classes from './whole-text.module.css'

/** Creates a line below a field with its full text, for touch. Screen readers read the field itself. */
export function wholeText() {
  const line = document.createElement('div')
  line.className = classes.whole ?? ''
  line.ariaHidden = 'true'
  let shownField: HTMLInputElement | undefined
  const hide = () => {
    shownField = undefined
    line.remove()
  }
  const show = (field: HTMLInputElement) => {
    const { left, bottom, width } = field.getBoundingClientRect()
    shownField = field
    line.replaceChildren(...breakable(field.value))
    Object.assign(line.style, { left: `${left}px`, top: `${bottom + 4}px`, width: `${width}px` })
    document.body.append(line)
  }
  return {
    show,
    hide,
    /** The field above the line. */
    shownField: () => shownField,
    /** Call it when the layout has moved, such as when the on-screen keyboard opens. */
    follow: () => {
      if (shownField?.isConnected === true) show(shownField)
      else hide()
    },
  }
}

/** Lets an email address wrap after @ instead of within a word. */
const breakable = (text: string): (string | HTMLElement)[] =>
  text.split(/(?<=@)/).flatMap((part, at) => (at === 0 ? [part] : [document.createElement('wbr'), part]))
