import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useShopper } from './shopper.ts'

/**
 * The spec hands some things on in navigation state. Nothing of ours does; whoever comes with it all the same is led to
 * the address that says so, which can be reloaded and shared.
 */
export function useStateInAddress(path: string, name: string): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isTakenOver = useShopper() !== undefined
  const value: unknown = state?.[name]
  useEffect(() => {
    if (!isTakenOver || pathname !== path || search || typeof value !== 'string') return
    void navigate(`${path}?${new URLSearchParams({ [name]: value })}`, { replace: true })
  }, [isTakenOver, pathname, path, search, name, value, navigate])
}
