-- A lower price with an end and the price before as its old price is an offer: those that wait for their time become one.
update planned_prices set is_offer = true
from drinks
where drinks.id = planned_prices.drink_id and planned_prices.state = 'waiting' and planned_prices.until is not null
  and planned_prices.sets_old_price and planned_prices.old_price = drinks.price
  and planned_prices.price < drinks.price;
