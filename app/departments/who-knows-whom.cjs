// Which room may import which. Keep it free of cycles. The rules in .dependency-cruiser.cjs are built from this table,
// and a room that is not in it can't be imported at all. Dependencies in the other direction are injected by server/,
// which may import every room.
const map = {
  accounts: [],
  catalogue: [],
  delivery: [],
  journal: [],
  engraving: ['catalogue'],
  gifts: ['catalogue'],
  offers: ['catalogue'],
  wishlist: ['catalogue'],
  newsletter: ['offers'],
  basket: ['catalogue', 'delivery', 'engraving', 'gifts', 'offers'],
  staff: ['accounts'],
  orders: ['accounts', 'delivery', 'engraving', 'staff'],
  dispatch: ['delivery', 'orders', 'staff'],
  payments: ['orders'],
  help: [
    'accounts',
    'basket',
    'catalogue',
    'delivery',
    'engraving',
    'gifts',
    'newsletter',
    'offers',
    'orders',
  ],
  today: ['catalogue', 'dispatch', 'engraving', 'help', 'orders', 'staff'],
  checkout: ['accounts', 'basket', 'catalogue', 'delivery', 'gifts', 'offers', 'orders', 'payments'],
}

module.exports = map
