import type { Load, Shelf } from './load'
import type { Frame } from './Page'
import type { SiteRequest } from './request'
import type { SiteSettings } from './settings'

const mostSections = 10

/** Frames of the same settings at most: a site goes by few addresses. */
const mostFrames = 100

const frames = new WeakMap<SiteSettings, Map<string, Frame>>()

/**
 * What stands around every page: the same object for as long as the settings are, so that what is drawn of it can be kept. The settings are made once
 * an edition, and so are the categories and lists.
 */
export const frameOf = async ({ language, origin, tenantId, today, zone, style, script }: SiteRequest, load: Load): Promise<Frame> => {
  const [settings, categories, lists] = await Promise.all([load.settings(), load.categories(), load.faceLists()])
  const known = frames.get(settings) ?? new Map<string, Frame>()
  const key = `${language} ${origin} ${tenantId} ${today} ${zone} ${style} ${script}`
  const before = known.get(key)
  if (before) return before
  const chosen = flat(categories).filter(({ isNav }) => isNav)
  const sections = (chosen.length > 0 ? chosen : categories).slice(0, mostSections)
  const frame: Frame = { language, origin, tenantId, today, zone, style, script, settings, sections, lists }
  if (known.size >= mostFrames) known.clear()
  known.set(key, frame)
  frames.set(settings, known)
  return frame
}

const flat = (shelves: readonly Shelf[]): Shelf[] => shelves.flatMap((shelf) => [shelf, ...flat(shelf.children)])
