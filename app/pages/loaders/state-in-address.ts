import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useShopper } from '../sync/use-shopper.ts'

/**
 * Navigation state may carry an id or a type; our own links never use it. This moves it into the URL, which can be
 * reloaded and shared.
 */
export function useStateInAddress(path: string, name: string): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useShopper() !== undefined
  const value: unknown = state?.[name]
  useEffect(() => {
    if (!isHydrated || pathname !== path || search || typeof value !== 'string') return
    void navigate(`${path}?${new URLSearchParams({ [name]: value })}`, { replace: true })
  }, [isHydrated, pathname, path, search, name, value, navigate])
}
