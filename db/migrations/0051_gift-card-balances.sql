-- A copy for lists of what is on a card: always the whole sum, so that it can't drift from its movements.
create function copy_gift_card_balance() returns trigger language plpgsql as $$
begin
  update gift_cards
  set balance = (select coalesce(sum(amount), 0) from gift_card_movements where card_id = new.card_id)
  where id = new.card_id;
  return null;
end $$;
--> statement-breakpoint
create trigger gift_card_moved after insert on gift_card_movements
  for each row execute function copy_gift_card_balance();
--> statement-breakpoint
-- locks: gift cards are a small table, and no money moves on them until each has its balance
update gift_cards
set balance = moved.balance
from (select card_id, sum(amount) as balance from gift_card_movements group by card_id) moved
where moved.card_id = gift_cards.id and moved.balance <> 0;
