/** Gives the focus to what is found once it stands where it can be seen, however many pictures that takes; answers what gives up. */
export const seekFocus = (find: () => HTMLElement | null | undefined): (() => void) => {
  const seek = (): void => {
    const found = find()
    found?.focus()
    if (!found || document.activeElement !== found) next = requestAnimationFrame(seek)
  }
  let next = requestAnimationFrame(seek)
  return () => cancelAnimationFrame(next)
}
