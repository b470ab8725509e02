/** Puts text on the clipboard; answers whether it worked. Outside of secure origins browsers offer only the old way, through a selection. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

const copySelected = (text: string): boolean => {
  const held = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'unseen'
  // Within an open dialog, which would take the focus back from anything outside of it.
  const home = held?.closest('[role="dialog"]') ?? document.body
  home.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (held instanceof HTMLElement) held.focus()
  }
}
