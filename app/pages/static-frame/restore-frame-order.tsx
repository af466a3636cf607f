import { useEffect } from 'react'

/**
 * After a page has failed, React renders the frame again, after its server-only parts. CSS restores the visual order,
 * this the order for keyboards and screen readers.
 */
export function RestoreFrameOrder() {
  useEffect(() => {
    const [above, main, footer] = frame.map((part) => document.querySelector(`body > ${part}`))
    if (!above || !main || !footer || isBefore(main, footer)) return
    document.body.prepend(above)
    main.after(footer)
  }, [])
  return null
}

const frame = ['shop-frame:has(> a[href="#main"])', 'main', 'shop-frame:has(> footer)']

const isBefore = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
