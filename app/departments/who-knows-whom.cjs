// Which room may know which. Keep it free of circles. The walls (.dependency-cruiser.cjs) are built from this table,
// and a room that is not on it may not be entered at all. What one room must tell another 'upwards' is handed in by
// server/, which knows everybody.
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
  orders: ['accounts', 'delivery', 'engraving'],
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
  checkout: ['accounts', 'basket', 'catalogue', 'delivery', 'gifts', 'offers', 'orders', 'payments'],
}

module.exports = { ...map, 'back-office': Object.keys(map) }
