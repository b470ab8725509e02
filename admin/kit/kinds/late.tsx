import { Input } from 'antd'
import type { ComponentType } from 'react'
import { Later, lazyPart } from '../wire/part'

/** A control that is loaded with the first form or search that has one; until it is there, an empty box stands in its place. */
export const late = <P extends { readonly id?: string | undefined }>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> => {
  const Loaded = lazyPart(load) as ComponentType<P>
  return (props: P) => (
    <Later fallback={<Input {...(props.id ? { id: props.id } : {})} className="whole" disabled />}>
      <Loaded {...props} />
    </Later>
  )
}
