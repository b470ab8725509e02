import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { Compose } from '../compose'
import { frameOf } from '../frame'
import type { Load } from '../load'
import type { Frame } from '../Page'
import type { SiteRequest } from '../request'
import { FacePage, FaceRowPage, FormPage } from './FacePages'
import type { FaceView } from '../faceload'

const drawn = (frame: Frame, view: FaceView): ReactElement => {
  if (view.kind === 'list') return <FacePage frame={frame} view={view} />
  return view.kind === 'row' ? <FaceRowPage frame={frame} view={view} /> : <FormPage frame={frame} view={view} />
}

/** A page that follows from a face of a noun. */
export const facePage: Compose = async (request, load) => {
  const view = await load.facePage(request.path, request.query)
  return view && { status: 200, page: drawn(await frameOf(request, load), view) }
}

/** Renders the answer to a form that was sent without a script; it is kept nowhere. */
export const renderFace = async (request: SiteRequest, load: Load, view: FaceView): Promise<string> =>
  `<!doctype html>${renderToString(drawn(await frameOf(request, load), view))}`
