import { describe, expect, test } from 'vitest'
import { verbsFor } from '#app/departments/staff/staff.ts'
import { isAt, isWholeScreen, placesFor } from './places.ts'

const houseOf = (role: Parameters<typeof verbsFor>[0]) =>
  placesFor([...verbsFor(role)]).find(({ name }) => name === 'House')

describe('the places', () => {
  test('open at the first page that somebody may see', () => {
    expect(houseOf('owner')).toMatchObject({ to: '/office/log' })
    expect(houseOf('owner')?.pages?.map(({ name }) => name)).toEqual([
      'Log',
      'Staff',
      'Settings',
      'Look',
      'Mails',
      'Opening',
      'You',
    ])
    expect(houseOf('manager')?.pages?.map(({ name }) => name)).toEqual([
      'Log',
      'Settings',
      'Look',
      'Mails',
      'Opening',
      'You',
    ])
    expect(houseOf('packer')).toMatchObject({ to: '/office/you' })
  })

  test('of orders has its page for the telephone, for who may place one', () => {
    const pagesOf = (role: Parameters<typeof verbsFor>[0]) =>
      placesFor([...verbsFor(role)])
        .find(({ name }) => name === 'Orders')
        ?.pages?.map(({ to }) => to)
    expect(pagesOf('owner')).toContain('/office/phone')
    expect(pagesOf('packer')).not.toContain('/office/phone')
  })

  test('show the engraver’s bench to who may see it', () => {
    const todayOf = (role: Parameters<typeof verbsFor>[0]) =>
      placesFor([...verbsFor(role)]).find(({ name }) => name === 'Today')
    expect(todayOf('engraver')?.pages?.map(({ to }) => to)).toEqual(['/office', '/office/engraving'])
    expect(todayOf('packer')).toMatchObject({ to: '/office', pages: [{ name: 'Work list' }] })
  })

  test('has people for those who read enquiries, see customers or gift cards', () => {
    const names = (role: Parameters<typeof verbsFor>[0]) =>
      placesFor([...verbsFor(role)]).map(({ name }) => name)
    expect(names('manager')).toContain('People')
    expect(names('packer')).not.toContain('People')
    const people = placesFor([...verbsFor('bookkeeper')]).find(({ name }) => name === 'People')
    expect(people).toMatchObject({ to: '/office/people/customers' })
  })

  test('of stock are for those who see it, and counting for those who count', () => {
    const pagesOf = (role: Parameters<typeof verbsFor>[0]) =>
      placesFor([...verbsFor(role)])
        .find(({ name }) => name === 'Stock')
        ?.pages?.map(({ to }) => to)
    const buying = ['/office/buying', '/office/purchase-orders', '/office/suppliers']
    expect(pagesOf('packer')).toEqual(['/office/stock', '/office/count', ...buying])
    expect(pagesOf('bookkeeper')).toEqual(['/office/stock', ...buying])
    expect(pagesOf('engraver')).toBeUndefined()
  })

  test('name the pages of orders for those who may pick', () => {
    const pagesOf = (role: Parameters<typeof verbsFor>[0]) =>
      placesFor([...verbsFor(role)])
        .find(({ name }) => name === 'Orders')
        ?.pages?.map(({ name }) => name)
    expect(pagesOf('packer')).toEqual(expect.arrayContaining(['List', 'Picking runs', 'Packing bench']))
    expect(pagesOf('engraver')).not.toContain('Picking runs')
  })

  test('leave the screen to picking on a phone', () => {
    expect(isWholeScreen('/office/runs/12/pick')).toBe(true)
    expect(isWholeScreen('/office/runs/12')).toBe(false)
    expect(isWholeScreen('/office/count/12')).toBe(true)
    expect(isWholeScreen('/office/count/12/review')).toBe(false)
  })

  test('are where one of their pages is', () => {
    const house = houseOf('owner')
    expect(house && isAt(house, '/office/staff')).toBe(true)
    expect(house && isAt(house, '/office/orders')).toBe(false)
    expect(isAt({ to: '/office' }, '/office/orders')).toBe(false)
    expect(isAt({ to: '/office/orders' }, '/office/orders/K7QF-3MHX')).toBe(true)
  })
})
