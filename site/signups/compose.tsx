import { renderToString } from 'react-dom/server'
import { type Compose, isId } from '../compose'
import { frameOf } from '../frame'
import type { Load } from '../load'
import type { SiteRequest } from '../request'
import type { SignUp } from '../signupload'
import type { SignUpVisit } from '../below/SignUpForm'
import { SignUpPage } from './SignUpPage'

/** A sign-up below an article, with the places that are left. */
export const signUpPage: Compose = async (request, load) => {
  const { id } = request.query
  const signUp = isId(id) ? await load.signUp(id) : undefined
  if (!signUp) return undefined
  const [frame, form] = await Promise.all([frameOf(request, load), load.faceForm(request.path, request.query)])
  return { status: 200, page: <SignUpPage frame={frame} signUp={signUp} form={form} /> }
}

/** The same after it was refused, with what was filled in. It is kept nowhere. */
export const renderSignUp = async (request: SiteRequest, load: Load, signUp: SignUp, visit: SignUpVisit): Promise<string> =>
  `<!doctype html>${renderToString(<SignUpPage frame={await frameOf(request, load)} signUp={signUp} visit={visit} />)}`
