import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  Suspense,
  useContext,
  useEffect,
  useState,
} from 'react'
import { loadChunk } from './chunk'

/** What stands in the place of a part that is still on its way. */
const Waiting = createContext<ReactNode>(null)

/** Shows the fallback in the place of each part below it that is on its way, and instead of all of it where a declaration is. */
export const Later = ({ fallback = null, children }: { readonly fallback?: ReactNode; readonly children: ReactNode }) => (
  <Waiting value={fallback}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </Waiting>
)

type Load<T> = () => Promise<{ default: T }>

/**
 * A part of a page that is loaded when it is first shown, below a `Later`. React's own `lazy` would hold it back: what comes out of suspense is not shown
 * until 300 ms after the fallback was. So the fallback is shown without suspense, and the part in a transition, which also waits for the declarations it needs.
 */
export const lazyPart = <T extends ComponentType<any>>(load: Load<T>): ComponentType<ComponentProps<T>> => {
  let Part: T | undefined
  const Late = (props: ComponentProps<T>) => {
    const [isHere, come] = useState(Part !== undefined)
    const [failure, fail] = useState<unknown>()
    useEffect(() => {
      if (isHere) return
      let isWanted = true
      loadChunk(load).then(
        ({ default: loaded }) => {
          Part = loaded
          if (isWanted) startTransition(() => come(true))
        },
        (error: unknown) => {
          if (isWanted) fail(error)
        },
      )
      return () => {
        isWanted = false
      }
    }, [isHere])
    const fallback = useContext(Waiting)
    if (failure !== undefined) throw failure
    if (!isHere || !Part) return fallback
    return (
      <Waiting value={null}>
        <Part {...props} />
      </Waiting>
    )
  }
  return Late
}

/** A page that is loaded when it is first shown. */
export const lazyPage = (load: Load<ComponentType>): ComponentType => lazyPart(load)
