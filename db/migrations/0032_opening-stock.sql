-- What is on the shelf when the ledger begins is every drink's first movement. Nothing is sold meanwhile.
lock table drinks in share row exclusive mode;
--> statement-breakpoint
insert into stock_movements (drink_id, at, by, because)
select id, now(), stock, 'opening' from drinks where stock <> 0 order by id;
