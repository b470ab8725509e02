import { Tabs as LibraryTabs, type TabsProps } from 'antd'
import { type ComponentRef, useLayoutEffect, useRef } from 'react'

/**
 * Tabs of the library. Where they have no room, its sign for those that are out of sight stands among them, where nothing but tabs may: it is for the pointer
 * alone. By keys, and to whoever hears the page, every tab is there anyway.
 */
export const Tabs = (props: TabsProps) => {
  const box = useRef<ComponentRef<typeof LibraryTabs>>(null)
  useLayoutEffect(() => {
    const more = box.current?.nativeElement?.querySelector<HTMLElement>(':scope > .ant-tabs-nav .ant-tabs-nav-more')
    more?.setAttribute('aria-hidden', 'true')
    more?.setAttribute('tabindex', '-1')
  })
  return <LibraryTabs ref={box} {...props} />
}
