import { marked } from './marked'

/** A line of links that is wider than the window begins at the one where the reader is; without a script it begins at the first. */
export const startSlides = (): void => {
  for (const line of marked('slides')) {
    const here = line.querySelector('[aria-current]')
    if (!here) continue
    const [box, place] = [line.getBoundingClientRect(), here.getBoundingClientRect()]
    line.scrollLeft += place.left + place.width / 2 - box.left - box.width / 2
  }
}
