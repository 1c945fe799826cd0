/** Records the text of live regions. Returns a function that lists what was announced so far. */
export function listen(): () => string[] {
  const heard: string[] = []
  const delivered: MutationRecord[] = []
  const observer = new MutationObserver((changes) => delivered.push(...changes))
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  return () => {
    const speaking = new Set(document.querySelectorAll('[role=status]'))
    const changes = [...delivered.splice(0), ...observer.takeRecords()]
    // A region that has just become live already had its text.
    for (const { type, attributeName, target } of changes)
      if (type === 'attributes' && attributeName === 'role') speaking.delete(target as Element)
    for (const region of speaking) {
      const isChanged = changes.some(
        ({ target, type, addedNodes }) =>
          (type !== 'attributes' && region.contains(target)) || [...addedNodes].some((node) => node.contains(region)),
      )
      if (isChanged && region.textContent !== '') heard.push(region.textContent)
    }
    return heard
  }
}
