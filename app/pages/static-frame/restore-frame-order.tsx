import { useEffect } from 'react'

/**
 * After a page has failed, React renders the frame again, after its server-only parts. CSS restores the visual order,
 * this the order for keyboards and screen readers.
 */
export function RestoreFrameOrder() {
  useEffect(() => {
    const [skipLink, main, footer] = frame.map((part) => document.querySelector(`body > ${part}`))
    if (!skipLink || !main || !footer || isBefore(main, footer)) return
    document.body.prepend(skipLink)
    main.after(footer)
  }, [])
  return null
}

const frame = ['a[href="#main"]', 'main', 'shop-frame:has(> footer)']

const isBefore = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
